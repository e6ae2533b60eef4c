import type { Currency } from '@foyer/contract/money.ts'
import { type Account, houseBankAccount, pspClearing } from '#ledger/accounts.ts'
import { manualProviderCode } from './provider.ts'

/** The ledger account for money in and out: the provider's clearing account, or the bank account for manual payments. */
export function settlementAccountOf(provider: string, currency: Currency): Account {
  return provider === manualProviderCode
    ? houseBankAccount(manualProviderCode, currency)
    : pspClearing(provider, currency)
}
