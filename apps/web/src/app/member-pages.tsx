import type { FeatureName } from '@foyer/contract/site/features.ts'
import { type LazyComponent, lazyComponent } from '#platform/navigation/lazy-component.ts'
import type { MemberPageName } from '#platform/navigation/member-page-names.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

export interface MemberPageEntry {
  readonly feature?: FeatureName
  readonly view: LazyComponent<Record<string, never>>
}

/** The implemented pages of the member centre. The others show that they are not available. */
export const memberPages: Readonly<Partial<Record<MemberPageName, MemberPageEntry>>> = {
  securityCenter: { view: lazyComponent(async () => (await import('./pages/security-page.tsx')).SecurityPage) },
  transferFund: {
    feature: 'transferFund',
    view: lazyComponent(
      async () => (await import('#features/wallet-transfer/wallet-transfer-page.tsx')).WalletTransferPage,
    ),
  },
  depositv2: {
    feature: 'deposit',
    view: lazyComponent(async () => (await import('#features/deposit/deposit-page.tsx')).DepositPage),
  },
  transferUpline: {
    feature: 'transferUpline',
    view: lazyComponent(async () => (await import('#features/upline/upline-transfer-page.tsx')).UplineTransferPage),
  },
  withdraw: {
    feature: 'withdraw',
    view: lazyComponent(async () => (await import('#features/withdraw/withdraw-page.tsx')).WithdrawPage),
  },
  personalHistoryCopy: {
    feature: 'bettingRecord',
    view: lazyComponent(
      async () => (await import('#features/betting-record/betting-record-page.tsx')).BettingRecordPage,
    ),
  },
  transactionHistory: {
    feature: 'transactionRecord',
    view: lazyComponent(
      async () => (await import('#features/transaction-history/transaction-history-page.tsx')).TransactionHistoryPage,
    ),
  },
  personalProfit: {
    feature: 'profitRecord',
    view: lazyComponent(async () => (await import('#features/profit/profit-page.tsx')).ProfitPage),
  },
  responsiblePlay: {
    feature: 'responsiblePlay',
    view: lazyComponent(async () => (await import('./pages/responsible-play-page.tsx')).ResponsiblePlayPage),
  },
  messageV2: {
    feature: 'messages',
    view: lazyComponent(async () => (await import('#features/inbox/inbox-page.tsx')).InboxPage),
  },
}

export function hasMemberPage(name: MemberPageName): boolean {
  const entry = memberPages[name]
  return entry !== undefined && isFeatureEnabled(entry.feature)
}
