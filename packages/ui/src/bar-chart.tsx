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
  /** At the ends of the axis, already formatted. */
  scale: { highest: string; lowest: string }
  className?: string
}

const width = 720
const height = 200
const widest = 48

const fills = { gain: 'fill-gain', loss: 'fill-loss', plain: 'fill-muted' } as const

/** Gains and losses side by side, up and down from zero: one bar a day or a thing. */
export function BarChart({ label, bars, scale, className = '' }: BarChartProps) {
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
      <div aria-hidden="true" className="flex flex-col justify-between text-end text-2xs text-muted tabular-nums">
        <span>{scale.highest}</span>
        <span>{scale.lowest}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-50 w-full rtl:-scale-x-100"
      >
        {bars.map(({ key, label: name, value, text }, at) => (
          <rect
            key={key}
            x={at * step + (step - thick) / 2}
            y={y(Math.max(0, value))}
            width={thick}
            height={Math.max(1, Math.abs(y(value) - y(0)))}
            className={fills[moneyTone(value)]}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      </svg>
    </figure>
  )
}
