import { type ContractKind, contractTierFields, type TierTerms } from '@foyer/contract/agents/contract-tiers.ts'
import { clampToZero } from '@foyer/contract/money.ts'
import { rateUnits } from '@foyer/contract/rates.ts'

// What contracts pay, in integers: amounts in minor units, rates in millionths, everything rounded down.

/** The result of a team's play in minor units, before the fee. */
interface TeamResult {
  readonly bet: bigint
  readonly win: bigint
  readonly bonus: bigint
  readonly rebate: bigint
}

/**
 * What a team lost: the base of dividends, negative if the team won. `platformFee` is the share of the gross revenue, in millionths, that the
 * brand keeps beforehand. Salaries and dividends are no part of it.
 */
export function teamLossOf({ bet, win, bonus, rebate }: TeamResult, platformFee: bigint): bigint {
  const fee = shareOf(clampToZero(bet - win), platformFee)
  return bet - win - bonus - rebate - fee
}

/** What an agent's team did in a period, with the agent's own play. */
export interface PeriodFigures {
  /** The valid bet that counts; below zero if more was rolled back than bet. */
  readonly valid: bigint
  readonly loss: bigint
  /** Members whose own valid bet in the period reaches the brand's threshold. */
  readonly active: number
}

export const noFigures: PeriodFigures = { valid: 0n, loss: 0n, active: 0 }

/** Whether contracts of the kind count active members: those of hours and windows of five minutes do not. */
export function countsActiveMembers(kind: ContractKind): boolean {
  return (contractTierFields[kind].required as readonly string[]).includes('activeMembers')
}

interface ContractPeriodInput {
  readonly kind: ContractKind
  readonly tiers: readonly TierTerms[]
  readonly figures: PeriodFigures
  /**
   * What the last period of the kind left to this downline, under whatever contract: a loss or valid bet below zero that is made up for first.
   * Of a real-time salary: millionths of a minor unit that were not paid yet, or paid too much.
   */
  readonly carry: bigint
  /** Of a real-time salary: fractions that no window of the day has paid are dropped with the day. */
  readonly isFirstWindowOfDay?: boolean
}

export interface ContractPeriodResult {
  /** The number of the highest tier that is reached, counted from 1; null if none is. */
  readonly tier: number | null
  readonly gross: bigint
  readonly carry: bigint
}

/** What one contract pays for one period, and what is carried to the next one of the kind. */
export function calculateContractPeriod({
  kind,
  tiers,
  figures,
  carry,
  isFirstWindowOfDay = false,
}: ContractPeriodInput): ContractPeriodResult {
  if (kind === 'realtime') return calculateWindow(tiers, figures, isFirstWindowOfDay ? smaller(carry, 0n) : carry)
  const { valid, loss } = figures
  const base = carry + (kind === 'dividend' ? loss : valid)
  const tier = findReachedTier(tiers, kind === 'dividend' ? figures : { ...figures, valid: base })
  const pays = tier === null ? { amount: 0n } : tiers[tier - 1]?.pays
  return {
    tier,
    gross: pays && 'rate' in pays ? shareOf(clampToZero(base), pays.rate) : (pays?.amount ?? 0n),
    carry: smaller(base, 0n),
  }
}

/** A window pays the whole minor units of what is due, and keeps the fraction, so that the windows of a day add up to the day's salary. */
function calculateWindow(
  tiers: readonly TierTerms[],
  { valid }: PeriodFigures,
  remainder: bigint,
): ContractPeriodResult {
  const [tier] = tiers
  const rate = tier && 'rate' in tier.pays ? tier.pays.rate : 0n
  const due = rate * valid + remainder
  const gross = due > 0n ? due / rateUnits : 0n
  return { tier: tier ? 1 : null, gross, carry: due - gross * rateUnits }
}

function findReachedTier(tiers: readonly TierTerms[], { valid, loss, active }: PeriodFigures): number | null {
  const index = tiers.findLastIndex(
    (tier) => tier.validBet <= valid && tier.activeMembers <= active && (tier.loss === undefined || tier.loss <= loss),
  )
  return index === -1 ? null : index + 1
}

/** The share of an amount that is not negative, rounded down. */
function shareOf(amountMinor: bigint, rate: bigint): bigint {
  return (amountMinor * rate) / rateUnits
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

interface ContractTime {
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Whether a contract is paid for a period: it has begun by its start, and has not ended before its end. */
export function isContractInForce(
  { startsAt, endsAt }: ContractTime,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): boolean {
  return startsAt.getTime() <= fromMs && (endsAt === null || endsAt.getTime() >= toMs)
}
