import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { StatusIcon } from './payment-status-summary.tsx'

export type EmptyStateProps = {
  icon?: IconName
  /** Shown in place of the icon. */
  picture?: ReactNode
  title: string
  /** When it is the whole page, its title is the `h1`. */
  isPage?: boolean
  /** Why there is nothing, and what to do next. */
  text?: ReactNode
  /** The next step, as a button or a link. */
  action?: ReactNode
}

/** An empty state: title, reason and next step. */
export function EmptyState({ icon = 'inbox', picture, title, isPage = false, text, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-100 justify-items-center gap-2 px-4 py-8 text-center">
      {picture ?? <StatusIcon tone="neutral" icon={icon} className="mbe-2" />}
      <Title className="font-display text-md font-bold leading-display text-balance">{title}</Title>
      {text && <div className="text-muted text-pretty">{text}</div>}
      {action && <div className="mbs-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
