import { growthAt, multiplierAt } from './rules.ts'

/** The part of time and multipliers that the picture shows. */
export interface CurveScale {
  readonly widthMs: number
  /** In hundredths. */
  readonly highest: number
}

const leastWidthMs = 8_000
const leastHighest = 200

/** The picture grows with the round, so that the curve always ends inside it. */
export const curveScaleOf = (elapsedMs: number): CurveScale => ({
  widthMs: Math.max(leastWidthMs, elapsedMs * 1.08),
  highest: Math.max(leastHighest, 100 + (multiplierAt(elapsedMs) - 100) * 1.25),
})

/** The multipliers of the grid in hundredths, above 1.00: at most five, in steps of 1, 2 or 5 times a power of ten. */
export function gridMultipliers(highest: number): readonly number[] {
  const rough = (highest - 100) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  return Array.from({ length: Math.floor((highest - 100) / step) }, (_, index) => 100 + step * (index + 1))
}

export interface CurveColours {
  readonly line: string
  readonly grid: string
  readonly text: string
}

interface Curve {
  readonly width: number
  readonly height: number
  readonly elapsedMs: number
  readonly colours: CurveColours
  readonly formatMultiplier: (hundredths: number) => string
}

const margin = { start: 14, end: 26, top: 18, bottom: 16 } as const
const steps = 120

/** Draws the grid and the curve up to the time since the round went into play. Sizes are in CSS pixels. */
export function drawCurve(
  context: CanvasRenderingContext2D,
  { width, height, elapsedMs, colours, formatMultiplier }: Curve,
): void {
  const scale = curveScaleOf(elapsedMs)
  const across = (ms: number) => margin.start + (ms / scale.widthMs) * (width - margin.start - margin.end)
  const up = (hundredths: number) =>
    height - margin.bottom - ((hundredths - 100) / (scale.highest - 100)) * (height - margin.top - margin.bottom)
  context.clearRect(0, 0, width, height)
  context.font = '600 12px system-ui, sans-serif'
  for (const multiplier of gridMultipliers(scale.highest)) {
    context.strokeStyle = colours.grid
    context.lineWidth = 1
    context.beginPath()
    context.moveTo(margin.start, up(multiplier))
    context.lineTo(width - margin.end, up(multiplier))
    context.stroke()
    context.fillStyle = colours.text
    context.fillText(formatMultiplier(multiplier), margin.start, up(multiplier) - 5)
  }
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const ms = (elapsedMs * step) / steps
    return [across(ms), up(100 * growthAt(ms))] as const
  })
  fillUnder(context, { points, bottom: up(100), colour: colours.line })
  strokeCurve(context, { points, colour: colours.line })
}

type Points = readonly (readonly [number, number])[]

function tracePoints(context: CanvasRenderingContext2D, points: Points): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
}

function fillUnder(
  context: CanvasRenderingContext2D,
  { points, bottom, colour }: { points: Points; bottom: number; colour: string },
): void {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  tracePoints(context, points)
  context.lineTo(last[0], bottom)
  context.lineTo(first[0], bottom)
  context.globalAlpha = 0.18
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
}

function strokeCurve(context: CanvasRenderingContext2D, { points, colour }: { points: Points; colour: string }): void {
  tracePoints(context, points)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = colour
  context.lineWidth = 5
  context.stroke()
  const head = points.at(-1)
  if (!head) return
  for (const [radius, alpha] of [
    [16, 0.25],
    [8, 1],
  ] as const) {
    context.beginPath()
    context.globalAlpha = alpha
    context.fillStyle = colour
    context.arc(head[0], head[1], radius, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
}
