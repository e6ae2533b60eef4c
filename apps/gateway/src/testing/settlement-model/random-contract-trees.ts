import {
  type ContractKind,
  type ContractTier,
  contractKinds,
  parseContractTiers,
  type TierTerms,
} from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { pickRandomItem } from '#seed/random.ts'

type Random = () => number

const hourMs = 60 * 60_000
/** An integer from 0 to `most`. */
export const int = (random: Random, most: number) => Math.floor(random() * (most + 1))
const money = (minor: bigint) => fromMinor(minor, 'USD')

/** One agent of a tree with the own results of the periods, and the contracts of one kind that follow each other. */
export interface Place {
  readonly id: bigint
  readonly upline: Place | undefined
  readonly level: number
  readonly own: readonly { readonly valid: bigint; readonly loss: bigint; readonly active: number }[]
  readonly contracts: readonly ModelContract[]
}

interface ModelContract {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly tiers: readonly ContractTier[]
  readonly terms: readonly TierTerms[]
}

export interface Tree {
  readonly kind: ContractKind
  readonly periodCount: number
  readonly places: readonly Place[]
}

/** A tree of up to 60 agents on up to 6 levels, with results below zero, and contracts that are replaced or end. */
export function createTree(random: Random): Tree {
  const kind = pickRandomItem(random, contractKinds)
  const periodCount = 1 + int(random, 3)
  const places: Place[] = []
  const size = random() < 0.02 ? 60 : 1 + int(random, 8)
  while (places.length < size) {
    const above = places[int(random, places.length)]
    const upline = above && above.level < 6 ? above : places[0]
    places.push({
      id: BigInt(places.length + 1),
      upline,
      level: (upline?.level ?? 0) + 1,
      own: Array.from({ length: periodCount }, () => createResult(random)),
      contracts: createContracts(random, kind, periodCount),
    })
  }
  return { kind, periodCount, places }
}

/** Some results are below zero: the team won, or more was rolled back than bet. */
export function createResult(random: Random): Place['own'][number] {
  // Round amounts and rates have products at which a rounding error shows.
  const bet = random() < 0.5 ? BigInt(int(random, 200) * 10_000) : BigInt(int(random, 2_000_000))
  const valid = random() < 0.15 ? -bet / 4n : bet
  return {
    valid,
    loss: valid / 10n - BigInt(int(random, 150) * (random() < 0.5 ? 1_000 : 997)),
    active: int(random, 2),
  }
}

function createContracts(random: Random, kind: ContractKind, periodCount: number): ModelContract[] {
  const create = (from: number, to: number): ModelContract => {
    const tiers = createTiers(random, kind)
    const endsAt = to === periodCount ? null : startOfPeriod(to)
    return { startsAt: startOfPeriod(from), endsAt, tiers, terms: termsOf(kind, tiers) }
  }
  const switchAt = int(random, periodCount)
  const first = create(0, switchAt)
  return first.endsAt !== null && random() < 0.7 ? [first, create(switchAt, periodCount)] : [first]
}

/** Every period lasts an hour. */
export const startOfPeriod = (period: number) => new Date(period * hourMs)

function createTiers(random: Random, kind: ContractKind): ContractTier[] {
  const rate = (tier: number) => {
    const millionths = tier * 40_000 + (random() < 0.5 ? 1_000 * (1 + int(random, 38)) : 1 + int(random, 39_998))
    return `0.${String(millionths).padStart(6, '0')}`
  }
  if (kind === 'realtime') return [{ rate: rate(0) }]
  const paysAmount = kind !== 'dividend' && random() < 0.3
  return Array.from({ length: 1 + int(random, 2) }, (_, tier) => {
    const bet = money(BigInt(tier * 1_500_000 + int(random, 1_499_999)))
    const pays = paysAmount ? { amount: String(1 + tier * 100 + int(random, 99)) } : { rate: rate(tier) }
    if (kind === 'hourly') return { betAmount: bet, ...pays }
    if (kind === 'daily') return { betAmount: bet, activeMembers: tier * 2, ...pays }
    const loss = tier === 2 ? { periodProfitLoss: money(BigInt(int(random, 90_000))) } : {}
    return { periodValidBet: bet, activeMembers: tier * 2, ...loss, ...pays }
  })
}

/** The figures of each agent's team by period: the own ones with those of everybody below. */
export function teamFiguresOf({
  places,
  periodCount,
}: Tree): Map<bigint, { valid: bigint; loss: bigint; active: number }[]> {
  const zeros = () => Array.from({ length: periodCount }, () => ({ valid: 0n, loss: 0n, active: 0 }))
  const teams = new Map(places.map(({ id }) => [id, zeros()]))
  for (const place of places) {
    for (let above: Place | undefined = place; above; above = above.upline) {
      for (const [period, own] of place.own.entries()) {
        const sum = teams.get(above.id)?.[period]
        if (!sum) continue
        sum.valid += own.valid
        sum.loss += own.loss
        sum.active += own.active
      }
    }
  }
  return teams
}

/** The terms of valid tiers. */
export function termsOf(kind: ContractKind, tiers: readonly ContractTier[]): readonly TierTerms[] {
  const parsed = parseContractTiers(kind, tiers, 'USD')
  if ('invalidAt' in parsed) throw new Error(`Tier ${parsed.invalidAt} is invalid.`)
  return parsed.terms
}
