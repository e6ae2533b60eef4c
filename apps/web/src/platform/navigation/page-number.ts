/** The page of a list by a URL parameter, from 1; 1 for an invalid value. */
export function parsePageNumber(text: string | undefined): number {
  const page = Number(text)
  return text !== undefined && /^\d{1,7}$/.test(text) && page >= 1 ? page : 1
}
