import { pick } from '#src/seed/random.ts'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { Player } from './players.ts'
import { betOf, endOf, rollbackOf, type VendorCall, type VendorRound, winOf } from './vendor-call.ts'

/** Sends a call repeatedly until it gets a response. */
export type Settle = (call: VendorCall) => Promise<WalletOutcome>

/** More than any player's balance. */
const dearMinor = 10n ** 15n

/** Possible courses of a round. Each call is sent after the response to the previous one. */
const plots: Readonly<Record<string, (settle: Settle, round: VendorRound, random: () => number) => Promise<unknown>>> =
  {
    async lost(settle, round) {
      await settle(betOf(round))
      await settle(endOf(round))
    },
    async won(settle, round, random) {
      await settle(betOf(round))
      await settle(winOf(round, minor(random), { final: true }))
    },
    async wonInParts(settle, round, random) {
      await settle(betOf(round))
      await settle(winOf(round, minor(random), { final: false }))
      await settle(winOf(round, minor(random), { final: true, part: 1 }))
    },
    async sentTwice(settle, round) {
      const bet = betOf(round)
      await Promise.all([settle(bet), settle(bet)])
      await settle(endOf(round))
    },
    async undone(settle, round) {
      await settle(betOf(round))
      await settle(rollbackOf(round))
    },
    async undoneBefore(settle, round) {
      await settle(rollbackOf(round))
      await settle(betOf(round, 'CANCELLED'))
    },
    refused: (settle, round) => settle(betOf({ ...round, stake: dearMinor }, 'INSUFFICIENT')),
  }

/** Plays one round of a random scenario from its first call to its last. */
export function playRound(
  random: () => number,
  settle: Settle,
  named: { id: string; player: Player },
): Promise<unknown> {
  const plot = pick(random, Object.values(plots))
  return plot(settle, { ...named, stake: minor(random), isTaken: false, isGivenUp: false }, random)
}

const minor = (random: () => number) => BigInt(1 + Math.floor(random() * 2_000))
