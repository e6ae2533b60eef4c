import type { AgentPageName, PageOfBothCentres } from '@foyer/contract/pages.ts'
import type { PageTableRow } from '#platform/navigation/page-and-menu-context.ts'

/** The rows of the table of pages for the pages that the agent centre alone has. */
export const agentPageRows: Readonly<Record<Exclude<AgentPageName, PageOfBothCentres>, Omit<PageTableRow, 'view'>>> = {
  agentAnnouncement: {
    title: 'agentAnnouncement',
    icon: 'megaphone',
    keywords: 'agentAnnouncement',
  },
  agentTeamOverview: {
    title: 'agentTeamOverview',
    icon: 'layout-grid',
    keywords: 'agentTeamOverview',
  },
  registerCenter: {
    title: 'registerCenter',
    icon: 'user-plus',
    keywords: 'registerCenter',
  },
  downlineManagmentView: {
    title: 'downlineManagmentView',
    icon: 'users',
    keywords: 'downlineManagmentView',
  },
  personalHistoryCopy: {
    title: 'agentPersonalHistoryCopy',
    icon: 'receipt-text',
    keywords: 'agentPersonalHistoryCopy',
  },
  palStatementsAgentCopy: {
    title: 'palStatementsAgentCopy',
    icon: 'chart-line',
    keywords: 'palStatementsAgentCopy',
  },
  agentRevenueReport: {
    title: 'agentRevenueReport',
    icon: 'hand-coins',
    keywords: 'agentRevenueReport',
  },
  agentDownlineTransactionDetailsCopy: {
    title: 'agentDownlineTransactionDetailsCopy',
    icon: 'history',
    keywords: 'agentDownlineTransactionDetailsCopy',
  },
  agentDividendRecordCopy2: {
    title: 'agentDividendRecordCopy2',
    icon: 'chart-pie',
    keywords: 'agentDividendRecordCopy2',
  },
  agentDailyWages2: {
    title: 'agentDailyWages2',
    icon: 'calendar-days',
    keywords: 'agentDailyWages2',
  },
  agentHourSalary: {
    title: 'agentHourSalary',
    icon: 'clock',
    keywords: 'agentHourSalary',
  },
  agentRealtimeSalary: {
    title: 'agentRealtimeSalary',
    icon: 'gauge',
    keywords: 'agentRealtimeSalary',
  },
}
