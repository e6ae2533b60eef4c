import { isTableBalance } from './round.ts'

/** How long a process may work on a round before the recovery job takes over, in ms; longer than the timeout of a wallet call. */
export const roundLeaseMs = 10_000

/** How long a steps round waits for the next action of its player, in ms, before the recovery job finishes it. */
export const actionTimeoutMs = 24 * 3_600_000

/** How long a table balance stays open without its player, in ms, before the recovery job closes it. */
export const absenceTimeoutMs = 60_000

/** How long a table balance stays open, in ms. Its room then closes it and opens another. */
export const tableBalanceMs = 600_000

/** How long a round waits for its player, in ms. */
export const waitTimeoutMs = (round: { game_code: string }): number =>
  isTableBalance(round) ? absenceTimeoutMs : actionTimeoutMs

/** How long an open round without a table waits, in ms: for its settlement if it has an outcome, otherwise for its player. */
export const openRoundTimeoutMs = (round: { events: readonly unknown[]; game_code: string }): number =>
  round.events.length > 0 ? roundLeaseMs : waitTimeoutMs(round)
