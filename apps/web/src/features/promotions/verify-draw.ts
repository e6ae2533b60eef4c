import { rollMessage, rollOfDigest } from '@foyer/contract/promotions/raffle-odds.ts'

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** SHA-256 of a seed's bytes in hexadecimal, computed in this browser. */
export async function hashOfSeed(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(seed)))
}

/** Returns what tickets of a member roll by a published seed, computed in this browser. */
export async function createBrowserRoller(
  seed: string,
  memberId: string,
): Promise<(ticketNo: number) => Promise<number>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(seed), algorithm, false, ['sign'])
  return async (ticketNo) => {
    for (let block = 0; ; block++) {
      const message = new TextEncoder().encode(rollMessage(memberId, ticketNo, block))
      const roll = rollOfDigest(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
      if (roll !== undefined) return roll
    }
  }
}

/** Whether this page may use Web Crypto: over HTTPS, or on this computer. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined
