import { limits } from '@foyer/contract/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Nodes } from '#src/nodes/nodes.ts'
import type { Brands } from './brands.ts'

const changeChannel = 'brands'

/**
 * Keeps this node's brands in sync with the database: each node polls every two seconds with one small query, and the first
 * node to see a change notifies the others. Returns a function that stops it.
 */
export function followBrands(brands: Brands, nodes: Nodes, log: FastifyBaseLogger): () => void {
  let isOver = false
  const refresh = async (): Promise<boolean> => (await brands.refresh()).length > 0
  const warn = (error: unknown) => void (isOver || log.warn({ err: error }, 'reloading the brands failed'))
  nodes.subscribe(changeChannel, () => void refresh().catch(warn))
  const look = () =>
    refresh()
      .then((isChanged) => isChanged && announceBrandChange(nodes))
      .catch(warn)
      .then(() => {
        if (!isOver) timer = setTimeout(look, limits.brandPollMs).unref()
      })
  let timer = setTimeout(look, limits.brandPollMs).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Call after changing a brand's row, so that every node reloads it at once. */
export function announceBrandChange(nodes: Nodes): void {
  nodes.publish(changeChannel, null)
}
