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

export type BarChartProps = {
  /** Accessible name; the same figures are in a table nearby. */
  label: string
  bars: readonly BarChartEntry[]
  /** Formatted labels at the ends and the zero of the axis. */
  scale: { highest: string; zero: string; lowest: string }
  /** `money`: gains and losses have the colours of money. `accent`: figures that are neither. */
  tone?: 'money' | 'accent'
  /** Labels under the first and the last bar, if the bars are a sequence. Otherwise each bar has its own. */
  ends?: { first: string; last: string }
  className?: string
}

const width = 720
const height = 200
const maxBarWidth = 48

const fills = { gain: 'fill-gain', loss: 'fill-loss', plain: 'fill-muted' } as const

/** Amounts as bars above and below zero, one per day or item. The tooltip covers the bar's whole column. */
export function BarChart({ label, bars, scale, tone = 'money', ends, className = '' }: BarChartProps) {
  const values = bars.map(({ value }) => value)
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest || 1
  const y = (value: number) => ((highest - value) / span) * height
  const step = width / Math.max(1, bars.length)
  const barWidth = Math.min(maxBarWidth, step * 0.7)
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
            style={{ insetBlockStart: `${zeroLabelPercent(y(0) / height)}%` }}
          >
            {scale.zero}
          </span>
        )}
        <span className="self-end!">{scale.lowest}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-50 w-full rtl:-scale-x-100"
      >
        {bars.map(({ key, label: name, value, text }, index) => (
          <g key={key} className="group/bar">
            <title>{`${name}: ${text}`}</title>
            <rect
              x={index * step}
              y={0}
              width={step}
              height={height}
              className="fill-transparent group-hover/bar:fill-surface-3"
            />
            <rect
              x={index * step + (step - barWidth) / 2}
              y={y(Math.max(0, value))}
              width={barWidth}
              height={Math.max(1, Math.abs(y(value) - y(0)))}
              className={tone === 'money' ? fills[toMoneyTone(value)] : 'fill-accent'}
            />
          </g>
        ))}
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
      {ends ? (
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between gap-3 pbs-2 text-2xs text-muted tabular-nums"
        >
          <span>{ends.first}</span>
          {bars.length > 1 && <span className="text-end">{ends.last}</span>}
        </div>
      ) : (
        <BarLabels bars={bars} />
      )}
    </figure>
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

/** Position of the zero label in percent from the top, kept clear of the labels at the ends of the axis. */
function zeroLabelPercent(share: number): number {
  const room = 0.13
  return 100 * Math.min(1 - room, Math.max(room, share))
}
