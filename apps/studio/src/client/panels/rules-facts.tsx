import type { ReactNode } from 'react'

interface RulesFactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Its class in the style sheet. */
  readonly className?: string
}

/** The figures of a game's rules, or beside its board: name and value. */
export function RulesFacts({ facts, className = 'facts' }: RulesFactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
