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

/** The methods that are offered to a level: those of companies that pay out, and those that an operator pays by hand. */
export function methodsFor({ payments }: Gateway, brand: Brand, level: number): MethodFile[] {
  return brand.site.withdrawMethods.filter(
    ({ provider, minLevel = 0 }) =>
      minLevel <= level && (provider === manualProvider || payments.get(provider)?.payOut !== undefined),
  )
}

/** Minor units. */
export function boundsOf(method: MethodFile, { currency }: Brand): { least: bigint; most: bigint } {
  return { least: toMinor(method.minAmount, currency) ?? 0n, most: toMinor(method.maxAmount, currency) ?? 0n }
}

/** Whether the method pays to accounts of this kind at this bank. */
export function paysTo(method: MethodFile, { kind, bankName }: { kind: PayoutKind; bankName: string }): boolean {
  return method.kind === kind && method.banks.includes(bankName)
}

/** Whether the whole of it looks as a number there does. */
export function isNumberOf(method: MethodFile, number: string): boolean {
  return linearPattern(method.numberPattern).matches(number)
}

/** After how many minutes a payment counts as received (specification section 4, "Withdrawal receipt"). */
export function confirmMinutesOf(brand: Brand | undefined): number {
  const named = brand && readWholeNumber(brand.settings, 'receiptConfirmMinutes')
  return named ?? limits.receiptConfirmMinutes
}
