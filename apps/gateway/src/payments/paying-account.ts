import type { Currency } from '@foyer/contract/money.ts'
import { type Account, bank, pspClearing } from '#ledger/accounts.ts'
import { manualProvider } from './provider.ts'

/** Where money comes into the house and leaves it: the company's account with it, or the bank that an operator looks after. */
export function payingAccount(provider: string, currency: Currency): Account {
  return provider === manualProvider ? bank(manualProvider, currency) : pspClearing(provider, currency)
}
