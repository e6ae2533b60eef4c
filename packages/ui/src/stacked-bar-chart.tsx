import {
  BarChartEnds,
  BarChartFrame,
  type BarChartScale,
  chartHeight,
  createChartScale,
  placeBars,
} from './bar-chart-frame.tsx'

export type ChartSeries = { key: string; label: string }

export type StackedBarEntry = {
  key: string
  /** Shown on hover, with the text. */
  label: string
  /** The formatted total and parts. */
  text: string
  /** A value for each series, in their order. Those below zero are stacked below it. */
  values: readonly number[]
}

export type StackedBarChartProps = BarChartScale & {
  /** Accessible name; the same figures are in a table nearby. */
  label: string
  /** At most five. */
  series: readonly ChartSeries[]
  /** In the order of time. */
  bars: readonly StackedBarEntry[]
  /** Labels under the first and the last bar. */
  ends: { first: string; last: string }
}

const fills = ['fill-series-1', 'fill-series-2', 'fill-series-3', 'fill-series-4', 'fill-series-5'] as const
const swatches = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5'] as const

/** The highest and the lowest stack of a chart. */
export function findStackBounds(bars: readonly Pick<StackedBarEntry, 'values'>[]) {
  const sumOf = (values: readonly number[], sign: 1 | -1) =>
    values.reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0)
  return {
    highest: Math.max(0, ...bars.map(({ values }) => sumOf(values, 1))),
    lowest: Math.min(0, ...bars.map(({ values }) => sumOf(values, -1))),
  }
}

/** Bars over time that consist of parts, with a legend. The tooltip covers the bar's whole column. */
export function StackedBarChart({ label, series, bars, scale, ends }: StackedBarChartProps) {
  const { highest, lowest } = findStackBounds(bars)
  const y = createChartScale(highest, lowest)
  const { step, barWidth, startOf } = placeBars(bars.length)
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {series.map(({ key, label: name }, index) => (
          <li key={key} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-tag ${swatches[index]}`} />
            {name}
          </li>
        ))}
      </ul>
      <BarChartFrame {...{ label, highest, lowest, scale }} names={<BarChartEnds {...ends} count={bars.length} />}>
        {bars.map(({ key, label: name, text, values }, index) => (
          <g key={key} className="group/bar">
            <title>{`${name}: ${text}`}</title>
            <rect
              x={index * step}
              y={0}
              width={step}
              height={chartHeight}
              className="fill-transparent group-hover/bar:fill-surface-3"
            />
            {stackParts(values).map(({ part, from, to }) => (
              <rect
                key={series[part]?.key}
                x={startOf(index)}
                y={y(to)}
                width={barWidth}
                height={Math.max(1, y(from) - y(to))}
                className={fills[part]}
              />
            ))}
          </g>
        ))}
      </BarChartFrame>
    </div>
  )
}

/** The stretch of each part that is not zero: those above zero upwards from it, the others downwards. `from` is the lower end. */
function stackParts(values: readonly number[]): readonly { part: number; from: number; to: number }[] {
  let [top, bottom] = [0, 0]
  return values.flatMap((value, part) => {
    if (value === 0) return []
    const from = value > 0 ? top : bottom + value
    if (value > 0) top += value
    else bottom = from
    return [{ part, from, to: from + Math.abs(value) }]
  })
}
