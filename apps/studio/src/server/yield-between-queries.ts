import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RunQuery, StudioDatabase } from './database-interface.ts'

/**
 * Begins each query in a turn of the event loop of its own. An embedded database answers within the turn: a chain of its queries, such as the deal of
 * a table with hundreds of bets, would hold up timers and sockets until the last of them.
 */
export const yieldBetweenQueries = ({ query, transaction }: StudioDatabase): StudioDatabase => ({
  query: inOwnTurn(query),
  transaction: (work) => transaction((inner) => work(inOwnTurn(inner))),
})

const inOwnTurn =
  (query: RunQuery): RunQuery =>
  async <Row>(sql: string, params?: readonly unknown[]) => {
    await nextTurn()
    return query<Row>(sql, params)
  }
