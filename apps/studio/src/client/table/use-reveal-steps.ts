import { useEffect, useState } from 'react'
import type { Reveal } from './table-game-module.ts'

/** How many of the steps of a reveal have passed; `times` are ms from its start, ascending. */
export function useRevealSteps(reveal: Reveal | undefined, times: readonly number[]): number {
  const [, setCount] = useState(0)
  const elapsedMs = reveal ? performance.now() - reveal.startedAt : Number.NEGATIVE_INFINITY
  const passed = times.findIndex((time) => time > elapsedMs)
  const next = times[passed]
  const startedAt = reveal?.startedAt
  useEffect(() => {
    if (next === undefined || startedAt === undefined) return
    const timer = setTimeout(() => setCount((count) => count + 1), Math.max(0, startedAt + next - performance.now()))
    return () => clearTimeout(timer)
  }, [next, startedAt])
  return passed === -1 ? times.length : passed
}
