import type { ReactNode } from 'react'

export type BarChartScale = {
  /** Formatted labels at the ends and the zero of the axis. */
  scale: { highest: string; zero: string; lowest: string }
}

type BarChartFrameProps = BarChartScale & {
  label: string
  /** The highest value, zero or above, and the lowest, zero or below. */
  highest: number
  lowest: number
  /** The drawing, in a box of `chartWidth` by `chartHeight`. */
  children: ReactNode
  /** Below the drawing: the names of bars. */
  names: ReactNode
  className?: string
}

export const chartWidth = 720
export const chartHeight = 200
const maxBarWidth = 48

/** The places of bars in a chart of `count` of them. */
export function placeBars(count: number) {
  const step = chartWidth / Math.max(1, count)
  const barWidth = Math.min(maxBarWidth, step * 0.7)
  return { step, barWidth, startOf: (index: number) => index * step + (step - barWidth) / 2 }
}

/** Converts values to heights in the drawing, from the top. */
export function createChartScale(highest: number, lowest: number): (value: number) => number {
  const span = highest - lowest || 1
  return (value) => ((highest - value) / span) * chartHeight
}

/** The axis of a bar chart, its drawing and the names below it. */
export function BarChartFrame({ label, highest, lowest, scale, children, names, className = '' }: BarChartFrameProps) {
  const zero = createChartScale(highest, lowest)(0)
  return (
    <figure className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 ${className}`}>
      <figcaption className="sr-only">{label}</figcaption>
      <div
        aria-hidden="true"
        className="grid h-50 text-end text-2xs text-muted tabular-nums *:col-start-1 *:row-start-1 *:self-start"
      >
        <span>{scale.highest}</span>
        {highest > 0 && lowest < 0 && (
          <span
            className="relative -translate-y-1/2"
            style={{ insetBlockStart: `${zeroLabelPercent(zero / chartHeight)}%` }}
          >
            {scale.zero}
          </span>
        )}
        <span className="self-end!">{scale.lowest}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        className="h-50 w-full rtl:-scale-x-100"
      >
        {children}
        <line x1={0} x2={chartWidth} y1={zero} y2={zero} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
      {names}
    </figure>
  )
}

/** The labels of the first and of the last bar of a sequence. */
export function BarChartEnds({ first, last, count }: { first: string; last: string; count: number }) {
  return (
    <div aria-hidden="true" className="col-start-2 flex justify-between gap-3 pbs-2 text-2xs text-muted tabular-nums">
      <span>{first}</span>
      {count > 1 && <span className="text-end">{last}</span>}
    </div>
  )
}

/** Position of the zero label in percent from the top, kept clear of the labels at the ends of the axis. */
function zeroLabelPercent(share: number): number {
  const room = 0.13
  return 100 * Math.min(1 - room, Math.max(room, share))
}
