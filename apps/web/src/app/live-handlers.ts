import { handleChatMessage } from '#features/chat/chat-updates.ts'
import { handleBalance, handleUnreadCount } from '#platform/api/live-balance-and-unread-count.ts'
import type { LiveHandlers } from '#platform/api/live-handlers.ts'
import { handleSessionEnd } from '#platform/session/session-store.ts'
import { refreshSiteStatusSoon } from '#platform/site/site-status-updates.ts'

/** What the page does with each topic of the socket. A topic of the contract without a handler does not compile. */
export const liveHandlers: LiveHandlers = {
  balance: handleBalance,
  deposit: loadAndHandle(async () => (await import('#features/deposit/refresh-deposits.ts')).refreshDeposits),
  withdrawal: loadAndHandle(async () => (await import('#features/withdraw/refresh-withdrawals.ts')).refreshWithdrawals),
  vendorTransfer: loadAndHandle(loadRefreshWallets),
  contract: loadAndHandle(async () => (await import('#features/contracts/refresh-contracts.ts')).refreshContracts),
  income: loadAndHandle(async () => (await import('#features/income/refresh-income.ts')).refreshIncome),
  consolidated: loadAndHandle(loadRefreshWallets),
  points: loadAndHandle(async () => (await import('#features/point-mall/refresh-points.ts')).refreshPoints),
  reward: loadAndHandle(async () => (await import('#features/rewards/refresh-rewards.ts')).refreshRewards),
  mission: loadAndHandle(async () => (await import('#features/missions/mission-updates.ts')).handleMission),
  bonus: loadAndHandle(async () => (await import('#features/bonuses/refresh-bonuses.ts')).refreshBonuses),
  vip: loadAndHandle(async () => (await import('#features/vip/refresh-vip.ts')).refreshVip),
  unread: handleUnreadCount,
  sessionEnded: handleSessionEnd,
  site: refreshSiteStatusSoon,
  chat: handleChatMessage,
}

async function loadRefreshWallets() {
  return (await import('#features/wallet-transfer/refresh-wallets.ts')).refreshWallets
}

/**
 * What handles a topic of members loads with its first message: a visitor has none. If it cannot be loaded, the page shows what it has, until
 * it asks again itself.
 */
function loadAndHandle<Message>(load: () => Promise<(message: Message) => void>): (message: Message) => void {
  return (message) =>
    void load().then(
      (handle) => handle(message),
      () => undefined,
    )
}
