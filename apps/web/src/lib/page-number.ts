/** A page of a list as an address names it, from 1; what makes no sense is the first. */
export function pageNumberOf(text: string | undefined): number {
  const page = Number(text)
  return text !== undefined && /^\d{1,7}$/.test(text) && page >= 1 ? page : 1
}
