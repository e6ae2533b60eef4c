import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { DataKeys } from './data-keys.ts'

interface ErrorLog {
  error(fields: object, message: string): void
}

/**
 * Loads data keys that other nodes have created, well before they start to encrypt. A failure leaves the keys as they are: this node cannot
 * decrypt what new ones encrypt, and says so in the log. Returns a function that stops it.
 */
export function startDataKeyRefresh(keys: DataKeys, log: ErrorLog): () => void {
  let isStopped = false
  const refresh = () =>
    keys.refresh().catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'the data keys could not be loaded')
    })
  const timer = setInterval(refresh, limits.dataKeyPollMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
