import { type RefObject, useEffect, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { RoomController } from '#client/room/room-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { paintStage } from './paint-stage.ts'
import type { RoomSession } from './room-session.ts'
import { loadSprites } from './sprites.ts'
import { fitStage, type StageView } from './stage-view.ts'

interface HallFrames {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly controller: RoomController
  readonly session: RoomSession
  readonly isAuto: boolean
  readonly isLocking: boolean
  readonly isReduced: boolean
}

/** Below this, frames are drawn with fewer pixels. */
const slowFrameMs = 34
const slowFrameLimit = 20
/** A frame after a pause, such as of a hidden page, does not let bullets jump. */
const longestFrameMs = 100

/** Draws the hall with each frame of the browser. Returns how the stage lies on the canvas now. */
export function useHallFrames(frames: HallFrames): RefObject<StageView> {
  const { skin, localization } = useGameContext()
  const view = useRef<StageView>(fitStage(1, 1))
  const latest = useRef(frames)
  latest.current = frames
  useEffect(() => {
    const element = latest.current.canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const sprites = loadSprites(skin.pictures)
    const you = createMessageFormatter(localization, 'fish-hall')('you')
    let density = Math.min(2, globalThis.devicePixelRatio || 1)
    let [last, slowFrames, request] = [performance.now(), 0, 0]
    const draw = (at: number) => {
      const { controller, session, isAuto, isLocking, isReduced } = latest.current
      const elapsedMs = Math.max(0, at - last)
      last = at
      slowFrames = elapsedMs > slowFrameMs && elapsedMs < longestFrameMs * 5 ? slowFrames + 1 : 0
      if (slowFrames > slowFrameLimit && density > 0.5) {
        density /= 2
        slowFrames = 0
      }
      view.current = fitCanvas(element, density)
      session.setView(view.current)
      session.advance({ at, elapsedMs: Math.min(longestFrameMs, elapsedMs), isAuto, isLocking })
      const { joined } = controller.state.getState()
      context.setTransform(density, 0, 0, density, 0, 0)
      paintStage(context, {
        scene: session.scene,
        view: view.current,
        sprites,
        now: controller.serverNow(),
        at,
        seats: joined?.seats.map((seat, place) => seat && (place === joined.seat ? you : seat.name)) ?? [],
        ownSeat: joined?.seat,
        lockedId: session.lockedId,
        isReduced,
      })
      request = requestAnimationFrame(draw)
    }
    request = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(request)
  }, [skin, localization])
  return view
}

/** Fits the canvas to its box, at a density of pixels. */
function fitCanvas(canvas: HTMLCanvasElement, density: number): StageView {
  const { clientWidth, clientHeight } = canvas
  const [width, height] = [Math.round(clientWidth * density), Math.round(clientHeight * density)]
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  return fitStage(Math.max(1, clientWidth), Math.max(1, clientHeight))
}
