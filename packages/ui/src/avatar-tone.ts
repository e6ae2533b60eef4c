/** Which of `count` tones a name gets: the same name always the same one. */
export function avatarTone(name: string, count: number): number {
  let hash = 0
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  // The low bits of such a sum repeat for short names; folding the high ones in spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return ((hash ^ (hash >>> 12)) >>> 0) % count
}

/** The first letter as a reader of its script sees it, with its marks, in upper case where the script has one. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase()
}
