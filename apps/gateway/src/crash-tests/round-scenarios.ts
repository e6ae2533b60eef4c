import { pickRandomItem } from '#seed/random.ts'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { CrashTestPlayer } from './crash-test-fixture.ts'
import {
  buildBetCall,
  buildEndRoundCall,
  buildRollbackCall,
  buildWinCall,
  type VendorCall,
  type VendorRound,
} from './vendor-call.ts'

/** Sends a call repeatedly until it gets a response. */
export type SendUntilAnswered = (call: VendorCall) => Promise<WalletOutcome>

/** More than any player's balance, and not above the brand's largest stake. */
const unaffordableMinor = 5_000_000n

/**
 * Possible courses of a round. Each call is sent after the response to the previous one. Over all of them stakes and wins are equal on
 * average, so that a player can afford every stake of a long run.
 */
const roundScenarios: Readonly<
  Record<string, (sendUntilAnswered: SendUntilAnswered, round: VendorRound, random: () => number) => Promise<unknown>>
> = {
  async lost(sendUntilAnswered, round) {
    await sendUntilAnswered(buildBetCall(round))
    await sendUntilAnswered(buildEndRoundCall(round))
  },
  async won(sendUntilAnswered, round, random) {
    await sendUntilAnswered(buildBetCall(round))
    await sendUntilAnswered(buildWinCall(round, 2n * randomAmountMinor(random), { final: true }))
  },
  async wonInParts(sendUntilAnswered, round, random) {
    await sendUntilAnswered(buildBetCall(round))
    await sendUntilAnswered(buildWinCall(round, randomAmountMinor(random), { final: false }))
    await sendUntilAnswered(buildWinCall(round, randomAmountMinor(random), { final: true, part: 1 }))
  },
  async sentTwice(sendUntilAnswered, round) {
    const bet = buildBetCall(round)
    await Promise.all([sendUntilAnswered(bet), sendUntilAnswered(bet)])
    await sendUntilAnswered(buildEndRoundCall(round))
  },
  async undone(sendUntilAnswered, round) {
    await sendUntilAnswered(buildBetCall(round))
    await sendUntilAnswered(buildRollbackCall(round))
  },
  async undoneBefore(sendUntilAnswered, round) {
    await sendUntilAnswered(buildRollbackCall(round))
    await sendUntilAnswered(buildBetCall(round, 'CANCELLED'))
  },
  refused: (sendUntilAnswered, round) =>
    sendUntilAnswered(buildBetCall({ ...round, stake: unaffordableMinor }, 'INSUFFICIENT')),
}

/** Plays one round of a random scenario from its first call to its last. */
export function playRandomRound(
  random: () => number,
  sendUntilAnswered: SendUntilAnswered,
  named: { id: string; player: CrashTestPlayer },
): Promise<unknown> {
  const scenario = pickRandomItem(random, Object.values(roundScenarios))
  return scenario(
    sendUntilAnswered,
    { ...named, stake: randomAmountMinor(random), isStakeTaken: false, isRollbackSent: false },
    random,
  )
}

const randomAmountMinor = (random: () => number) => BigInt(1 + Math.floor(random() * 2_000))
