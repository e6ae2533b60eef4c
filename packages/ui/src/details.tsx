import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type DetailsProps = {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Only one of the elements with the same name is open at a time, as in an accordion. */
  name?: string
  className?: string
}

/** A native disclosure element, so that find-in-page opens it too. */
export function Details({ summary, children, open, name, className }: DetailsProps) {
  return (
    <details
      open={open}
      name={name}
      className={classNames('details group/details rounded-card bg-surface-2 shadow-1', className)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-4 py-3 font-semibold transition-colors hover:bg-surface-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        <Icon name="chevron-down" className="text-muted transition-[rotate] group-open/details:rotate-180" />
      </summary>
      <div className="px-4 pbs-1 pbe-4 text-muted">{children}</div>
    </details>
  )
}
