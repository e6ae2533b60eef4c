import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** The classes of a chip, for a button or a router link. */
export function chipClass({ selected = false, size = 'md' }: { selected?: boolean; size?: 'sm' | 'md' } = {}): string {
  return classNames(
    'inline-flex max-w-full shrink-0 select-none items-center gap-2 rounded-pill font-semibold leading-none',
    size === 'sm' ? 'min-h-8 px-3 text-sm' : 'min-h-10 px-4 text-base',
    'whitespace-nowrap no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-45',
    selected
      ? 'bg-invert text-invert-ink'
      : 'bg-surface-2 text-muted shadow-1 enabled:hover:bg-surface-3 enabled:hover:text-ink [a&]:hover:bg-surface-3 [a&]:hover:text-ink',
  )
}

export type ChipProps = ComponentProps<'button'> & {
  selected?: boolean
  size?: 'sm' | 'md'
  icon?: IconName
  children: ReactNode
}

/** One of a few options, such as a category or a date preset. `aria-pressed` marks the selected one. */
export function Chip({ selected = false, size = 'md', icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(chipClass({ selected, size }), className)}
    >
      {icon && <Icon name={icon} size={16} />}
      <span className="truncate leading-display">{children}</span>
    </button>
  )
}
