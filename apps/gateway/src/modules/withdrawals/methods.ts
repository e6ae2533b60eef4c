import { limits } from '@foyer/contract/limits.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { readWholeNumber } from '@foyer/contract/settings.ts'
import type { PayoutKind } from '@foyer/contract/withdrawals.ts'
import type { BrandFile } from '#src/brands/brand-file.ts'
import type { Brand } from '#src/brands/brands.ts'
import { linearPattern } from '#src/brands/keeps-rule.ts'
import type { Gateway } from '#src/gateway.ts'
import { manualProvider } from '#src/payments/provider.ts'

export type MethodFile = BrandFile['withdrawMethods'][number]

/** The withdrawal methods available at a level: those of providers that make payouts, and manual ones paid by an operator. */
export function methodsFor({ payments }: Gateway, brand: Brand, level: number): MethodFile[] {
  return brand.site.withdrawMethods.filter(
    ({ provider, minLevel = 0 }) =>
      minLevel <= level && (provider === manualProvider || payments.get(provider)?.payOut !== undefined),
  )
}

/** Minimum and maximum amount in minor units. */
export function boundsOf(method: MethodFile, { currency }: Brand): { least: bigint; most: bigint } {
  return { least: toMinor(method.minAmount, currency) ?? 0n, most: toMinor(method.maxAmount, currency) ?? 0n }
}

/** Whether the method pays to accounts of this kind at this bank. */
export function paysTo(method: MethodFile, { kind, bankName }: { kind: PayoutKind; bankName: string }): boolean {
  return method.kind === kind && method.banks.includes(bankName)
}

/** Whether the account number matches the method's pattern completely. */
export function isNumberOf(method: MethodFile, number: string): boolean {
  return linearPattern(method.numberPattern).matches(number)
}

/** Minutes after which a payout counts as received (specification section 4, "Withdrawal receipt"). */
export function confirmMinutesOf(brand: Brand | undefined): number {
  const named = brand && readWholeNumber(brand.settings, 'receiptConfirmMinutes')
  return named ?? limits.receiptConfirmMinutes
}
