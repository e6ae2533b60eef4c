import { getFloat } from '@foyer/contract/agents/float.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import { getBalance, type WalletSummary } from '@foyer/contract/payments/balance.ts'
import { getConsolidatedFunds, getUplineTransferOptions } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { queryClient } from './query-client.ts'

const balanceKey = [getBalance.path, {}] as const

/** Calls whose answer depends on the balance: what can be withdrawn or transferred, and the remaining wagering. */
const balanceDependents = [getWithdrawalOptions, getConsolidatedFunds, getUplineTransferOptions, getFloat]

/** A balance that arrives during the first fetch is applied after it; the cache decides which of the two is newer. */
export function handleBalance(update: LiveMessage<'balance'>): void {
  const applyUpdate = createWalletUpdate(update)
  if (queryClient.getQueryData(balanceKey)) applyUpdate()
  else void waitForBalance().then(applyUpdate)
  for (const { path } of balanceDependents) void queryClient.invalidateQueries({ queryKey: [path] })
}

/** Every change is sent, and counts carry no version: applied at once, and again after a fetch in flight. */
export function handleUnreadCount({ count }: LiveMessage<'unread'>): void {
  const applyUpdate = createWalletUpdate({ unreadMessages: count })
  applyUpdate()
  void waitForBalance().then(applyUpdate)
  void queryClient.invalidateQueries({ queryKey: [getInbox.path] })
}

/** Refetches what changed while the socket was down or not yet up; a response in flight may be older than that. */
export function refreshBalanceAfterConnect(): void {
  void waitForBalance().then(() => queryClient.invalidateQueries({ queryKey: balanceKey }))
}

/** Writes the update into the cached wallet, unless another member has signed in since. */
function createWalletUpdate(update: Partial<WalletSummary>): () => void {
  const { token } = sessionStore.get() ?? {}
  return () => {
    if (sessionStore.get()?.token !== token) return
    queryClient.setQueryData<WalletSummary>(balanceKey, (wallet) => wallet && { ...wallet, ...update })
  }
}

/** Resolves at once where no fetch is in flight. */
async function waitForBalance(): Promise<void> {
  await queryClient
    .getQueryCache()
    .find({ queryKey: balanceKey })
    ?.promise?.catch(() => undefined)
}
