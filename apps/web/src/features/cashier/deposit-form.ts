import { type Currency, currencyDigits, toMinor } from '@foyer/contract/money.ts'
import type { DepositMethod } from '@foyer/contract/wallet.ts'

export interface DepositValues {
  methodId: string
  /** As typed. */
  amount: string
}

export type DepositProblem =
  | 'methodMissing'
  | 'amountMissing'
  | 'amountInvalid'
  | 'amountTooFine'
  | 'amountTooSmall'
  | 'amountTooLarge'

export interface DepositTerms {
  readonly methods: readonly DepositMethod[]
  readonly currency: Currency
}

export function chosenMethod({ methodId }: DepositValues, { methods }: DepositTerms): DepositMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** What is wrong with each field, so that the gateway has nothing left to refuse. */
export function depositProblems(
  values: DepositValues,
  terms: DepositTerms,
): Partial<Record<keyof DepositValues, DepositProblem>> {
  const method = chosenMethod(values, terms)
  if (!method) return { methodId: 'methodMissing' }
  const problem = amountProblem(values.amount, method, terms.currency)
  return problem ? { amount: problem } : {}
}

export interface DepositSummary {
  readonly method: DepositMethod
  /** Decimal string, as it is sent. */
  readonly amount: string
}

/** What would be ordered; undefined while something is wrong. */
export function depositSummary(values: DepositValues, terms: DepositTerms): DepositSummary | undefined {
  const method = chosenMethod(values, terms)
  if (!method || amountProblem(values.amount, method, terms.currency)) return undefined
  return { method, amount: plainAmount(values.amount) }
}

/**
 * A typed amount as a decimal string: digits of any script, one comma or point as the decimal mark. Marks that group
 * thousands are not guessed at: `1,000` may mean a thousand to one reader and one to another.
 */
export function plainAmount(typed: string): string {
  const digits = typed.replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
  const plain = digits.replaceAll(/\s/gu, '').replace(/[,٫]/u, '.')
  return plain
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
}

function amountProblem(typed: string, method: DepositMethod, currency: Currency): DepositProblem | undefined {
  const amount = plainAmount(typed)
  if (amount === '') return 'amountMissing'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  if (minor === undefined || minor < 0n) return 'amountInvalid'
  const [least = 0n, most = 0n] = [toMinor(method.minAmount, currency), toMinor(method.maxAmount, currency)]
  if (minor < least) return 'amountTooSmall'
  return minor > most ? 'amountTooLarge' : undefined
}

/** Decimal digits of a script stand in a run that begins with its zero (Unicode, section 4.6). */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

export interface OrderKey {
  readonly content: string
  readonly key: string
}

/** The idempotency key of an order: the same while its content is, however often it is sent; a new one for another. */
export function orderKey(
  last: OrderKey | undefined,
  { method, amount }: DepositSummary,
  newKey: () => string,
): OrderKey {
  const content = `${method.id} ${amount}`
  return last?.content === content ? last : { content, key: newKey() }
}
