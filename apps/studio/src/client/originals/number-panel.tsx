import type { ReactNode } from 'react'
import type { NumberPhase } from './number-phase.ts'
import './number-panel.css'

interface NumberPanelProps {
  readonly phase: NumberPhase
  readonly number: ReactNode
  /** The last results, above the number. */
  readonly results: ReactNode
  /** The choice, below the number. */
  readonly children: ReactNode
}

/** A game that draws one number: the number, large, and the player's choice. */
export function NumberPanel({ phase, number, results, children }: NumberPanelProps) {
  return (
    <div className="number-panel" data-phase={phase}>
      {results}
      <p className="drawn-number">{number}</p>
      {children}
    </div>
  )
}
