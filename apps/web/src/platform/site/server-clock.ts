import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { useEffect, useState } from 'react'
import { initialPageData } from './site.ts'

const offsetMs = initialPageData.status.serverTime - getPageReceivedAtMs()

/** The server's time, milliseconds since 1970, independent of this device's clock. */
export function getServerNowMs(): number {
  return Date.now() + offsetMs
}

/** The server's time, updated each second on the second. */
export function useServerNowMs(): number {
  const [nowMs, setNowMs] = useState(getServerNowMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNowMs(getServerNowMs())
      timer = setTimeout(tick, limits.clockTickMs - (getServerNowMs() % limits.clockTickMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return nowMs
}

/** When the page began to arrive, by this device's clock: the server wrote its time into it just before. */
function getPageReceivedAtMs(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.timeOrigin + (navigation?.responseStart ?? performance.now())
}
