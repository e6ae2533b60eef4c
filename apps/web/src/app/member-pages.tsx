import type { Feature } from '@foyer/contract/features.ts'
import { type LazyComponent, lazyComponent } from '#lib/lazy-part.ts'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { isFeatureEnabled } from '#lib/site.ts'

export interface MemberPageEntry {
  readonly feature?: Feature
  readonly view: LazyComponent<Record<string, never>>
}

/** The implemented pages of the member centre. The others show that they are not available. */
export const memberPages: Readonly<Partial<Record<MemberPageName, MemberPageEntry>>> = {
  securityCenter: { view: lazyComponent(async () => (await import('./security-page.tsx')).SecurityPage) },
  transferFund: {
    feature: 'transferFund',
    view: lazyComponent(async () => (await import('#features/funds/funds-page.tsx')).WalletTransferPage),
  },
  depositv2: {
    feature: 'deposit',
    view: lazyComponent(async () => (await import('#features/cashier/deposit-page.tsx')).DepositPage),
  },
  transferUpline: {
    feature: 'transferUpline',
    view: lazyComponent(async () => (await import('#features/upline/upline-page.tsx')).UplineTransferPage),
  },
  withdraw: {
    feature: 'withdraw',
    view: lazyComponent(async () => (await import('#features/withdraw/withdraw-page.tsx')).WithdrawPage),
  },
  personalHistoryCopy: {
    feature: 'bettingRecord',
    view: lazyComponent(async () => (await import('#features/records/betting-record-page.tsx')).BettingRecordPage),
  },
  transactionHistory: {
    feature: 'transactionRecord',
    view: lazyComponent(
      async () => (await import('#features/records/transaction-history-page.tsx')).TransactionHistoryPage,
    ),
  },
  personalProfit: {
    feature: 'profitRecord',
    view: lazyComponent(async () => (await import('#features/records/profit-page.tsx')).ProfitPage),
  },
  responsiblePlay: {
    feature: 'responsiblePlay',
    view: lazyComponent(async () => (await import('./responsible-page.tsx')).ResponsiblePlayPage),
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
