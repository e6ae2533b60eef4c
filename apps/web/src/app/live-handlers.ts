import { handleChatMessage } from '#features/chat/chat-updates.ts'
import { handleBalance, handleUnreadCount } from '#platform/api/live-balance-and-unread-count.ts'
import type { LiveHandlers } from '#platform/api/live-handlers.ts'
import { handleSessionEnd } from '#platform/session/session-store.ts'
import { refreshSiteStatusSoon } from '#platform/site/site-status-updates.ts'

/** What the page does with each topic of the socket. A topic of the contract without a handler does not compile. */
export const liveHandlers: LiveHandlers = {
  balance: handleBalance,
  deposit: refreshWith(async () => (await import('#features/deposit/refresh-deposits.ts')).refreshDeposits),
  withdrawal: refreshWith(async () => (await import('#features/withdraw/refresh-withdrawals.ts')).refreshWithdrawals),
  vendorTransfer: refreshWith(loadRefreshWallets),
  contract: refreshWith(async () => (await import('#features/contracts/refresh-contracts.ts')).refreshContracts),
  income: refreshWith(async () => (await import('#features/income/refresh-income.ts')).refreshIncome),
  consolidated: refreshWith(loadRefreshWallets),
  unread: handleUnreadCount,
  sessionEnded: handleSessionEnd,
  site: refreshSiteStatusSoon,
  chat: handleChatMessage,
}

async function loadRefreshWallets() {
  return (await import('#features/wallet-transfer/refresh-wallets.ts')).refreshWallets
}

/**
 * The calls that a topic refetches load with its first message: a visitor has none of them. If they cannot be loaded, the page shows what it
 * has, until it asks again itself.
 */
function refreshWith(load: () => Promise<() => void>): () => void {
  return () =>
    void load().then(
      (refresh) => refresh(),
      () => undefined,
    )
}
