import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { DepositMethod } from '@foyer/contract/payments/deposits.ts'
import type { ResponsiblePlaySettings } from '@foyer/contract/responsible-play.ts'
import { toMinorOrZero } from '#payments/parse-amount.ts'

/** What the member's deposit limits still allow now, as a decimal string; null when no limit is set. */
export function computeRemainingDepositLimit(rules: ResponsiblePlaySettings, currency: Currency): string | null {
  const left = smallestAmount(remainingByLimit(rules, currency).map(({ left }) => left))
  return left === undefined ? null : fromMinor(left, currency)
}

/** Why the member's play limits allow no deposit now. */
export type DepositUnavailableReason =
  /** A cool-off or self-exclusion; `until` is null when it is permanent. */
  | { readonly kind: 'break'; readonly until: string | null }
  | { readonly kind: 'choice' }
  /** `left` is below the minimum of every payment method, until the last of these limits resets. */
  | { readonly kind: 'limit'; readonly left: string; readonly until: string }

/** Why none of these payment methods can be used now; undefined when at least one can. */
export function getDepositUnavailableReason(
  rules: ResponsiblePlaySettings,
  methods: readonly DepositMethod[],
  currency: Currency,
): DepositUnavailableReason | undefined {
  if (rules.exclusion) return { kind: 'break', until: rules.exclusion.until }
  if (rules.isChoiceDue) return { kind: 'choice' }
  const least = smallestAmount(methods.map(({ minAmount }) => toMinorOrZero(minAmount, currency)))
  const blockingLimits = remainingByLimit(rules, currency).filter(({ left }) => least !== undefined && left < least)
  const left = smallestAmount(blockingLimits.map((limit) => limit.left))
  const until = blockingLimits
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1)
  return left === undefined || until === undefined
    ? undefined
    : { kind: 'limit', left: fromMinor(left, currency), until }
}

function remainingByLimit({ limits }: ResponsiblePlaySettings, currency: Currency) {
  const minor = (amount: string) => toMinorOrZero(amount, currency)
  return limits.flatMap(({ kind, amount, used, endsAt }) =>
    kind === 'deposit' && amount !== null ? [{ left: clampToZero(minor(amount) - minor(used)), endsAt }] : [],
  )
}

function smallestAmount(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (least, amount) => (least === undefined || amount < least ? amount : least),
    undefined,
  )
}
