import { allowedTypos, prefixEditDistance } from './edit-distance.ts'

export interface NameSearchIndex<Item> {
  /** Items that match a folded text, best match first. */
  find(text: string): Item[]
}

/** Match quality, best first. Names that match only with typos rank last, by number of typos. */
const matchRank = { exact: 0, prefix: 1, allWords: 2, substring: 3, typos: 4 } as const

/** A shorter text is not searched for inside a word, where it would match too much. */
const minSubstringLength = 2

/**
 * Creates an in-memory index for search as you type. Equal matches keep the order of `items`; `nameOf` returns folded text.
 * Each distinct word is compared once, however many names contain it.
 */
export function createNameSearchIndex<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): NameSearchIndex<Item> {
  const names = items.map(nameOf)
  const words = buildVocabulary(names)
  return {
    find(text) {
      if (text === '') return []
      const ranks = new Map<number, number>()
      const typed = [...new Set(text.split(' '))]
      for (const index of intersectSets(typed.map((word) => findByPrefix(words, word))))
        ranks.set(index, matchRank.allWords)
      for (const [index, name] of names.entries()) {
        const exactRank = rankMatch(name, text)
        if (exactRank !== undefined) ranks.set(index, Math.min(exactRank, ranks.get(index) ?? exactRank))
      }
      if (ranks.size === 0) {
        for (const [index, typos] of findWithTypos(words, typed)) ranks.set(index, matchRank.typos + typos)
      }
      return [...ranks]
        .toSorted(([atA, rankA], [atB, rankB]) => rankA - rankB || atA - atB)
        .flatMap(([index]) => items[index] ?? [])
    },
  }
}

function rankMatch(name: string, text: string): number | undefined {
  if (!name.includes(text)) return undefined
  if (name.length === text.length) return matchRank.exact
  if (name.startsWith(text)) return matchRank.prefix
  return text.length >= minSubstringLength ? matchRank.substring : undefined
}

interface Word {
  readonly text: string
  /** Indexes of the names that contain the word. */
  readonly nameIndexes: readonly number[]
  readonly letterMask: number
}

function buildVocabulary(names: readonly string[]): Word[] {
  const words = new Map<string, number[]>()
  for (const [index, name] of names.entries()) {
    for (const word of new Set(name.split(' '))) {
      const existing = words.get(word)
      if (existing) existing.push(index)
      else words.set(word, [index])
    }
  }
  return [...words].map(([text, places]) => ({ text, nameIndexes: places, letterMask: toLetterMask(text) }))
}

function findByPrefix(words: readonly Word[], typed: string): ReadonlySet<number> {
  return new Set(words.flatMap((word) => (word.text.startsWith(typed) ? word.nameIndexes : [])))
}

function intersectSets([first, ...others]: readonly ReadonlySet<number>[]): number[] {
  return [...(first ?? [])].filter((index) => others.every((set) => set.has(index)))
}

/** Names that contain every typed word with typos allowed: the total number of typos by index of the name. */
function findWithTypos(words: readonly Word[], typed: readonly string[]): ReadonlyMap<number, number> {
  const [first, ...others] = typed.map((word) => countTyposByName(words, word))
  const found = new Map<number, number>()
  for (const [index, typos] of first ?? []) {
    const otherTypos = others.map((typosByIndex) => typosByIndex.get(index))
    if (otherTypos.every((value) => value !== undefined))
      found.set(
        index,
        otherTypos.reduce((sum, value) => sum + value, typos),
      )
  }
  return found
}

function countTyposByName(words: readonly Word[], typed: string): ReadonlyMap<number, number> {
  const maxTypos = allowedTypos(typed.length)
  const letterMask = toLetterMask(typed)
  const found = new Map<number, number>()
  for (const word of words) {
    // Each letter missing from the word is at least one typo: this leaves few words for the edit distance.
    if (bitCount(letterMask & ~word.letterMask) > maxTypos) continue
    const typos = prefixEditDistance(typed, word.text, maxTypos)
    if (typos === undefined) continue
    for (const index of word.nameIndexes) {
      const existing = found.get(index)
      if (existing === undefined || typos < existing) found.set(index, typos)
    }
  }
  return found
}

/** A bit mask of the letters. Letters may share a bit, which only lets more words through. */
function toLetterMask(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index++) bits |= 1 << (text.charCodeAt(index) % 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
