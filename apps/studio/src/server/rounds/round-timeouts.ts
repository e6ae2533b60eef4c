/** How long a process may work on a round before the recovery job takes over, in ms; longer than the timeout of a wallet call. */
export const roundLeaseMs = 10_000

/** How long a steps round waits for the next action of its player, in ms, before the recovery job finishes it. */
export const actionTimeoutMs = 24 * 3_600_000

/** How long an open round without a table waits, in ms: for its settlement if it has an outcome, otherwise for an action. */
export const openRoundTimeoutMs = ({ events }: { events: readonly unknown[] }): number =>
  events.length > 0 ? roundLeaseMs : actionTimeoutMs
