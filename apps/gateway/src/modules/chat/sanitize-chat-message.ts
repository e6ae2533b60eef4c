/**
 * Reduces text to one plain line: removes control characters, and the bidirectional marks that would reorder the text
 * after them.
 */
export function toPlainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\p{Cc}+|[\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Replaces a brand's blocked words by asterisks, whatever their case. Refusing the message would reveal which spellings
 * pass, and would lose an honest sentence for one word. In scripts with spaces a word is masked only as a whole word.
 */
export function maskBlockedWords(text: string, words: readonly string[]): string {
  return words.reduce(
    (masked, word) => masked.replaceAll(toWordPattern(word), (match) => '*'.repeat([...match].length)),
    text,
  )
}

function toWordPattern(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const hasSpaces =
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      word,
    )
  return new RegExp(hasSpaces ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal, 'giu')
}
