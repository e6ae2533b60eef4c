import { isLoopbackHostname } from '#http/ip-addresses.ts'

/** Whether a page may link to the URL. A `javascript:` URL would run with the site's origin. */
export function isSafeLink(url: string): boolean {
  if (url.startsWith('/')) return !url.startsWith('//')
  return isSecureUrl(url) || /^(mailto|tel):[^\s]+$/.test(url)
}

export function isSecureUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHostname(hostname))
}
