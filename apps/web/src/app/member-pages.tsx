import type { Feature } from '@foyer/contract/features.ts'
import { type LazyPart, lazyPart } from '#lib/lazy-part.ts'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { isOn } from '#lib/site.ts'

export interface MemberPageEntry {
  readonly feature?: Feature
  readonly view: LazyPart<Record<string, never>>
}

/** The implemented pages of the member centre. The others show that they are not available. */
export const memberPages: Readonly<Partial<Record<MemberPageName, MemberPageEntry>>> = {
  securityCenter: { view: lazyPart(async () => (await import('./security-page.tsx')).SecurityPage) },
  transferFund: {
    feature: 'transferFund',
    view: lazyPart(async () => (await import('#features/funds/funds-page.tsx')).FundsPage),
  },
  depositv2: {
    feature: 'deposit',
    view: lazyPart(async () => (await import('#features/cashier/deposit-page.tsx')).DepositPage),
  },
  transferUpline: {
    feature: 'transferUpline',
    view: lazyPart(async () => (await import('#features/upline/upline-page.tsx')).UplinePage),
  },
  withdraw: {
    feature: 'withdraw',
    view: lazyPart(async () => (await import('#features/withdraw/withdraw-page.tsx')).WithdrawPage),
  },
  personalHistoryCopy: {
    feature: 'bettingRecord',
    view: lazyPart(async () => (await import('#features/records/betting-record-page.tsx')).BettingRecordPage),
  },
  transactionHistory: {
    feature: 'transactionRecord',
    view: lazyPart(async () => (await import('#features/records/transaction-history-page.tsx')).TransactionHistoryPage),
  },
  personalProfit: {
    feature: 'profitRecord',
    view: lazyPart(async () => (await import('#features/records/profit-page.tsx')).ProfitPage),
  },
  responsiblePlay: {
    feature: 'responsiblePlay',
    view: lazyPart(async () => (await import('./responsible-page.tsx')).ResponsiblePage),
  },
  messageV2: {
    feature: 'messages',
    view: lazyPart(async () => (await import('#features/inbox/inbox-page.tsx')).InboxPage),
  },
}

export function hasMemberPage(name: MemberPageName): boolean {
  const entry = memberPages[name]
  return entry !== undefined && isOn(entry.feature)
}
