import { allowedSlips, slipsToBeginning } from './slips.ts'

export interface NameIndex<Item> {
  /** Items that match a folded text, best match first. */
  find(text: string): Item[]
}

/** Match quality, best first. Names that match only with typos rank last, by number of typos. */
const rank = { exact: 0, beginning: 1, words: 2, part: 3, slips: 4 } as const

/** A shorter text is not searched for inside a word, where it would match too much. */
const minPartLength = 2

/**
 * Creates an in-memory index for search as you type. Equal matches keep the order of `items`; `nameOf` returns folded text.
 * Each distinct word is compared once, however many names contain it.
 */
export function openNameIndex<Item>(items: readonly Item[], nameOf: (item: Item) => string): NameIndex<Item> {
  const names = items.map(nameOf)
  const words = vocabularyOf(names)
  return {
    find(text) {
      if (text === '') return []
      const ranks = new Map<number, number>()
      const typed = [...new Set(text.split(' '))]
      for (const at of inAll(typed.map((word) => beginnings(words, word)))) ranks.set(at, rank.words)
      for (const [at, name] of names.entries()) {
        const better = rankOf(name, text)
        if (better !== undefined) ranks.set(at, Math.min(better, ranks.get(at) ?? better))
      }
      if (ranks.size === 0) {
        for (const [at, slips] of withSlips(words, typed)) ranks.set(at, rank.slips + slips)
      }
      return [...ranks]
        .toSorted(([atA, rankA], [atB, rankB]) => rankA - rankB || atA - atB)
        .flatMap(([at]) => items[at] ?? [])
    },
  }
}

function rankOf(name: string, text: string): number | undefined {
  if (!name.includes(text)) return undefined
  if (name.length === text.length) return rank.exact
  if (name.startsWith(text)) return rank.beginning
  return text.length >= minPartLength ? rank.part : undefined
}

interface Word {
  readonly text: string
  /** Indexes of the names that contain the word. */
  readonly names: readonly number[]
  readonly letters: number
}

function vocabularyOf(names: readonly string[]): Word[] {
  const words = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    for (const word of new Set(name.split(' '))) {
      const known = words.get(word)
      if (known) known.push(at)
      else words.set(word, [at])
    }
  }
  return [...words].map(([text, places]) => ({ text, names: places, letters: lettersOf(text) }))
}

function beginnings(words: readonly Word[], typed: string): ReadonlySet<number> {
  return new Set(words.flatMap((word) => (word.text.startsWith(typed) ? word.names : [])))
}

function inAll([first, ...others]: readonly ReadonlySet<number>[]): number[] {
  return [...(first ?? [])].filter((at) => others.every((set) => set.has(at)))
}

/** Names that contain every typed word with typos allowed: the total number of typos by index of the name. */
function withSlips(words: readonly Word[], typed: readonly string[]): ReadonlyMap<number, number> {
  const [first, ...others] = typed.map((word) => slipsByName(words, word))
  const found = new Map<number, number>()
  for (const [at, slips] of first ?? []) {
    const further = others.map((slipsOf) => slipsOf.get(at))
    if (further.every((value) => value !== undefined))
      found.set(
        at,
        further.reduce((sum, value) => sum + value, slips),
      )
  }
  return found
}

function slipsByName(words: readonly Word[], typed: string): ReadonlyMap<number, number> {
  const most = allowedSlips(typed.length)
  const letters = lettersOf(typed)
  const found = new Map<number, number>()
  for (const word of words) {
    // Each letter missing from the word is at least one typo: this leaves few words for the edit distance.
    if (bitCount(letters & ~word.letters) > most) continue
    const slips = slipsToBeginning(typed, word.text, most)
    if (slips === undefined) continue
    for (const at of word.names) {
      const known = found.get(at)
      if (known === undefined || slips < known) found.set(at, slips)
    }
  }
  return found
}

/** A bit mask of the letters. Letters may share a bit, which only lets more words through. */
function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
