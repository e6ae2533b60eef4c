import { useEffect, useRef, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'

export const countDurationMs = { normal: 700, turbo: 250 } as const

/** Counts from the amount that was shown before up to `amount`; at once with reduced motion or when the player skips. */
export function useCountedAmount(amount: bigint | undefined, durationMs?: number): bigint | undefined {
  const { pace } = useGameContext()
  const [shown, setShown] = useState(amount)
  const from = useRef(0n)
  useEffect(() => {
    if (amount === undefined || amount <= from.current) {
      from.current = amount ?? 0n
      setShown(amount)
      return
    }
    const start = from.current
    const startedAt = performance.now()
    const ms = durationMs ?? (pace.turbo ? countDurationMs.turbo : countDurationMs.normal)
    let request = 0
    const frame = () => {
      const part = pace.reduced || pace.skipped ? 1 : Math.min(1, (performance.now() - startedAt) / ms)
      from.current = countedAmount(start, amount, part)
      setShown(from.current)
      if (part < 1) request = requestAnimationFrame(frame)
    }
    frame()
    return () => cancelAnimationFrame(request)
  }, [amount, durationMs, pace])
  return amount === undefined ? undefined : shown
}

/** Thousandths keep the arithmetic in integers; the last amount is exact. */
const countedAmount = (from: bigint, to: bigint, part: number): bigint =>
  part === 1 ? to : from + ((to - from) * BigInt(Math.round(part * 1_000))) / 1_000n
