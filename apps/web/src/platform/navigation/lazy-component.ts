import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type ComponentType, createElement, use } from 'react'
import { CallError } from '#platform/api/call-error.ts'

type NoProps = Record<string, never>

export interface LazyComponent<Props> {
  /** Suspends until it is loaded; renders synchronously from then on. Throws `chunk_missing` if it cannot be loaded. */
  readonly Component: ComponentType<Props>
  /** Starts loading ahead of the first render. Rejects with `chunk_missing`. */
  readonly preload: () => Promise<void>
  /** Requests the code of a component that may be used soon. A failure has no effect but to count as its first request. */
  readonly prefetch: () => void
}

/** How often a chunk that is missing or broken is requested. */
const maxRequests = 2

/** What resets the loads that have failed. */
const failedLoads = new Set<() => void>()

/**
 * Lets code that could not be loaded be requested again. Until then its components throw the failure at once: React renders a
 * component anew whenever what it waits for has settled, and would request a missing chunk without end.
 */
export function forgetFailedLoads(): void {
  for (const reset of failedLoads) reset()
  failedLoads.clear()
}

/**
 * A component in a chunk of its own, loaded together with the messages that it uses (`build/compile-messages.ts`). A chunk
 * or a file of messages that is missing, broken or not loaded within 120 seconds is requested once
 * more; then `chunk_missing` is thrown for the error boundary (specification sections 8 and 9), until `forgetFailedLoads`.
 */
export function createLazyComponent<Props extends object = NoProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let request: Promise<ComponentType<Props>> | undefined
  let requestCount = 0

  const reset = () => {
    loading = undefined
    requestCount = 0
  }
  /** The pending request, or a new one. */
  const requestOnce = () => {
    if (!request) {
      requestCount++
      request = withTimeout(load)
        .then((component) => {
          loaded = component
          return component
        })
        .finally(() => {
          request = undefined
        })
    }
    return request
  }
  const loadOrFail = async (): Promise<ComponentType<Props>> => {
    try {
      return loaded ?? (await requestOnce())
    } catch {
      if (requestCount < maxRequests) return loadOrFail()
      failedLoads.add(reset)
      throw new CallError('chunk_missing')
    }
  }
  const startLoading = () => {
    loading ??= loadOrFail()
    return loading
  }
  return {
    Component: (props: Props) => createElement(loaded ?? use(startLoading()), props),
    preload: async () => {
      await startLoading()
    },
    prefetch: () => {
      if (!loaded && !loading && requestCount === 0) requestOnce().catch(() => undefined)
    },
  }
}

async function withTimeout<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('timeout')), limits.chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
