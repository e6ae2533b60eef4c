import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const paddings = { none: '', sm: 'p-3', md: 'p-4', lg: 'p-6' }

export type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** Elevation: 1 for a panel on the page, 2 for a panel inside a panel. */
  level?: 1 | 2
  padding?: keyof typeof paddings
  title?: ReactNode
  /** At the end of the title row: a link, a count, a menu. */
  action?: ReactNode
  /** Heading level of the title within the page. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** A surface that groups related content. */
export function Card(props: CardProps) {
  const { level = 1, padding = 'md', title, action, heading: Heading = 'h3', className, children, ...rest } = props
  return (
    <div
      {...rest}
      className={classNames(
        'min-w-0 rounded-panel',
        level === 1 ? 'bg-surface-2 shadow-1' : 'bg-surface-3',
        paddings[padding],
        className,
      )}
    >
      {(title || action) && (
        <div className="mbe-3 flex min-w-0 items-center justify-between gap-3">
          {title && <Heading className="min-w-0 font-display text-md font-bold leading-display">{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </div>
  )
}
