import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkEveryMs = 30_000
/** Share of the time in which the event loop was busy. Above it a collection would delay calls. */
const maxUtilization = 0.1
/** A heap that has grown by less is not worth a collection, which takes some 50 ms. */
const minGrowthBytes = 32 * 1024 * 1024

/**
 * Returns the memory of garbage to the operating system while the process is idle. V8 collects only when it allocates, so a
 * node keeps what its start allocated (the seed, migrations, compiled sources) until there is traffic.
 */
export function startIdleMemoryRelease(everyMs = checkEveryMs): void {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  let measured = performance.eventLoopUtilization()
  let heapBytesAfter = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, measured)
    measured = now
    if (utilization > maxUtilization || process.memoryUsage().heapTotal < heapBytesAfter + minGrowthBytes) return
    // "last-resort" also returns the pages that the collection emptied.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    heapBytesAfter = process.memoryUsage().heapTotal
  }, everyMs)
  timer.unref()
}
