import { fromMillionths } from '#src/rates.ts'

/** A roll is an integer from 0 to one below this, and the weights of a raffle's prizes sum to it. */
export const rollRange = 1_000_000

/** The chance of a prize by its weight, as a rate. */
export const oddsOf = (weight: number): string => fromMillionths(BigInt(weight))

const valueBytes = 4
/** 32-bit values from here on are left out: they would make some rolls likelier than others. */
const unbiasedValues = Math.floor(2 ** (8 * valueBytes) / rollRange) * rollRange

/**
 * The text whose HMAC-SHA256 by the raffle's seed makes a roll. `block` counts how many of them held no value that could be used; it is
 * absent from the first text.
 */
export function rollMessage(memberId: string, ticketNo: number, block: number): string {
  return block === 0 ? `${memberId}:${ticketNo}` : `${memberId}:${ticketNo}:${block}`
}

/**
 * The roll that an HMAC makes: the first of its eight big-endian 32-bit values that is below the greatest multiple of the range, modulo
 * the range. Undefined if none is; then the HMAC of the next block decides.
 */
export function rollOfDigest(digest: Uint8Array): number | undefined {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  for (let at = 0; at + valueBytes <= digest.byteLength; at += valueBytes) {
    const value = view.getUint32(at)
    if (value < unbiasedValues) return value % rollRange
  }
  return undefined
}

/** The index of the prize whose stretch of weights holds a roll. */
export function prizeOfRoll(prizes: readonly { readonly weight: number }[], roll: number): number {
  let end = 0
  const index = prizes.findIndex(({ weight }) => {
    end += weight
    return roll < end
  })
  if (index < 0) throw new RangeError(`No prize has the roll ${roll}.`)
  return index
}
