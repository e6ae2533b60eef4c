/** What autoplay does with the stake after a round; steps are those of the stake ladder. */
export const stakeChanges = ['keep', 'raise', 'lower', 'reset'] as const
export type StakeChange = (typeof stakeChanges)[number]

/** How long autoplay plays. Amounts are in minor units. */
export interface AutoplayPlan {
  readonly roundCount: number
  /** Stops when the payouts since the start exceed the stakes by this. */
  readonly profitLimit?: bigint | undefined
  /** Stops when the stakes since the start exceed the payouts by this. */
  readonly lossLimit?: bigint | undefined
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

export const startAutoplay = (plan: AutoplayPlan, stakeIndex: number): Autoplay => ({
  plan,
  roundsLeft: plan.roundCount,
  net: 0n,
  firstStakeIndex: stakeIndex,
})

/** Autoplay after a round; undefined if the round was the last one. */
export function continueAutoplay(autoplay: Autoplay, round: { stake: bigint; win: bigint }): Autoplay | undefined {
  const { plan } = autoplay
  const net = autoplay.net + round.win - round.stake
  const hasProfit = plan.profitLimit !== undefined && net >= plan.profitLimit
  const hasLoss = plan.lossLimit !== undefined && -net >= plan.lossLimit
  if (hasProfit || hasLoss || autoplay.roundsLeft <= 0) return undefined
  return { ...autoplay, net }
}

/** The place of the next stake on a ladder of `stakeCount` stakes. */
export function nextStakeIndex(
  { plan, firstStakeIndex }: Autoplay,
  { stakeIndex, stakeCount, isWin }: { stakeIndex: number; stakeCount: number; isWin: boolean },
): number {
  const change = isWin ? plan.onWin : plan.onLoss
  const next = { keep: stakeIndex, raise: stakeIndex + 1, lower: stakeIndex - 1, reset: firstStakeIndex }[change]
  return Math.max(0, Math.min(stakeCount - 1, next))
}
