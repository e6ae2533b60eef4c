import { limits } from '@foyer/contract/limits.ts'
import { pingPath } from '@foyer/contract/site.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { originOf } from '#lib/domain-address.ts'
import { site } from '#lib/site.ts'
import { failedSpeed, pickSome, realSpeedOf, type Speed, speedOf } from './speed-of.ts'

export interface Tested {
  readonly domainName: string
  /** Undefined until the domain has responded or failed. */
  readonly speed: Speed | undefined
}

export interface SpeedTest {
  /** Sorted fastest first once all have responded. */
  readonly tested: readonly Tested[]
  readonly isDone: boolean
  run(): void
}

/** Tests five random domains, one at a time so that they do not compete for bandwidth. Each run picks anew. */
export function useSpeedTest(domains: readonly string[]): SpeedTest {
  const [tested, setTested] = useState<readonly Tested[]>([])
  const running = useRef<AbortController>(undefined)
  const run = useCallback(() => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    void test(pickSome(domains, limits.speedTestDomains), stop.signal, setTested)
  }, [domains])
  useEffect(() => {
    run()
    return () => running.current?.abort()
  }, [run])
  return { tested, run, isDone: tested.length > 0 && tested.every(({ speed }) => speed !== undefined) }
}

async function test(
  domains: readonly string[],
  signal: AbortSignal,
  show: (tested: readonly Tested[]) => void,
): Promise<void> {
  let tested: readonly Tested[] = domains.map((domainName) => ({ domainName, speed: undefined }))
  show(tested)
  for (const domainName of domains) {
    const speed = await measure(originOf(domainName), signal)
    if (signal.aborted) return
    tested = tested.map((one) => (one.domainName === domainName ? { domainName, speed } : one))
    show(tested)
  }
  show(tested.toSorted((one, other) => (one.speed?.speed ?? 0) - (other.speed?.speed ?? 0)))
}

/** A random query parameter bypasses caches (specification section 7). A failure counts as 9999 and slow. */
async function measure(origin: string, signal: AbortSignal): Promise<Speed> {
  const address = `${origin}${pingPath}?r=${Math.random()}`
  const either = AbortSignal.any([signal, AbortSignal.timeout(limits.sitePingTimeoutMs)])
  const startedAt = performance.now()
  try {
    const answer = await fetch(address, { mode: 'cors', credentials: 'omit', cache: 'no-store', signal: either })
    if (!answer.ok) return failedSpeed
  } catch {
    return failedSpeed
  }
  const elapsedMs = performance.now() - startedAt
  return site.brand.standards.trueFigures ? realSpeedOf(elapsedMs) : speedOf(elapsedMs)
}
