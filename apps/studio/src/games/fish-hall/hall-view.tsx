import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import type { RoomViewProps } from '#client/room/room-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { HallBanner } from './hall-banner.tsx'
import type { RoomSession } from './room-session.ts'
import { type Point, toStage } from './stage-view.ts'
import { useHallFrames } from './use-hall-frames.ts'
import { useHallSession } from './use-hall-session.ts'

/** How far an arrow key turns the gun, in radians. */
const turnStep = 0.08

/** The hall: fish, guns and shots on a canvas, and what is announced over it. */
export function HallView({ controller, isAuto, isLocking, isActive }: RoomViewProps) {
  const { localization, pace } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'fish-hall')
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useStore(controller.state, (state) => state.room)
  const { session, banner } = useHallSession(controller)
  const view = useHallFrames({ canvas, controller, session, isAuto, isLocking, isReduced: pace.reduced })
  useEffect(() => {
    if (!isActive) session.isFiring = false
    else area.current?.focus({ preventScroll: true })
  }, [isActive, session])
  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return toStage(view.current, { x: event.clientX - left, y: event.clientY - top })
  }
  return (
    <div className="fish-hall">
      <div className="fish-hall-sea" data-room={room ?? 'none'} />
      <div
        ref={area}
        className="fish-hall-stage"
        data-is-open={room !== undefined}
        tabIndex={room === undefined ? -1 : 0}
        role="application"
        aria-label={formatMessage('stage')}
        aria-describedby="fish-hall-keys"
        onBlur={() => {
          session.isFiring = false
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const point = pointOf(event)
          if (isLocking) session.lockAt(point)
          else session.aimAt(point)
          session.isFiring = true
        }}
        onPointerMove={(event) => {
          if (!isLocking) session.aimAt(pointOf(event))
        }}
        onPointerUp={() => {
          session.isFiring = false
        }}
        onPointerCancel={() => {
          session.isFiring = false
        }}
        onKeyDown={(event) => pressKey(event, { session, controller })}
        onKeyUp={(event) => {
          if (event.code === 'Space') session.isFiring = false
        }}
      >
        <canvas ref={canvas} />
      </div>
      <p id="fish-hall-keys" className="fish-hall-keys">
        {formatMessage('keys')}
      </p>
      <HallBanner banner={room === undefined ? undefined : banner} />
    </div>
  )
}

function pressKey(
  event: KeyboardEvent,
  { session, controller }: { session: RoomSession; controller: RoomViewProps['controller'] },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { betIndex } = controller.state.getState()
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => session.turn(-turnStep),
    ArrowRight: () => session.turn(turnStep),
    ArrowUp: () => controller.setBet(betIndex + 1),
    ArrowDown: () => controller.setBet(betIndex - 1),
    KeyN: () => session.lockNext(),
    Space: () => {
      session.isFiring = true
    },
  }
  const act = actions[event.code]
  if (!act) return
  event.preventDefault()
  act()
}
