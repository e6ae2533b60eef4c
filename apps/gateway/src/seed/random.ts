/** A pseudo-random number generator (0 to 1) seeded with a text, so that the demo has the same content on every machine. */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pickRandomItem<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Cannot pick from an empty list.')
  return item
}
