import type { ReactNode } from 'react'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** What somebody decides by: the figure that the others lead to. */
  readonly isMain?: boolean | undefined
}

export interface FactListProps {
  facts: readonly Fact[]
  /** `strong` where something is decided by them, `quiet` where they are there to look up. */
  look?: 'strong' | 'quiet'
  /** On a ground of their own. */
  boxed?: boolean
  className?: string
}

/** Facts, a line each: what it is at the start, what it comes to at the end, below each other where there is no room. */
export function FactList({ facts, look = 'strong', boxed = false, className = '' }: FactListProps) {
  const box = boxed ? 'rounded-card bg-surface-3 px-4 py-3' : ''
  return (
    <dl className={`grid gap-2 ${box} ${look === 'quiet' ? 'text-sm' : ''} ${className}`}>
      {facts.map(({ name, value, isMain = false }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className={`min-w-0 tabular-nums wrap-anywhere ${weightOf(look, isMain)}`}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function weightOf(look: 'strong' | 'quiet', isMain: boolean): string {
  if (isMain) return 'font-display text-xl font-bold'
  return look === 'strong' ? 'font-semibold' : ''
}
