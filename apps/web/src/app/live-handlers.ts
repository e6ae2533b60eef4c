import { handleChatMessage } from '#features/chat/chat-updates.ts'
import { refreshContracts } from '#features/contracts/refresh-contracts.ts'
import { refreshDeposits } from '#features/deposit/refresh-deposits.ts'
import { refreshIncome } from '#features/income/refresh-income.ts'
import { refreshWallets } from '#features/wallet-transfer/refresh-wallets.ts'
import { refreshWithdrawals } from '#features/withdraw/refresh-withdrawals.ts'
import { handleBalance, handleUnreadCount } from '#platform/api/live-balance-and-unread-count.ts'
import type { LiveHandlers } from '#platform/api/live-handlers.ts'
import { handleSessionEnd } from '#platform/session/session-store.ts'
import { refreshSiteStatusSoon } from '#platform/site/site-status-updates.ts'

/** What the page does with each topic of the socket. A topic of the contract without a handler does not compile. */
export const liveHandlers: LiveHandlers = {
  balance: handleBalance,
  deposit: refreshDeposits,
  withdrawal: refreshWithdrawals,
  vendorTransfer: refreshWallets,
  contract: refreshContracts,
  income: refreshIncome,
  consolidated: refreshWallets,
  unread: handleUnreadCount,
  sessionEnded: handleSessionEnd,
  site: refreshSiteStatusSoon,
  chat: handleChatMessage,
}
