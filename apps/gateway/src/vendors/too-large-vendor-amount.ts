import { type Currency, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'

/** A vendor's call has an amount that no game has. Nothing of the call is posted; the vendor is told to retry. */
export class AmountTooLargeError extends Error {
  constructor(amount: string, currency: string) {
    super(`The amount ${amount} ${currency} is larger than any that is accepted.`)
  }
}

/** More digits than `toMinor` reads. */
const longAmount = /^[1-9][0-9]{18,}(\.[0-9]+)?$/

/** Whether an amount is larger than any that is accepted, however many digits it has. */
export function isAmountTooLarge(text: string, currency: Currency): boolean {
  const minor = toMinor(text, currency)
  return minor === undefined ? longAmount.test(text) : minor > maxAmountMinor
}
