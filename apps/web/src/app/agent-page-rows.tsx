import type { AgentPageName, PageOfBothCentres } from '@foyer/contract/pages.ts'
import { createLazyComponent } from '#platform/navigation/lazy-component.ts'
import type { PageTableRow } from '#platform/navigation/page-and-menu-context.ts'

/** The rows of the table of pages for the pages that the agent centre alone has. */
export const agentPageRows: Readonly<Record<Exclude<AgentPageName, PageOfBothCentres>, PageTableRow>> = {
  agentAnnouncement: {
    title: 'agentAnnouncement',
    icon: 'megaphone',
    keywords: 'agentAnnouncement',
    view: createLazyComponent(
      async () => (await import('#features/announcements/agent-announcements-page.tsx')).AgentAnnouncementsPage,
    ),
  },
  agentTeamOverview: {
    title: 'agentTeamOverview',
    icon: 'layout-grid',
    keywords: 'agentTeamOverview',
    view: createLazyComponent(async () => (await import('#features/team-records/overview-page.tsx')).TeamOverviewPage),
  },
  registerCenter: {
    title: 'registerCenter',
    icon: 'user-plus',
    keywords: 'registerCenter',
    view: createLazyComponent(
      async () => (await import('#features/register-center/register-center-page.tsx')).RegisterCenterPage,
    ),
  },
  downlineManagmentView: {
    title: 'downlineManagmentView',
    icon: 'users',
    keywords: 'downlineManagmentView',
    view: createLazyComponent(async () => (await import('./pages/agent-downlines-page.tsx')).AgentDownlinesPage),
  },
  personalHistoryCopy: {
    title: 'agentPersonalHistoryCopy',
    icon: 'receipt-text',
    keywords: 'agentPersonalHistoryCopy',
    view: createLazyComponent(async () => (await import('#features/team-records/team-bets-page.tsx')).TeamBetsPage),
  },
  palStatementsAgentCopy: {
    title: 'palStatementsAgentCopy',
    icon: 'chart-line',
    keywords: 'palStatementsAgentCopy',
    view: createLazyComponent(async () => (await import('#features/team-records/statement-page.tsx')).StatementPage),
  },
  agentRevenueReport: {
    title: 'agentRevenueReport',
    icon: 'hand-coins',
    keywords: 'agentRevenueReport',
    view: createLazyComponent(async () => (await import('#features/income/income-page.tsx')).IncomePage),
  },
  agentDownlineTransactionDetailsCopy: {
    title: 'agentDownlineTransactionDetailsCopy',
    icon: 'history',
    keywords: 'agentDownlineTransactionDetailsCopy',
    view: createLazyComponent(
      async () => (await import('#features/team-records/transactions-page.tsx')).TeamTransactionsPage,
    ),
  },
  agentDividendRecordCopy2: {
    title: 'agentDividendRecordCopy2',
    icon: 'chart-pie',
    keywords: 'agentDividendRecordCopy2',
    view: createLazyComponent(async () => (await import('#features/income/settlements-page.tsx')).DividendPage),
  },
  agentDailyWages2: {
    title: 'agentDailyWages2',
    icon: 'calendar-days',
    keywords: 'agentDailyWages2',
    view: createLazyComponent(async () => (await import('#features/income/settlements-page.tsx')).DailySalaryPage),
  },
  agentHourSalary: {
    title: 'agentHourSalary',
    icon: 'clock',
    keywords: 'agentHourSalary',
    view: createLazyComponent(async () => (await import('#features/income/settlements-page.tsx')).HourlySalaryPage),
  },
  agentRealtimeSalary: {
    title: 'agentRealtimeSalary',
    icon: 'gauge',
    keywords: 'agentRealtimeSalary',
    view: createLazyComponent(async () => (await import('#features/income/settlements-page.tsx')).RealtimeSalaryPage),
  },
}
