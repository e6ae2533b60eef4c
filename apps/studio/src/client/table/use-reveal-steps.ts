import { useEffect, useState } from 'react'
import type { Reveal } from './table-game-module.ts'

/** How many of the steps of a reveal have passed; `times` are ms from its start, ascending. */
export function useRevealSteps(reveal: Reveal | undefined, times: readonly number[]): number {
  const [wakes, setWakes] = useState(0)
  const elapsedMs = reveal ? performance.now() - reveal.startedAt : Number.NEGATIVE_INFINITY
  const passed = times.findIndex((time) => time > elapsedMs)
  const next = times[passed]
  const startedAt = reveal?.startedAt
  // A timer can fire a little too early for its step: each wake sets the next one, even if it is for the same step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (next === undefined || startedAt === undefined) return
    const waitMs = Math.max(0, Math.ceil(startedAt + next - performance.now()))
    const timer = setTimeout(() => setWakes((count) => count + 1), waitMs)
    return () => clearTimeout(timer)
  }, [next, startedAt, wakes])
  return passed === -1 ? times.length : passed
}
