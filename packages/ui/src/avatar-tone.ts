/** The index of a name's tone among `count` tones. The same name always has the same tone. */
export function computeAvatarToneIndex(name: string, count: number): number {
  let hash = 0
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  // The low bits of this hash repeat for short names; mixing in the high bits spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return ((hash ^ (hash >>> 12)) >>> 0) % count
}

/** The first grapheme of a name, in upper case if the script has one. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase()
}
