import type { Currency } from '@foyer/contract/money.ts'
import { type Account, bank, pspClearing } from '#ledger/accounts.ts'
import { manualProvider } from './provider.ts'

/** The ledger account for money in and out: the provider's clearing account, or the bank account for manual payments. */
export function settlementAccount(provider: string, currency: Currency): Account {
  return provider === manualProvider ? bank(manualProvider, currency) : pspClearing(provider, currency)
}
