import { type Currency, toMinor } from '@foyer/contract/money.ts'

/** How much of `need` there is, from 0 to 1. In thousandths: amounts may exceed the precision of a float. */
export function toAmountShare(have: bigint, need: bigint): number {
  if (have >= need) return 1
  return have <= 0n ? 0 : Number((have * 1_000n) / need) / 1_000
}

/** The same of decimal strings. */
export function computeAmountShare(have: string, need: string, currency: Currency): number {
  return toAmountShare(toMinor(have, currency) ?? 0n, toMinor(need, currency) ?? 0n)
}
