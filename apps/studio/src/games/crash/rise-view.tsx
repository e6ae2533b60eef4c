import { useEffect, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { useFelt } from '#client/table/felt-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Rise, useRise } from './crash-clock.ts'
import { drawCurve } from './draw-curve.ts'

/** The curve with the multiplier over it: rising, or where it crashed. */
export function RiseView({ reveal }: { reveal: Reveal | undefined }) {
  const { localization, pace, sound } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'crash')
  const { table } = useFelt()
  const isInPlay = table?.round?.state === 'in_play'
  const canvas = useRef<HTMLCanvasElement>(null)
  const figure = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isInPlay) sound.play('spin')
  }, [isInPlay, sound])
  useRise(reveal, pace.reduced, (rise) => {
    if (!canvas.current || !figure.current || !area.current) return
    area.current.dataset.state = stateOf(rise)
    figure.current.textContent = rise ? formatMultiplier(rise.multiplier) : ''
    paint(canvas.current, rise)
  })
  return (
    <div className="crash-rise" ref={area} data-state="waiting">
      <canvas ref={canvas} />
      <p className="crash-figure" aria-hidden="true">
        <strong ref={figure} />
        <span className="crash-over">{formatMessage('crashed')}</span>
        <span className="crash-wait">{formatMessage('waiting')}</span>
      </p>
    </div>
  )
}

const stateOf = (rise: Rise | undefined): 'waiting' | 'rising' | 'crashed' =>
  rise ? (rise.isCrashed ? 'crashed' : 'rising') : 'waiting'

/** Draws the curve in the colours of the style sheet, at the density of the screen. */
function paint(canvas: HTMLCanvasElement, rise: Rise | undefined): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { clientWidth: width, clientHeight: height } = canvas
  const density = Math.min(2, globalThis.devicePixelRatio || 1)
  const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth
    canvas.height = pixelHeight
  }
  context.setTransform(density, 0, 0, density, 0, 0)
  const style = getComputedStyle(canvas)
  drawCurve(context, {
    width,
    height,
    elapsedMs: rise?.elapsedMs ?? 0,
    colours: {
      line: style.getPropertyValue('--curve'),
      grid: style.getPropertyValue('--grid'),
      text: style.getPropertyValue('--grid-text'),
    },
    formatMultiplier,
  })
}
