import type { LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import type { ReactNode } from 'react'
import { useRewardAmount } from '#widgets/use-reward-amount.ts'
import { useRewardName } from '#widgets/use-reward-name.ts'
import { BonusStateBadge } from './bonus-state-badge.tsx'

/** The amount of a bonus, what it is for, and its state. */
export function BonusHeader({ bonus, children }: { bonus: LockedBonus; children?: ReactNode }) {
  const rewardAmount = useRewardAmount()
  const nameOf = useRewardName()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-display text-2xl font-bold tracking-display tabular-nums">
          <bdi>{rewardAmount({ kind: 'locked', amount: bonus.amount })}</bdi>
        </h2>
        <p className="text-muted text-pretty wrap-anywhere">{nameOf(bonus)}</p>
        {children}
      </div>
      <BonusStateBadge state={bonus.state} />
    </div>
  )
}
