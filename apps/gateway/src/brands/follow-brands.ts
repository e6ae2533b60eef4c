import { limits } from '@foyer/contract/limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Nodes } from '#src/nodes/nodes.ts'
import type { Brands } from './brands.ts'

const changeChannel = 'brands'

/**
 * Keeps this node's brands as the database has them: each node looks every two seconds, which is one small query, and
 * whoever sees a change first tells the others. Answers what ends it.
 */
export function followBrands(brands: Brands, nodes: Nodes, log: FastifyBaseLogger): () => void {
  let isOver = false
  const refresh = async (): Promise<boolean> => (await brands.refresh()).length > 0
  const warn = (error: unknown) => void (isOver || log.warn({ err: error }, 'the brands were not read'))
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

/** For whoever changed a brand's row: every node reads it at once. */
export function announceBrandChange(nodes: Nodes): void {
  nodes.publish(changeChannel, null)
}
