import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { DataKeys } from './data-keys.ts'
import type { SharedSecrets } from './shared-secrets.ts'

interface ErrorLog {
  error(fields: object, message: string): void
}

/**
 * Loads data keys and shared secrets that other nodes have created, well before they come into use. A failure leaves the keys as they are:
 * this node cannot decrypt or verify what is made with new ones, and says so in the log. Returns a function that stops it.
 */
export function startKeyRefresh(dataKeys: DataKeys, sharedSecrets: SharedSecrets, log: ErrorLog): () => void {
  let isStopped = false
  const refresh = async () => {
    try {
      // In this order: the secrets are encrypted with the data keys.
      await dataKeys.refresh()
      await sharedSecrets.refresh()
    } catch (error) {
      if (!isStopped) log.error({ err: error }, 'the keys could not be loaded')
    }
  }
  const timer = setInterval(refresh, limits.dataKeyPollMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
