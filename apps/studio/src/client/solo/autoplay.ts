/** What autoplay does with the stake after a round; steps are those of the stake ladder. */
export const stakeChanges = ['keep', 'raise', 'lower', 'reset'] as const
export type StakeChange = (typeof stakeChanges)[number]

/** How long autoplay plays. Amounts are in minor units. */
export interface AutoplayPlan {
  readonly roundCount: number
  /** Stops when the payouts since the start exceed the stakes by this. */
  readonly profitLimit?: bigint | undefined
  /** Stops before the stakes since the start can exceed the payouts by more than this. */
  readonly lossLimit?: bigint | undefined
  /** Stops when a round pays this. */
  readonly winLimit?: bigint | undefined
  /** Stops when a feature starts: the player wants to see it. */
  readonly stopsAtFeature: boolean
  readonly onWin: StakeChange
  readonly onLoss: StakeChange
}

export interface Autoplay {
  readonly plan: AutoplayPlan
  readonly roundsLeft: number
  /** Payouts less stakes since the start. */
  readonly net: bigint
  /** The place of the first stake on the ladder. */
  readonly firstStakeIndex: number
}

/** A round of autoplay, with its amounts in minor units. */
interface PlayedRound {
  readonly stake: bigint
  readonly win: bigint
  readonly events: readonly unknown[]
}

export const startAutoplay = (plan: AutoplayPlan, stakeIndex: number): Autoplay => ({
  plan,
  roundsLeft: plan.roundCount,
  net: 0n,
  firstStakeIndex: stakeIndex,
})

/** The events of slots that start a feature. */
const featureEvents: readonly unknown[] = ['free-spins', 'hold-and-win', 'pot']

const startsFeature = (event: unknown): boolean => featureEvents.includes((event as { type?: unknown }).type)

/** Autoplay after a round; undefined if the round was the last one. The limit of the loss counts before the next one. */
export function continueAutoplay(autoplay: Autoplay, { stake, win, events }: PlayedRound): Autoplay | undefined {
  const { profitLimit, winLimit, stopsAtFeature } = autoplay.plan
  const net = autoplay.net + win - stake
  const hasProfit = profitLimit !== undefined && net >= profitLimit
  const hasSingleWin = winLimit !== undefined && win >= winLimit
  const hasFeature = stopsAtFeature && events.some(startsFeature)
  if (hasProfit || hasSingleWin || hasFeature || autoplay.roundsLeft <= 0) return undefined
  return { ...autoplay, net }
}

/** Whether autoplay can lose a stake without a loss above its limit. */
export const canLose = ({ plan: { lossLimit }, net }: Autoplay, stake: bigint): boolean =>
  lossLimit === undefined || stake - net <= lossLimit

/** The place of the next stake on a ladder of `stakeCount` stakes. */
export function nextStakeIndex(
  { plan, firstStakeIndex }: Autoplay,
  { stakeIndex, stakeCount, isWin }: { stakeIndex: number; stakeCount: number; isWin: boolean },
): number {
  const change = isWin ? plan.onWin : plan.onLoss
  const next = { keep: stakeIndex, raise: stakeIndex + 1, lower: stakeIndex - 1, reset: firstStakeIndex }[change]
  return Math.max(0, Math.min(stakeCount - 1, next))
}
