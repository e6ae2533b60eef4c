import type { ReactNode, Ref } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import './dice.css'

interface PlateViewProps {
  /** The group that is shaken, with the plate in it. */
  readonly shaken: Ref<SVGGElement>
  /** The result of the previous round, if it is the one that is shown. */
  readonly previous: TableResult | undefined
  /** The result to be read from afar; undefined until it is called. */
  readonly result: ReactNode
  /** What is on the plate, and what covers it. */
  readonly children: ReactNode
}

/** A plate seen from the front above, and under it the result that is shown. */
export function PlateView({ shaken, previous, result, children }: PlateViewProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'table')
  return (
    <div className={previous ? 'shaker is-previous' : 'shaker'}>
      <svg className="shaker-picture" viewBox="-176 -146 352 318" aria-hidden="true">
        <PlatePaints />
        <g ref={shaken}>
          <Plate />
          {children}
        </g>
      </svg>
      {result !== undefined && (
        // The table calls the result of its round to screen readers.
        <div className="shaker-result" aria-hidden={previous === undefined}>
          {previous && <span className="shaker-round">{formatMessage('round', { number: previous.number })}</span>}
          {result}
        </div>
      )}
    </div>
  )
}

function PlatePaints() {
  return (
    <defs>
      <radialGradient id="shaker-felt" cx="0.5" cy="0.32" r="0.72">
        <stop offset="0" stopColor="#b9242c" />
        <stop offset="0.7" stopColor="#7c1018" />
        <stop offset="1" stopColor="#4d070d" />
      </radialGradient>
      <linearGradient id="shaker-rim" x1="0" x2="1" y1="0" y2="0.3">
        <stop offset="0" stopColor="#7c531b" />
        <stop offset="0.28" stopColor="#ffe9ae" />
        <stop offset="0.5" stopColor="#c98f35" />
        <stop offset="0.78" stopColor="#f6d689" />
        <stop offset="1" stopColor="#6e4814" />
      </linearGradient>
      <linearGradient id="shaker-glass" x1="0.1" x2="0.9" y1="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0.4" />
        <stop offset="0.4" stopColor="#dbe9ff" stopOpacity="0.09" />
        <stop offset="1" stopColor="#bcd4ff" stopOpacity="0.2" />
      </linearGradient>
      <linearGradient id="die-ivory" x1="0" x2="1" y1="0" y2="1">
        <stop offset="0" stopColor="#fffef9" />
        <stop offset="1" stopColor="#ece2cd" />
      </linearGradient>
    </defs>
  )
}

function Plate() {
  return (
    <>
      <ellipse className="plate-shadow" cx="0" cy="32" rx="176" ry="138" />
      <ellipse className="plate-side" cx="0" cy="17" rx="168" ry="136" />
      <ellipse className="plate-rim" cx="0" cy="4" rx="168" ry="136" />
      <ellipse className="plate-felt" cx="0" cy="4" rx="151" ry="122" />
      <ellipse className="plate-line" cx="0" cy="4" rx="132" ry="106.8" />
    </>
  )
}
