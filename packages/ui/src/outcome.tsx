import type { ReactNode } from 'react'
import { type BadgeTone, badgeTones } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type OutcomeMarkProps = { tone: BadgeTone; icon: IconName; className?: string }

/** A large sign of how something went. */
export function OutcomeMark({ tone, icon, className }: OutcomeMarkProps) {
  return (
    <span className={classNames('grid size-14 place-items-center rounded-panel', badgeTones[tone], className)}>
      <Icon name={icon} size={26} />
    </span>
  )
}

export type OutcomeProps = OutcomeMarkProps & {
  title: string
  /** Already formatted. */
  amount: string
  /** What that means, and what follows. */
  children?: ReactNode
}

/** How an order of money stands: a sign, a sentence, the amount. Said anew to screen readers when it changes. */
export function Outcome({ tone, icon, title, amount, children }: OutcomeProps) {
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <OutcomeMark tone={tone} icon={icon} className="mbe-1" />
      <h2 className="font-display text-lg font-bold text-balance">{title}</h2>
      <bdi className="font-display text-3xl font-bold tracking-display tabular-nums wrap-anywhere">{amount}</bdi>
      {children}
    </div>
  )
}
