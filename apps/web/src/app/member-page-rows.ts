import type { MemberPageName } from '@foyer/contract/pages.ts'
import type { PageTableRow } from '#platform/navigation/page-and-menu-context.ts'

/** The pages of the member centre. A page's name is also the key of its texts; `centre-page-views.ts` has their views. */
export const memberPageRows: Readonly<Record<MemberPageName, Omit<PageTableRow, 'title' | 'keywords' | 'view'>>> = {
  securityCenter: {
    menuTitle: 'myAccount',
    icon: 'shield-check',
  },
  transferFund: {
    icon: 'arrow-left-right',
  },
  depositv2: {
    icon: 'wallet',
  },
  withdraw: {
    icon: 'banknote',
  },
  transferUpline: {
    icon: 'handshake',
  },
  personalHistoryCopy: {
    icon: 'receipt-text',
  },
  transactionHistory: {
    icon: 'history',
  },
  personalProfit: {
    icon: 'chart-line',
  },
  bonusDetails: {
    icon: 'badge-percent',
  },
  rewardCenter: {
    icon: 'award',
  },
  referral: {
    icon: 'users',
  },
  missionLeaderboard: {
    menuTitle: 'missions',
    icon: 'target',
  },
  messageV2: {
    icon: 'mail',
  },
  manualRebate: {
    icon: 'percent',
  },
  responsiblePlay: {
    icon: 'life-buoy',
  },
  vip: {
    icon: 'crown',
  },
}
