import { limits } from '@foyer/contract/limits.ts'
import { type ComponentType, createElement, use } from 'react'
import { CallError } from './call-error.ts'
import { loadAllWords } from './i18n.tsx'

type AnyProps = Record<string, never>

export interface LazyPart<Props> {
  /** Suspends until it is there; once it is, it draws at once. */
  readonly Part: ComponentType<Props>
  /** Begins to load ahead of the first drawing. */
  readonly preload: () => Promise<void>
}

interface LazyOptions {
  /** Whether it says more than the first view's words. */
  readonly needsAllWords?: boolean
}

/**
 * A component in a file of its own. A file that is missing, broken or not there within 120 seconds is asked for once
 * more without a word; then `chunk_missing` is thrown for the error boundary (specification sections 8 and 9).
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
