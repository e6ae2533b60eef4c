const yearSeconds = 365 * 24 * 60 * 60

/** Keeps a choice of the reader where the gateway sees it too, so that the next page comes as chosen. */
export function setCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on insecure origins.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}
