import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { currencyDigits } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import { catalogueGames } from './catalogue/games.ts'
import { type CatalogueVendor, catalogueVendors } from './catalogue/vendors.ts'
import { pickRandomItem } from './random.ts'

const listedVendors: readonly CatalogueVendor[] = catalogueVendors
const transferCodes = new Set(listedVendors.filter(({ wallet }) => wallet === 'transfer').map(({ code }) => code))
const historyDays = 28
/** From the stake to the end of a round. */
export const roundMs = 4_000

type DemoGame = (typeof catalogueGames)[number]

export interface PlayedRound {
  readonly memberId: bigint
  readonly game: DemoGame
  readonly stake: bigint
  readonly win: bigint
  readonly atMs: number
}

/** What rounds are drawn from. */
export interface Draw {
  readonly brand: Brand
  readonly games: readonly DemoGame[]
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/** Cumulative probabilities of a round's payout, and its range in tenths of the stake. */
export type PayoutTable = readonly { readonly chance: number; readonly from: number; readonly to: number }[]

/** With high wins, as the winner board shows them. */
const payoutTable: PayoutTable = [
  { chance: 0.7, from: 0, to: 0 },
  { chance: 0.85, from: 4, to: 14 },
  { chance: 0.94, from: 15, to: 28 },
  { chance: 0.985, from: 30, to: 76 },
  { chance: 0.997, from: 80, to: 240 },
  { chance: 0.9995, from: 300, to: 900 },
  { chance: 1, from: 1_000, to: 3_200 },
]

/** The slots that seeded players play. Games on a transfer wallet need a transfer first, and these players have made none. */
export function listDemoGames(brand: Brand): DemoGame[] {
  const isOnBalance = ({ vendor }: DemoGame) => !transferCodes.has(vendor)
  return catalogueGames.filter(
    (game) => game.category === 'RNG' && game.classify === 'SC' && brand.offersVendor(game.vendor) && isOnBalance(game),
  )
}

/** A tenth of the currency's unit, or a thousand where it has no smaller ones: stakes and deposits are multiples of it. In minor units. */
export function stakeUnitOf({ currency }: Brand): bigint {
  const digits = currencyDigits[currency]
  return digits === 0 ? 1_000n : 10n ** BigInt(digits) / 10n
}

/** Rounds with small stakes, spread over four weeks. */
export function drawRounds({
  brand,
  games,
  random,
  nowMs,
  memberId,
  count,
}: Draw & { memberId: bigint; count: number }): PlayedRound[] {
  const unit = stakeUnitOf(brand)
  const stakes = [2n, 4n, 10n, 20n, 50n].map((size) => size * unit)
  return Array.from({ length: count }, () => {
    const stake = pickRandomItem(random, stakes)
    return {
      memberId,
      game: pickRandomItem(random, games),
      stake,
      win: (stake * payoutTenths(random, payoutTable)) / 10n,
      atMs: nowMs - Math.floor(random() * historyDays * dayMs) - 60_000,
    }
  })
}

/** What the latest rounds of the demo's member pay, in tenths of their stakes: a little less than these together. */
const latestPayouts = [0n, 20n, 0n, 0n, 25n, 0n, 40n, 0n, 0n, 0n, 30n, 0n]
const latestGapMs = 2 * 60_000

/** Rounds of the last minutes with larger stakes: what is counted of a day has something to show. */
export function drawLatestRounds({
  brand,
  games: [game],
  nowMs,
  memberId,
}: Omit<Draw, 'random'> & { memberId: bigint }): PlayedRound[] {
  if (!game) return []
  const stake = 100n * stakeUnitOf(brand)
  return latestPayouts.map((tenths, place) => ({
    ...{ memberId, game, stake, win: (stake * tenths) / 10n },
    atMs: nowMs - (latestPayouts.length - place) * latestGapMs,
  }))
}

/** What a round pays, in tenths of its stake. */
export function payoutTenths(random: () => number, table: PayoutTable): bigint {
  const draw = random()
  const row = table.find(({ chance }) => draw < chance)
  if (!row) throw new RangeError('The chances of a payout table end at 1.')
  return BigInt(row.from + Math.floor(random() * (row.to - row.from + 1)))
}
