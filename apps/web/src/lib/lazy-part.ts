import { limits } from '@foyer/contract/limits.ts'
import { type ComponentType, createElement, use } from 'react'
import { CallError } from './call-error.ts'
import { loadAllWords } from './i18n.tsx'

type AnyProps = Record<string, never>

export interface LazyPart<Props> {
  /** Suspends until it is loaded; renders synchronously from then on. */
  readonly Part: ComponentType<Props>
  /** Starts loading ahead of the first render. */
  readonly preload: () => Promise<void>
}

interface LazyOptions {
  /** Whether it uses messages beyond those of the initial view. */
  readonly needsAllWords?: boolean
}

/**
 * A component in a chunk of its own. A chunk that is missing, broken or not loaded within 120 seconds is requested once
 * more; then `chunk_missing` is thrown for the error boundary (specification sections 8 and 9).
 */
export function lazyPart<Props extends object = AnyProps>(
  load: () => Promise<ComponentType<Props>>,
  { needsAllWords = false }: LazyOptions = {},
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const loadBoth = async () => {
    const [component] = await Promise.all([load(), needsAllWords && loadAllWords()])
    return component
  }
  const start = () => {
    loading ??= inTime(loadBoth)
      .catch(() => inTime(loadBoth))
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
  const Part = (props: Props) => createElement(loaded ?? use(start()), props)
  return { Part, preload: () => start().then(() => undefined) }
}

async function inTime<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CallError('timeout')), limits.chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
