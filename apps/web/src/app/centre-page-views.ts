import type { AgentPageName, MemberPageName, PageOfBothCentres } from '@foyer/contract/pages.ts'
import type { ComponentType } from 'react'

/**
 * The views of the pages of both centres, in a chunk apart from their rows: the first load of the site has the rows for its menus, and would list the chunks
 * of all these views besides.
 */
type Views<Name extends string> = Readonly<Record<Name, () => Promise<ComponentType<Record<string, never>>>>>

export const memberPageViews: Views<MemberPageName> = {
  securityCenter: async () => (await import('./pages/security-page.tsx')).SecurityPage,
  transferFund: async () => (await import('#features/wallet-transfer/wallet-transfer-page.tsx')).WalletTransferPage,
  depositv2: async () => (await import('#features/deposit/deposit-page.tsx')).DepositPage,
  withdraw: async () => (await import('#features/withdraw/withdraw-page.tsx')).WithdrawPage,
  transferUpline: async () => (await import('#features/upline/upline-transfer-page.tsx')).UplineTransferPage,
  personalHistoryCopy: async () => (await import('#features/betting-record/betting-record-page.tsx')).BettingRecordPage,
  transactionHistory: async () =>
    (await import('#features/transaction-history/transaction-history-page.tsx')).TransactionHistoryPage,
  personalProfit: async () => (await import('#features/profit/profit-page.tsx')).ProfitPage,
  bonusDetails: async () => (await import('#features/bonuses/bonuses-page.tsx')).BonusesPage,
  rewardCenter: async () => (await import('#features/rewards/rewards-page.tsx')).RewardsPage,
  referral: async () => (await import('#features/referral/referral-page.tsx')).ReferralPage,
  missionLeaderboard: async () => (await import('#features/missions/missions-page.tsx')).MissionsPage,
  messageV2: async () => (await import('#features/inbox/inbox-page.tsx')).InboxPage,
  manualRebate: async () => (await import('#features/rebate/rebate-page.tsx')).RebatePage,
  responsiblePlay: async () => (await import('./pages/responsible-play-page.tsx')).ResponsiblePlayPage,
  vip: async () => (await import('#features/vip/vip-page.tsx')).VipPage,
}

/** Those that the agent centre alone has. */
export const agentPageViews: Views<Exclude<AgentPageName, PageOfBothCentres>> = {
  agentAnnouncement: async () =>
    (await import('#features/announcements/agent-announcements-page.tsx')).AgentAnnouncementsPage,
  agentTeamOverview: async () => (await import('#features/team-records/overview-page.tsx')).TeamOverviewPage,
  registerCenter: async () => (await import('#features/register-center/register-center-page.tsx')).RegisterCenterPage,
  downlineManagmentView: async () => (await import('./pages/agent-downlines-page.tsx')).AgentDownlinesPage,
  personalHistoryCopy: async () => (await import('#features/team-records/team-bets-page.tsx')).TeamBetsPage,
  palStatementsAgentCopy: async () => (await import('#features/team-records/statement-page.tsx')).StatementPage,
  agentRevenueReport: async () => (await import('#features/income/income-page.tsx')).IncomePage,
  agentDownlineTransactionDetailsCopy: async () =>
    (await import('#features/team-records/transactions-page.tsx')).TeamTransactionsPage,
  agentDividendRecordCopy2: async () => (await import('#features/income/settlements-page.tsx')).DividendPage,
  agentDailyWages2: async () => (await import('#features/income/settlements-page.tsx')).DailySalaryPage,
  agentHourSalary: async () => (await import('#features/income/settlements-page.tsx')).HourlySalaryPage,
  agentRealtimeSalary: async () => (await import('#features/income/settlements-page.tsx')).RealtimeSalaryPage,
}
