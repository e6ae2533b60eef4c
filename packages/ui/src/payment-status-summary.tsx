import type { ReactNode } from 'react'
import { type BadgeTone, badgeToneClasses } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type StatusIconProps = { tone: BadgeTone; icon: IconName; className?: string }

/** A large icon in the colour of a status. */
export function StatusIcon({ tone, icon, className }: StatusIconProps) {
  return (
    <span className={classNames('grid size-14 place-items-center rounded-panel', badgeToneClasses[tone], className)}>
      <Icon name={icon} size={26} />
    </span>
  )
}

export type PaymentStatusSummaryProps = StatusIconProps & {
  title: string
  /** The formatted amount. */
  amount: string
  /** Explanation and next steps. */
  children?: ReactNode
}

/** The status of a payment: icon, title and amount. Announced to screen readers when it changes. */
export function PaymentStatusSummary({ tone, icon, title, amount, children }: PaymentStatusSummaryProps) {
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <StatusIcon tone={tone} icon={icon} className="mbe-1" />
      <h2 className="font-display text-lg font-bold text-balance">{title}</h2>
      <bdi className="font-display text-3xl font-bold tracking-display tabular-nums wrap-anywhere">{amount}</bdi>
      {children}
    </div>
  )
}
