/** Letters whose mark is part of them, so that decomposing leaves it on. */
const undecomposed: Readonly<Record<string, string>> = {
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
 * A text as searches compare it: lower case, no marks on letters, words of letters and digits with a space between.
 * An apostrophe leaves no gap, so `Pharaoh's` is `pharaohs`.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}'’`]/gu, '')
    .replaceAll(/[đðłøıßæœ]/g, (letter) => undecomposed[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}\p{Mc}]+/gu, ' ')
    .trim()
}
