/**
 * Whether a URL returned by a vendor is safe for a page to open: a path on our own host, or an http(s) URL. Anything else
 * (`javascript:`, `data:`, `//host`) could run script or lead to an unexpected host.
 */
export function isSafePageUrl(url: string): boolean {
  if (url.length > 2_048) return false
  if (/^\/(?![/\\])/.test(url)) return true
  return /^https?:\/\//.test(url) && URL.canParse(url)
}
