/** Letters that NFKD does not decompose into a base letter and a mark. */
const nonDecomposingLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Normalizes a text for search: lower case, no diacritics, words of letters and digits separated by one space.
 * Apostrophes are removed without a space, so `Pharaoh's` becomes `pharaohs`.
 */
export function normalizeSearchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}'’`]/gu, '')
    .replaceAll(/[đðłøıßæœ]/g, (letter) => nonDecomposingLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}\p{Mc}]+/gu, ' ')
    .trim()
}
