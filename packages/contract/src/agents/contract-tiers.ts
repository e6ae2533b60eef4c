import Type, { type Static } from 'typebox'
import { type Currency, maxAmountMinor, toMinor } from '#src/money.ts'
import { rateUnits, toMillionths } from '#src/rates.ts'
import { AmountSchema } from '#src/shared-field-schemas.ts'
import type { FeatureName } from '#src/site/features.ts'

/** The kinds of contract (specification section 2): a dividend on what the team loses, and salaries on what it bets. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** The switch of each kind; below that of agents. */
export const featureOfContractKind = {
  dividend: 'dividend',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realtimeSalary',
} as const satisfies Record<ContractKind, FeatureName>

export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

const calendarPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const

/** After which periods a kind is settled. A `realtime` period is a window of five minutes. */
export const periodsOfContractKind = {
  dividend: calendarPeriods,
  daily: calendarPeriods,
  hourly: ['hourly'],
  realtime: ['realtime'],
} as const satisfies Record<ContractKind, readonly ContractPeriod[]>

/** The period that a new contract has unless its upline chooses another. */
export const defaultContractPeriods = {
  dividend: 'semimonthly',
  daily: 'daily',
  hourly: 'hourly',
  realtime: 'realtime',
} as const satisfies Record<ContractKind, ContractPeriod>

export const mostContractTiers = 8

/** A share of less than 1, with at most six decimals: `0.008` is 0.8 %. */
export const ContractRateSchema = Type.String({ pattern: '^0(\\.[0-9]{1,6})?$', description: 'rate below 1' })

/**
 * One tier of a contract: its thresholds, and what it pays in a period that reaches them all. Which fields a tier has depends on the kind
 * (`contractTierFields`).
 */
export const ContractTier = Type.Object(
  {
    /** The team's valid bet in the period, of a dividend. */
    periodValidBet: Type.Optional(AmountSchema),
    /** What the team loses in the period, of a dividend. */
    periodProfitLoss: Type.Optional(AmountSchema),
    /** Members of the team whose valid bet in the period reaches the brand's `activeBet`. */
    activeMembers: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** The team's valid bet in the period, of a salary. */
    betAmount: Type.Optional(AmountSchema),
    /** Pays this share of the loss (dividend) or of the valid bet (salary). */
    rate: Type.Optional(ContractRateSchema),
    /** Pays this amount, whatever the valid bet. */
    amount: Type.Optional(AmountSchema),
  },
  { additionalProperties: false },
)
export type ContractTier = Static<typeof ContractTier>

type TierField = keyof ContractTier

/** The fields of a tier by kind. A tier `pays` by one of the fields, all tiers of a contract by the same one. */
export const contractTierFields = {
  dividend: { required: ['periodValidBet', 'activeMembers'], optional: ['periodProfitLoss'], pays: ['rate'] },
  daily: { required: ['betAmount', 'activeMembers'], optional: [], pays: ['rate', 'amount'] },
  hourly: { required: ['betAmount'], optional: [], pays: ['rate', 'amount'] },
  realtime: { required: [], optional: [], pays: ['rate'] },
} as const satisfies Record<
  ContractKind,
  { required: readonly TierField[]; optional: readonly TierField[]; pays: readonly ('rate' | 'amount')[] }
>

/** A validated tier. A threshold that the kind does not have, or that the contract leaves out, is undefined. */
export interface TierTerms {
  /** Minor units. */
  readonly validBet: bigint
  readonly activeMembers: number
  /** Minor units. */
  readonly loss: bigint | undefined
  /** A rate in millionths, or an amount in minor units. */
  readonly pays: { readonly rate: bigint } | { readonly amount: bigint }
}

/** What a parse finds: the terms of all tiers, or the number of the first tier that is invalid, counted from 1. */
export type ParsedTiers = { readonly terms: readonly TierTerms[] } | { readonly invalidAt: number }

/**
 * Reads the tiers of a contract: 1 to 8 (real-time: one), with exactly the fields of the kind, ascending. Ascending means that each tier asks
 * for at least as much as the one before by every threshold, for more by one of them, and pays more. No contract mixes rates and amounts.
 */
export function parseContractTiers(
  kind: ContractKind,
  tiers: readonly ContractTier[],
  currency: Currency,
): ParsedTiers {
  if (tiers.length === 0) return { invalidAt: 1 }
  const most = kind === 'realtime' ? 1 : mostContractTiers
  const terms: TierTerms[] = []
  for (const [index, tier] of tiers.entries()) {
    const parsed = index < most ? parseTier(kind, tier, currency) : undefined
    const previous = terms.at(-1)
    if (!parsed || (previous && !isHigherTier(previous, parsed))) return { invalidAt: index + 1 }
    terms.push(parsed)
  }
  return { terms }
}

function parseTier(kind: ContractKind, tier: ContractTier, currency: Currency): TierTerms | undefined {
  if (!hasFieldsOfKind(kind, tier)) return undefined
  const readAmount = (text: string) => {
    const minor = toMinor(text, currency)
    return minor !== undefined && minor >= 0n && minor <= maxAmountMinor ? minor : undefined
  }
  const validBet = readAmount(tier.periodValidBet ?? tier.betAmount ?? '0')
  const loss = tier.periodProfitLoss === undefined ? 0n : readAmount(tier.periodProfitLoss)
  const rate = tier.rate === undefined ? undefined : toMillionths(tier.rate)
  const amount = tier.amount === undefined ? undefined : readAmount(tier.amount)
  if (validBet === undefined || loss === undefined) return undefined
  const thresholds = {
    validBet,
    activeMembers: tier.activeMembers ?? 0,
    loss: tier.periodProfitLoss === undefined ? undefined : loss,
  }
  if (rate !== undefined && rate > 0n && rate < rateUnits) return { ...thresholds, pays: { rate } }
  return amount !== undefined && amount > 0n ? { ...thresholds, pays: { amount } } : undefined
}

function hasFieldsOfKind(kind: ContractKind, tier: ContractTier): boolean {
  const { required, optional, pays } = contractTierFields[kind]
  const present = (Object.keys(tier) as TierField[]).filter((name) => tier[name] !== undefined)
  const allowed: readonly TierField[] = [...required, ...optional, ...pays]
  const paid = present.filter((name) => (pays as readonly TierField[]).includes(name))
  const hasRequired = required.every((name) => present.includes(name))
  return hasRequired && paid.length === 1 && present.every((name) => allowed.includes(name))
}

function isHigherTier(lower: TierTerms, higher: TierTerms): boolean {
  return !asksForLess(higher, lower) && asksForLess(lower, higher) && paysMore(higher, lower)
}

/** Whether a threshold of the one is below that of the other. One that is left out is below any. */
function asksForLess(one: TierTerms, other: TierTerms): boolean {
  return (
    one.validBet < other.validBet ||
    one.activeMembers < other.activeMembers ||
    (other.loss !== undefined && (one.loss === undefined || one.loss < other.loss))
  )
}

/** False between a rate and an amount. */
function paysMore({ pays: one }: TierTerms, { pays: other }: TierTerms): boolean {
  if ('rate' in one) return 'rate' in other && one.rate > other.rate
  return 'amount' in other && one.amount > other.amount
}

/**
 * Whether a contract covers another one, which its holder gives: for each tier of the child, the parent has one that asks for no more by any
 * threshold and pays no less. An amount counts under a rate if it is at most the rate of the child's `betAmount`; a rate under an amount never
 * counts. Returns the number of the child's first tier that is not covered, counted from 1; undefined if all are. The periods of both have to be
 * the same besides.
 */
export function findUncoveredTier(parent: readonly TierTerms[], child: readonly TierTerms[]): number | undefined {
  const index = child.findIndex((tier) => !parent.some((above) => !asksForLess(tier, above) && paysEnough(above, tier)))
  return index === -1 ? undefined : index + 1
}

function paysEnough({ pays: above }: TierTerms, { pays, validBet }: TierTerms): boolean {
  if ('amount' in pays) {
    return 'amount' in above ? above.amount >= pays.amount : (above.rate * validBet) / rateUnits >= pays.amount
  }
  return 'rate' in above && above.rate >= pays.rate
}

/** What the brand itself can give: the highest rate of the kind (`mostRates`), without thresholds. */
export function tiersOfHighestRate(rate: string): readonly TierTerms[] {
  return [{ validBet: 0n, activeMembers: 0, loss: undefined, pays: { rate: toMillionths(rate) ?? 0n } }]
}
