import type { Currency } from '@foyer/contract/money.ts'
import { type Account, houseBankAccount, pspClearing } from '#ledger/accounts.ts'
import { manualProviderCode } from './provider.ts'

/** The brand's ledger account for money in and out: the provider's clearing account, or the bank account for manual payments. */
export function settlementAccountOf({
  brand,
  provider,
  currency,
}: {
  brand: string
  provider: string
  currency: Currency
}): Account {
  return provider === manualProviderCode
    ? houseBankAccount(brand, manualProviderCode, currency)
    : pspClearing(brand, provider, currency)
}
