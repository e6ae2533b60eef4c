import type { PlayLimit } from '@foyer/contract/responsible-play.ts'
import { computeUsedShareOfLimit } from './play-limit-form-rules.ts'

/** The state of a limit, the most urgent first: the row of a kind opens with its most urgent period. */
const playLimitStates = ['reached', 'increaseDue', 'increasePending', 'nearlyReached', 'set', 'none'] as const
export type PlayLimitState = (typeof playLimitStates)[number]

/** The used share from which a limit counts as nearly reached. */
const nearlyReachedShare = 0.8

/** The state of one limit. A requested change is part of a reached limit too, so it is shown beside the state. */
export function toPlayLimitState({ amount, used, pending }: Pick<PlayLimit, 'amount' | 'used' | 'pending'>) {
  return (amount === null ? 'none' : stateOfSetLimit({ amount, used, pending })) satisfies PlayLimitState
}

function stateOfSetLimit({ amount, used, pending }: { amount: string } & Pick<PlayLimit, 'used' | 'pending'>) {
  const share = computeUsedShareOfLimit(used, amount)
  if (share >= 1) return 'reached'
  if (pending) return pending.isDue ? 'increaseDue' : 'increasePending'
  return share >= nearlyReachedShare ? 'nearlyReached' : 'set'
}

/** The limit of a kind that its row shows first: the most urgent one, of equal ones the shortest period. */
export function findMostUrgentLimit(limits: readonly PlayLimit[]): PlayLimit | undefined {
  const urgencyOf = (limit: PlayLimit) => playLimitStates.indexOf(toPlayLimitState(limit))
  return limits.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))[0]
}
