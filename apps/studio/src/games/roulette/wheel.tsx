import { useEffect, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealCue } from '#client/table/use-reveal-cue.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { angleOfPocket, ballOnTrackPart, ballPlaceAt, pocketDegrees, wheelAngleAt } from './ball-path.ts'
import { formatPocket } from './format-spot.ts'
import { ballRunMs } from './roulette-game.ts'
import { colourOf, type SpinEvent, wheelOrder } from './rules.ts'

/** Radii of the picture, whose width is 200. */
const radius = { rim: 98, track: 88, numbers: 79, pockets: 66, hub: 46 } as const

/** The wheel. It turns all the time; the ball runs during a reveal and lies in its pocket until the next round. */
export function Wheel({ reveal }: { reveal: Reveal | undefined }) {
  const { localization, sound } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'roulette')
  const event = reveal?.events[0] as SpinEvent | undefined
  const isOver = useRevealSteps(reveal, event ? [ballRunMs] : []) > 0 && event !== undefined
  const turning = useWheelMotion(reveal, event)
  useRevealCue(reveal, { cue: 'ball', from: 0, to: ballRunMs * ballOnTrackPart })
  useEffect(() => {
    if (isOver) sound.play('pocket')
  }, [isOver, sound])
  return (
    <div className="wheel-area">
      <div className="wheel" ref={turning} aria-hidden="true">
        <svg className="wheel-plate" viewBox="-100 -100 200 200" aria-hidden="true">
          <circle className="wheel-rim" r={radius.rim} />
          <circle className="wheel-track" r={radius.track} />
          {wheelOrder.map((pocket) => (
            <WheelPocket key={pocket} pocket={pocket} isWinning={isOver && event.pocket === pocket} />
          ))}
          <circle className="wheel-hub" r={radius.hub} />
          <path className="wheel-cross" d="M-26 0H26M0 -26V26" />
          <circle className="wheel-knob" r="11" />
        </svg>
        <span className="wheel-ball" />
      </div>
      <p className={`wheel-result ${isOver ? `is-${colourOf(event.pocket)}` : ''}`}>
        {isOver && (
          <>
            <strong>{event.pocket}</strong>
            <span className="sr-only">{formatPocket(formatMessage, event.pocket)}</span>
          </>
        )}
      </p>
    </div>
  )
}

function WheelPocket({ pocket, isWinning }: { pocket: number; isWinning: boolean }) {
  const half = (pocketDegrees / 2) * (Math.PI / 180)
  const point = (distance: number, angle: number) => `${Math.sin(angle) * distance} ${-Math.cos(angle) * distance}`
  const outer = radius.track - 2
  return (
    <g
      className={`wheel-pocket is-${colourOf(pocket)} ${isWinning ? 'is-winning' : ''}`}
      transform={`rotate(${angleOfPocket(pocket)})`}
    >
      <path
        d={`M${point(radius.hub, -half)} L${point(outer, -half)} A${outer} ${outer} 0 0 1 ${point(outer, half)} L${point(radius.hub, half)} Z`}
      />
      <text y={-radius.numbers} dy="3">
        {pocket}
      </text>
    </g>
  )
}

/** Moves wheel and ball once a frame, past React. With reduced motion both stand still, and the ball lies where it ends. */
function useWheelMotion(reveal: Reveal | undefined, event: SpinEvent | undefined) {
  const { pace } = useGameContext()
  const turning = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = turning.current
    if (!element) return
    let request = 0
    const draw = () => {
      const now = performance.now()
      const wheelAngle = pace.reduced ? 0 : wheelAngleAt(now)
      element.style.setProperty('--wheel', `${wheelAngle}deg`)
      element.classList.toggle('has-ball', event !== undefined)
      if (event) {
        const { angle, height } = ballPlaceAt(event.pocket, now - (reveal?.startedAt ?? Number.NEGATIVE_INFINITY))
        element.style.setProperty('--ball', `${wheelAngle + angle}deg`)
        element.style.setProperty('--height', String(height))
      }
      if (!pace.reduced) request = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(request)
  }, [reveal, event, pace])
  return turning
}
