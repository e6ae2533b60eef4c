import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { SharedState } from '#shared-state/shared-state.ts'
import type { Brands } from './brands.ts'

const changeChannel = 'brands'

/**
 * Keeps this node's brands in sync with the database: each node polls every two seconds with one small query, and the first
 * node to see a change notifies the others. Returns a function that stops it.
 */
export function startBrandRefresh(brands: Brands, sharedState: SharedState, log: FastifyBaseLogger): () => void {
  let isStopped = false
  const refresh = async (): Promise<boolean> => (await brands.reloadChanged()).length > 0
  const warn = (error: unknown) => void (isStopped || log.warn({ err: error }, 'reloading the brands failed'))
  sharedState.subscribe(changeChannel, () => void refresh().catch(warn))
  const poll = () =>
    refresh()
      .then((isChanged) => isChanged && publishBrandChange(sharedState))
      .catch(warn)
      .then(() => {
        if (!isStopped) timer = setTimeout(poll, limits.brandPollMs).unref()
      })
  let timer = setTimeout(poll, limits.brandPollMs).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Call after changing a brand's row, so that every node reloads it at once. */
export function publishBrandChange(sharedState: SharedState): void {
  sharedState.publish(changeChannel, null)
}
