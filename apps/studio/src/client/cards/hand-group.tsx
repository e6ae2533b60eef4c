import type { ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import './hands.css'

interface HandGroupProps {
  /** The result of the previous round, if the hands are its. */
  readonly previous: TableResult | undefined
  /** The result in words, once all cards lie open. */
  readonly result: string | undefined
  readonly children: ReactNode
}

/** The hands of a deal, with its result. Those of the previous round are dimmed, and its number is named. */
export function HandGroup({ previous, result, children }: HandGroupProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  return (
    <div className={previous ? 'hands is-previous' : 'hands'}>
      {children}
      {result !== undefined && (
        // The table calls the result of its round to screen readers.
        <p className="hands-result" aria-hidden={previous === undefined}>
          {previous && <span>{formatMessage('round', { number: previous.number })}</span>}
          {result}
        </p>
      )}
    </div>
  )
}
