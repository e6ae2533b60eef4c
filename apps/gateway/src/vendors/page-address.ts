/**
 * Whether an address that a vendor answered is one for a page to open: a path of our own host, or an address of the web.
 * Anything else (`javascript:`, `data:`, `//host`) runs or leads where nobody looked.
 */
export function isPageAddress(url: string): boolean {
  if (url.length > 2_048) return false
  if (/^\/(?![/\\])/.test(url)) return true
  return /^https?:\/\//.test(url) && URL.canParse(url)
}
