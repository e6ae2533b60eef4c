import { moneyTone } from './stat.tsx'

export type Bar = {
  key: string
  /** Read aloud and shown on hover, with its value. */
  label: string
  /** Above zero a gain, below a loss. */
  value: number
  /** Already formatted. */
  text: string
}

export type BarChartProps = {
  /** Names the picture; the same figures stand in a table near it. */
  label: string
  bars: readonly Bar[]
  /** At the ends of the axis and at its zero, already formatted. */
  scale: { highest: string; zero: string; lowest: string }
  /** Under the first and the last bar, where they follow one another. */
  ends?: { first: string; last: string }
  className?: string
}

const width = 720
const height = 200
const widest = 48

const fills = { gain: 'fill-gain', loss: 'fill-loss', plain: 'fill-muted' } as const

/** Gains and losses side by side, up and down from zero: one bar a day or a thing. What a bar says is said over the whole of its column. */
export function BarChart({ label, bars, scale, ends, className = '' }: BarChartProps) {
  const values = bars.map(({ value }) => value)
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest || 1
  const y = (value: number) => ((highest - value) / span) * height
  const step = width / Math.max(1, bars.length)
  const thick = Math.min(widest, step * 0.7)
  return (
    <figure className={`grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 ${className}`}>
      <figcaption className="sr-only">{label}</figcaption>
      <div
        aria-hidden="true"
        className="grid h-50 text-end text-2xs text-muted tabular-nums *:col-start-1 *:row-start-1 *:self-start"
      >
        <span>{scale.highest}</span>
        {highest > 0 && lowest < 0 && (
          <span className="relative -translate-y-1/2" style={{ insetBlockStart: `${besideEnds(y(0) / height)}%` }}>
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
        {bars.map(({ key, label: name, value, text }, at) => (
          <g key={key} className="group/bar">
            <title>{`${name}: ${text}`}</title>
            <rect
              x={at * step}
              y={0}
              width={step}
              height={height}
              className="fill-transparent group-hover/bar:fill-surface-3"
            />
            <rect
              x={at * step + (step - thick) / 2}
              y={y(Math.max(0, value))}
              width={thick}
              height={Math.max(1, Math.abs(y(value) - y(0)))}
              className={fills[moneyTone(value)]}
            />
          </g>
        ))}
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
      {ends && (
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between gap-3 pbs-2 text-2xs text-muted tabular-nums"
        >
          <span>{ends.first}</span>
          {bars.length > 1 && <span className="text-end">{ends.last}</span>}
        </div>
      )}
    </figure>
  )
}

/** Where the name of the zero stands, in per cent from the top: never over that of an end, however close to it the line is. */
function besideEnds(share: number): number {
  const room = 0.13
  return 100 * Math.min(1 - room, Math.max(room, share))
}
