import {
  BarChartEnds,
  BarChartFrame,
  type BarChartScale,
  chartHeight,
  createChartScale,
  placeBars,
} from './bar-chart-frame.tsx'
import { toMoneyTone } from './stat.tsx'

export type BarChartEntry = {
  key: string
  /** Announced by screen readers and shown on hover, with the value. */
  label: string
  /** With the tone `money`, positive is a gain and negative a loss. */
  value: number
  /** The formatted value. */
  text: string
}

export type BarChartProps = BarChartScale & {
  /** Accessible name; the same figures are in a table nearby. */
  label: string
  bars: readonly BarChartEntry[]
  /** `money`: gains and losses have the colours of money. `accent`: figures that are neither. */
  tone?: 'money' | 'accent'
  /** Labels under the first and the last bar, if the bars are a sequence. Otherwise each bar has its own. */
  ends?: { first: string; last: string }
  className?: string
}

const fills = { gain: 'fill-gain', loss: 'fill-loss', plain: 'fill-muted' } as const

/** Amounts as bars above and below zero, one per day or item. The tooltip covers the bar's whole column. */
export function BarChart({ label, bars, scale, tone = 'money', ends, className = '' }: BarChartProps) {
  const values = bars.map(({ value }) => value)
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)]
  const y = createChartScale(highest, lowest)
  const { step, barWidth, startOf } = placeBars(bars.length)
  return (
    <BarChartFrame
      {...{ label, highest, lowest, scale, className }}
      names={ends ? <BarChartEnds {...ends} count={bars.length} /> : <BarLabels bars={bars} />}
    >
      {bars.map(({ key, label: name, value, text }, index) => (
        <g key={key} className="group/bar">
          <title>{`${name}: ${text}`}</title>
          <rect
            x={index * step}
            y={0}
            width={step}
            height={chartHeight}
            className="fill-transparent group-hover/bar:fill-surface-3"
          />
          <rect
            x={startOf(index)}
            y={y(Math.max(0, value))}
            width={barWidth}
            height={Math.max(1, Math.abs(y(value) - y(0)))}
            className={tone === 'money' ? fills[toMoneyTone(value)] : 'fill-accent'}
          />
        </g>
      ))}
    </BarChartFrame>
  )
}

const maxHorizontalLabels = 6

/** The name of each bar under it, shortened to its place: along the bar where the bars are narrow. */
function BarLabels({ bars }: Pick<BarChartProps, 'bars'>) {
  const isVertical = bars.length > maxHorizontalLabels
  return (
    <div aria-hidden="true" className="col-start-2 grid auto-cols-fr grid-flow-col pbs-2 text-2xs text-muted">
      {bars.map(({ key, label }) => (
        <span
          key={key}
          dir="auto"
          title={label}
          className={
            isVertical
              ? 'max-h-20 min-w-0 justify-self-center truncate leading-none [writing-mode:vertical-rl]'
              : 'min-w-0 truncate px-0.5 text-center!'
          }
        >
          {label}
        </span>
      ))}
    </div>
  )
}
