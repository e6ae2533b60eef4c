import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { pingPath } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { originOfDomain } from '#platform/site/official-domain-origin.ts'
import { site } from '#platform/site/site.ts'
import {
  failedSpeedResult,
  pickRandomItems,
  type SpeedTestResult,
  toCosmeticSpeedResult,
  toMeasuredSpeedResult,
} from './speed-test-result.ts'

export interface TestedDomain {
  readonly domainName: string
  /** Undefined until the domain has responded or failed. */
  readonly speed: SpeedTestResult | undefined
}

export interface SpeedTestState {
  /** Sorted fastest first once all have responded. */
  readonly tested: readonly TestedDomain[]
  readonly isDone: boolean
  run(): void
}

/** Tests five random domains, one at a time so that they do not compete for bandwidth. Each run picks anew. */
export function useSpeedTest(domains: readonly string[]): SpeedTestState {
  const [tested, setTested] = useState<readonly TestedDomain[]>([])
  const running = useRef<AbortController>(undefined)
  const run = useCallback(() => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    void testDomains(pickRandomItems(domains, limits.speedTestDomains), stop.signal, setTested)
  }, [domains])
  useEffect(() => {
    run()
    return () => running.current?.abort()
  }, [run])
  return { tested, run, isDone: tested.length > 0 && tested.every(({ speed }) => speed !== undefined) }
}

async function testDomains(
  domains: readonly string[],
  signal: AbortSignal,
  show: (tested: readonly TestedDomain[]) => void,
): Promise<void> {
  let tested: readonly TestedDomain[] = domains.map((domainName) => ({ domainName, speed: undefined }))
  show(tested)
  for (const domainName of domains) {
    const speed = await measure(originOfDomain(domainName), signal)
    if (signal.aborted) return
    tested = tested.map((one) => (one.domainName === domainName ? { domainName, speed } : one))
    show(tested)
  }
  show(tested.toSorted((one, other) => (one.speed?.speed ?? 0) - (other.speed?.speed ?? 0)))
}

/** A random query parameter bypasses caches (specification section 7). A failure counts as 9999 and slow. */
async function measure(origin: string, signal: AbortSignal): Promise<SpeedTestResult> {
  const address = `${origin}${pingPath}?r=${Math.random()}`
  const either = AbortSignal.any([signal, AbortSignal.timeout(limits.sitePingTimeoutMs)])
  const startedAt = performance.now()
  try {
    const response = await fetch(address, { mode: 'cors', credentials: 'omit', cache: 'no-store', signal: either })
    if (!response.ok) return failedSpeedResult
  } catch {
    return failedSpeedResult
  }
  const elapsedMs = performance.now() - startedAt
  return site.brand.standards.noCosmeticFigures ? toMeasuredSpeedResult(elapsedMs) : toCosmeticSpeedResult(elapsedMs)
}
