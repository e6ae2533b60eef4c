const yearSeconds = 365 * 24 * 60 * 60

/** Stores a user's choice in a cookie, so that the gateway renders the next page with it. */
export function setCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on insecure origins.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
