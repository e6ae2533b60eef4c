import { type RefObject, useEffect, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { RoomController } from '#client/room/room-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { hostFishLayer } from './fish-layer-host.ts'
import type { Frame } from './frame.ts'
import { paintStage } from './paint-stage.ts'
import type { RoomSession } from './room-session.ts'
import { listAlive, mostFish, mostPlainFish } from './scene.ts'
import { createSprites, loadFishImages } from './sprites.ts'
import { fitStage, type StageView } from './stage-view.ts'

interface HallFrames {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly controller: RoomController
  readonly session: RoomSession
  readonly isAuto: boolean
  readonly isLocking: boolean
  readonly isReduced: boolean
}

/** After a second of frames that all take longer, less is drawn: without WebGL, then with fewer pixels. */
const slowFrameMs = 34
const slowLimitMs = 1_000
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
    const images = loadFishImages(skin.pictures)
    const sprites = createSprites(images)
    const host = hostFishLayer(element, images)
    const you = createMessageFormatter(localization, 'fish-hall')('you')
    let density = Math.min(2, globalThis.devicePixelRatio || 1)
    let [last, slowMs, request] = [performance.now(), 0, 0]
    const drawLess = () => {
      slowMs = 0
      if (host.isOpen) host.close()
      else if (density > 0.5) density /= 2
    }
    const draw = (at: number) => {
      const { controller, session, isAuto, isLocking } = latest.current
      const elapsedMs = Math.max(0, at - last)
      last = at
      slowMs = elapsedMs > slowFrameMs && elapsedMs < longestFrameMs * 5 ? slowMs + elapsedMs : 0
      if (slowMs > slowLimitMs) drawLess()
      view.current = fitCanvas(element, density)
      session.setView(view.current)
      session.advance({
        ...{ at, elapsedMs: Math.min(longestFrameMs, elapsedMs), isAuto, isLocking },
        mostFish: host.isOpen ? mostFish : mostPlainFish,
      })
      const frame = { ...frameOf(latest.current, you), view: view.current, sprites, now: controller.serverNow(), at }
      const alive = listAlive(frame.scene, frame.now)
      host.draw(frame, alive, density)
      context.setTransform(density, 0, 0, density, 0, 0)
      paintStage(context, frame, { alive, hasFishLayer: host.isOpen })
      request = requestAnimationFrame(draw)
    }
    request = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(request)
      host.close()
    }
  }, [skin, localization])
  return view
}

function frameOf(
  { controller, session, isReduced }: HallFrames,
  you: string,
): Pick<Frame, 'scene' | 'seats' | 'ownSeat' | 'lockedId' | 'isReduced'> {
  const { joined } = controller.state.getState()
  return {
    scene: session.scene,
    seats: joined?.seats.map((seat, place) => seat && (place === joined.seat ? you : seat.name)) ?? [],
    ownSeat: joined?.seat,
    lockedId: session.lockedId,
    isReduced,
  }
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
