import { atLeastZero, type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { PlayRules } from '@foyer/contract/responsible.ts'
import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { minorOf } from '#lib/read-amount.ts'

/** What the member's deposit limits still allow now, as a decimal string; null when no limit is set. */
export function leftOfOwnLimits(rules: PlayRules, currency: Currency): string | null {
  const left = leastOf(leftsOf(rules, currency).map(({ left }) => left))
  return left === undefined ? null : fromMinor(left, currency)
}

/** Why the member's play limits allow no deposit now. */
export type DepositObstacle =
  /** A cool-off or self-exclusion; `until` is null when it is permanent. */
  | { readonly kind: 'break'; readonly until: string | null }
  | { readonly kind: 'choice' }
  /** `left` is below the minimum of every payment method, until the last of these limits resets. */
  | { readonly kind: 'limit'; readonly left: string; readonly until: string }

/** Why none of these payment methods can be used now; undefined when at least one can. */
export function obstacleTo(
  rules: PlayRules,
  methods: readonly DepositMethod[],
  currency: Currency,
): DepositObstacle | undefined {
  if (rules.exclusion) return { kind: 'break', until: rules.exclusion.until }
  if (rules.isChoiceDue) return { kind: 'choice' }
  const least = leastOf(methods.map(({ minAmount }) => minorOf(minAmount, currency)))
  const inTheWay = leftsOf(rules, currency).filter(({ left }) => least !== undefined && left < least)
  const left = leastOf(inTheWay.map((limit) => limit.left))
  const until = inTheWay
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1)
  return left === undefined || until === undefined
    ? undefined
    : { kind: 'limit', left: fromMinor(left, currency), until }
}

function leftsOf({ limits }: PlayRules, currency: Currency) {
  const minor = (amount: string) => minorOf(amount, currency)
  return limits.flatMap(({ kind, amount, used, endsAt }) =>
    kind === 'deposit' && amount !== null ? [{ left: atLeastZero(minor(amount) - minor(used)), endsAt }] : [],
  )
}

function leastOf(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>(
    (least, amount) => (least === undefined || amount < least ? amount : least),
    undefined,
  )
}
