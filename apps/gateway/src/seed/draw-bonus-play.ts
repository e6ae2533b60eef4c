import { toMinor } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import { catalogueGames } from './catalogue/games.ts'
import { demoMoneyOf } from './demo-promotion.ts'
import type { PlayedRound } from './draw-demo-rounds.ts'

const minuteMs = 60_000

/** What each round pays, in tenths of its stake: about what these games return. */
const slotPayouts = [0, 0, 30, 0, 8, 0, 0, 46, 0, 12]
const tablePayouts = [20, 0, 20, 0]
const slotRounds = 30

interface BonusPlay {
  readonly brand: Brand
  readonly memberId: bigint
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/**
 * What the demo member has played for the active bonus, in the last three hours: 30 spins of 10.00 that count 5.00 each, and four rounds of
 * baccarat of 100.00 that count as much, together 170.00 of 500.00 (in dollars).
 */
export function drawBonusPlay({ brand, memberId, nowMs }: BonusPlay): PlayedRound[] {
  const slot = findGame('Aurora Stag')
  const table = findGame('First Light Baccarat')
  if (!brand.offersVendor(slot.vendor)) return []
  const format = demoMoneyOf(brand.currency)
  const money = (dollars: number) => toMinor(format(dollars), brand.currency) ?? 0n
  const roundsOf = (game: PlayedRound['game'], stake: bigint, payouts: readonly number[], times: readonly number[]) =>
    times.map((minutesAgo, index) => ({
      ...{ memberId, game, stake, atMs: nowMs - minutesAgo * minuteMs },
      win: (stake * BigInt(payouts[index % payouts.length] ?? 0)) / 10n,
    }))
  return [
    ...roundsOf(
      slot,
      money(10),
      slotPayouts,
      Array.from({ length: slotRounds }, (_, index) => 180 - 2 * index),
    ),
    ...roundsOf(table, money(100), tablePayouts, [84, 83, 82, 81]),
  ]
}

function findGame(title: string): PlayedRound['game'] {
  const game = catalogueGames.find((card) => card.title === title)
  if (!game) throw new Error(`The demo's game ${title} is missing.`)
  return game
}
