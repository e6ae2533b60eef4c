import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'count' | 'info' | 'success' | 'warning' | 'danger' | 'hot' | 'art'

/** Background and text classes of each tone. */
export const badgeToneClasses: Record<BadgeTone, string> = {
  neutral: 'bg-surface-3 text-muted',
  accent: 'bg-accent-soft text-accent-text',
  count: 'bg-accent text-accent-ink min-w-5 justify-center',
  info: 'bg-info-soft text-info-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  hot: 'bg-hot text-hot-ink font-display tracking-caps',
  art: 'bg-scrim text-on-art font-display tracking-caps',
}

export type BadgeProps = {
  tone?: BadgeTone
  icon?: IconName
  /** Shows a long text in several lines instead of shortening it. */
  isMultiline?: boolean
  className?: string
  children: ReactNode
}

/** A short status label or a number. `hot` and `art` are for use over artwork. */
export function Badge({ tone = 'neutral', icon, isMultiline = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5 min-w-0 max-w-full items-center gap-1 px-2 text-2xs font-[650] leading-display',
        tone === 'count' ? 'rounded-pill' : 'rounded-tag',
        badgeToneClasses[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={12} />}
      <span className={isMultiline ? 'wrap-anywhere' : 'truncate'}>{children}</span>
    </span>
  )
}
