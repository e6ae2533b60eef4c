/**
 * What somebody wrote as one line of plain text: without control characters, and without the marks that turn the
 * direction of whatever stands after them.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\p{Cc}+|[\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Puts stars in place of a brand's words, whatever their case. A refusal would teach which spelling passes, and would
 * lose an honest sentence for a word of it. A word of a script that has spaces is masked only where it stands alone.
 */
export function maskWords(text: string, words: readonly string[]): string {
  return words.reduce(
    (masked, word) => masked.replaceAll(patternOf(word), (found) => '*'.repeat([...found].length)),
    text,
  )
}

function patternOf(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const hasSpaces =
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      word,
    )
  return new RegExp(hasSpaces ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal, 'giu')
}
