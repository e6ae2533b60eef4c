/** Returns numbers from 0 (included) to 1 (excluded). */
export type RandomGenerator = () => number

/** A 32-bit FNV-1a hash of a text, identical on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** A deterministic random stream seeded by a text. Art must not change between runs, so there is no other entropy. */
export function createSeededRandom(text: string): RandomGenerator {
  let a = hashText(text) || 1
  let b = hashText(`${text}~`) || 2
  const next = () => {
    // xorshift64 in two 32-bit words: a sufficient period without BigInt.
    let t = a ^ (a << 10)
    a = b
    t ^= t >>> 13
    b = (b ^ (b >>> 10) ^ t) >>> 0
    return b / 0x1_0000_0000
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  return next
}
