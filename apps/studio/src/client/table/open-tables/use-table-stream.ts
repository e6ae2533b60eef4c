import { useEffect } from 'react'
import { subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { TableMessage } from '#client/table/table-state.ts'
import type { OpenTable } from './open-table.ts'

/** Follows the state of all tables of the page in one stream, and keeps one balance in all of them. */
export function useTableStream(tables: readonly OpenTable[]): void {
  useEffect(() => {
    const [first] = tables
    if (!first) return
    const ending = new AbortController()
    const codes = tables.map(({ code }) => code)
    const onState = ({ game, ...message }: TableMessage & { readonly game: string }) =>
      tables.find(({ code }) => code === game)?.controller.handleMessage(message)
    first.api.subscribeToTables(codes, { onState, signal: ending.signal }).catch(() => {
      for (const { controller } of tables) controller.end()
    })
    return () => ending.abort()
  }, [tables])
  useEffect(() => {
    const unsubscribers = [shareBalance(tables), subscribeToBalanceChanges(() => refreshBalance(tables))]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [tables])
}

/** Shows a balance that changes at one table at the others too. */
function shareBalance(tables: readonly OpenTable[]): () => void {
  const unsubscribers = tables.map(({ context }) =>
    context.stage.subscribe(({ balance }, before) => {
      if (balance === before.balance) return
      for (const { context: other } of tables)
        if (other.stage.getState().balance !== balance) other.stage.setState({ balance })
    }),
  )
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** A balance that is fetched while any table shows a round could tell its outcome. */
function refreshBalance(tables: readonly OpenTable[]): void {
  const isIdle = tables.every(({ controller }) => !controller.store.getState().isRoundOpen)
  if (isIdle) tables[0]?.controller.refreshBalanceBetweenRounds()
}
