import { useEffect, useRef } from 'react'
import { useFelt } from '#client/table/felt-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import type { TableRoundState } from '#client/table/table-state.ts'
import { type CrashEvent, multiplierAt, riseMs } from './rules.ts'

/** How far a round has risen. */
export interface Rise {
  readonly elapsedMs: number
  /** In hundredths. */
  readonly multiplier: number
  readonly isCrashed: boolean
}

/**
 * How far a round has risen at a moment (`now` by the server's clock, `frameTime` of `performance.now()`); undefined before it goes into play.
 * The server's clock of the page lags behind by the delay of its messages, so that the curve does not pass the crash before the page hears of it.
 */
export function riseOf(
  { reveal, round }: { reveal: Reveal | undefined; round: TableRoundState | null | undefined },
  { now, frameTime }: { now: number; frameTime: number },
): Rise | undefined {
  const crash = reveal?.events[0] as CrashEvent | undefined
  if (crash && reveal) {
    const elapsedMs = Math.min(riseMs(crash), frameTime - reveal.startedAt)
    const isCrashed = elapsedMs >= riseMs(crash)
    return { elapsedMs, multiplier: isCrashed ? crash.multiplier : multiplierAt(elapsedMs), isCrashed }
  }
  if (round?.state !== 'in_play' || round.startedAt === undefined) return undefined
  const elapsedMs = Math.max(0, now - round.startedAt)
  return { elapsedMs, multiplier: multiplierAt(elapsedMs), isCrashed: false }
}

const reducedFrameMs = 250

/** Calls `draw` once a frame, past React; four times a second with reduced motion. */
export function useRise(
  reveal: Reveal | undefined,
  isReduced: boolean,
  draw: (rise: Rise | undefined, now: number) => void,
): void {
  const { table, now: serverNow } = useFelt()
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    let request = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = () => {
      const now = serverNow()
      latest.current(riseOf({ reveal, round: table?.round }, { now, frameTime: performance.now() }), now)
      if (isReduced) timer = setTimeout(frame, reducedFrameMs)
      else request = requestAnimationFrame(frame)
    }
    frame()
    return () => {
      cancelAnimationFrame(request)
      clearTimeout(timer)
    }
  }, [reveal, table?.round, isReduced, serverNow])
}
