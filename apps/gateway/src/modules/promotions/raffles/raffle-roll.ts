import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { rollMessage, rollOfDigest } from '@foyer/contract/promotions/raffle-odds.ts'

/** Returns what a ticket rolls: an integer from 0 to 999,999, from HMAC-SHA256 by the seed's bytes. `seed` is hexadecimal. */
export function createRoller(seed: string): (memberId: bigint, ticketNo: number) => number {
  const key = createSecretKey(seed, 'hex')
  return (memberId, ticketNo) => {
    for (let block = 0; ; block++) {
      const message = rollMessage(String(memberId), ticketNo, block)
      const roll = rollOfDigest(createHmac('sha256', key).update(message).digest())
      if (roll !== undefined) return roll
    }
  }
}

/** SHA-256 of the seed's bytes, in hexadecimal. */
export const hashSeed = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
