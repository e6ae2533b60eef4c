import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { PayoutAccountKind } from '@foyer/contract/payments/withdrawals.ts'
import { readIntegerSetting } from '@foyer/contract/site/settings.ts'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import type { Brand } from '#brands/brands.ts'
import { compileLinearTimePattern } from '#brands/matches-field-rule.ts'
import { manualProviderCode } from '#payments/provider.ts'
import type { AppServices } from '#src/app-services.ts'

export type WithdrawMethodConfig = BrandFile['withdrawMethods'][number]

/** The withdrawal methods available at a level: those of providers that make payouts, and manual ones paid by an operator. */
export function listAvailableWithdrawMethods(
  { payments }: AppServices,
  brand: Brand,
  level: number,
): WithdrawMethodConfig[] {
  return brand.site.withdrawMethods.filter(
    ({ provider, minLevel = 0 }) =>
      minLevel <= level && (provider === manualProviderCode || payments.get(provider)?.payOut !== undefined),
  )
}

/** Minimum and maximum amount in minor units. */
export function amountLimitsOf(
  method: WithdrawMethodConfig,
  { currency }: Brand,
): { minMinor: bigint; maxMinor: bigint } {
  return { minMinor: toMinor(method.minAmount, currency) ?? 0n, maxMinor: toMinor(method.maxAmount, currency) ?? 0n }
}

/** Whether the method pays to accounts of this kind at this bank. */
export function supportsPayoutAccount(
  method: WithdrawMethodConfig,
  { kind, bankName }: { kind: PayoutAccountKind; bankName: string },
): boolean {
  return method.kind === kind && method.banks.includes(bankName)
}

/** Whether the account number matches the method's pattern completely. */
export function isValidAccountNumber(method: WithdrawMethodConfig, number: string): boolean {
  return compileLinearTimePattern(method.numberPattern).matches(number)
}

/** Minutes after which a payout counts as received (specification section 4, "Withdrawal receipt"). */
export function receiptConfirmMinutesOf(brand: Brand | undefined): number {
  const configured = brand && readIntegerSetting(brand.settings, 'receiptConfirmMinutes')
  return configured ?? limits.receiptConfirmMinutes
}
