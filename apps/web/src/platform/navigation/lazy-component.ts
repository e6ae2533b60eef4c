import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type ComponentType, createElement, use } from 'react'
import { CallError } from '#platform/api/call-error.ts'

type NoProps = Record<string, never>

export interface LazyComponent<Props> {
  /** Suspends until it is loaded; renders synchronously from then on. */
  readonly Component: ComponentType<Props>
  /** Starts loading ahead of the first render. */
  readonly preload: () => Promise<void>
}

/**
 * A component in a chunk of its own, loaded together with the messages that it uses (`build/compile-messages.ts`). A chunk
 * or a file of messages that is missing, broken or not loaded within 120 seconds is requested once
 * more; then `chunk_missing` is thrown for the error boundary (specification sections 8 and 9).
 */
export function createLazyComponent<Props extends object = NoProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const startLoading = () => {
    loading ??= withTimeout(load)
      .catch(() => withTimeout(load))
      .then(
        (component) => {
          loaded = component
          return component
        },
        () => {
          loading = undefined
          throw new CallError('chunk_missing')
        },
      )
    return loading
  }
  const Component = (props: Props) => createElement(loaded ?? use(startLoading()), props)
  return { Component, preload: () => startLoading().then(() => undefined) }
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
