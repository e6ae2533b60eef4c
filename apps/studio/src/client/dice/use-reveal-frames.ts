import { type RefObject, useEffect, useRef } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'

/**
 * Draws a reveal once a frame, past React, until it rests at `restsAt`, in ms from its start. With reduced motion its end is drawn. `draw`
 * gets the element of the ref and the time since the start.
 */
export function useRevealFrames<Target extends Element>(
  reveal: Reveal | undefined,
  restsAt: number,
  draw: (element: Target, elapsedMs: number) => void,
): RefObject<Target | null> {
  const { pace } = useGameContext()
  const target = useRef<Target>(null)
  const startedAt = reveal?.startedAt ?? Number.NEGATIVE_INFINITY
  const latestDraw = useRef(draw)
  useEffect(() => {
    latestDraw.current = draw
    const isMoving = !pace.reduced && performance.now() - startedAt < restsAt
    if (target.current && !isMoving) draw(target.current, Number.POSITIVE_INFINITY)
  })
  useEffect(() => {
    let request = 0
    const drawFrame = () => {
      const elapsedMs = pace.reduced ? Number.POSITIVE_INFINITY : performance.now() - startedAt
      if (target.current) latestDraw.current(target.current, elapsedMs)
      if (elapsedMs < restsAt) request = requestAnimationFrame(drawFrame)
    }
    drawFrame()
    return () => cancelAnimationFrame(request)
  }, [startedAt, restsAt, pace])
  return target
}
