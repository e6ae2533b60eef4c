import type { ReactNode } from 'react'

export interface DetailEntry {
  readonly name: string
  readonly value: ReactNode
  /** The most important item, such as the total; shown larger. */
  readonly isMain?: boolean | undefined
}

export interface DetailListProps {
  items: readonly DetailEntry[]
  /** `strong` for values to decide by, `quiet` for reference. */
  variant?: 'strong' | 'quiet'
  /** Draws a background and padding. */
  boxed?: boolean
  className?: string
}

/** A description list with one row per item: the name at the start and the value at the end, wrapped when narrow. */
export function DetailList({ items, variant = 'strong', boxed = false, className = '' }: DetailListProps) {
  const box = boxed ? 'rounded-card bg-surface-3 px-4 py-3' : ''
  return (
    <dl className={`grid gap-2 ${box} ${variant === 'quiet' ? 'text-sm' : ''} ${className}`}>
      {items.map(({ name, value, isMain = false }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className={`min-w-0 tabular-nums wrap-anywhere ${valueClass(variant, isMain)}`}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valueClass(variant: 'strong' | 'quiet', isMain: boolean): string {
  if (isMain) return 'font-display text-xl font-bold'
  return variant === 'strong' ? 'font-semibold' : ''
}
