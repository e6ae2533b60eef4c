import { AppError } from '@foyer/contract/errors.ts'
import type { getRaffle, Raffle } from '@foyer/contract/promotions/raffles.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { raffleDraw, raffleStock } from '#db/schema/raffles.ts'
import { raffleTicket, reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { listWinners, toGivenReward } from '#modules/promotions/list-winners.ts'
import { phaseAt, readPromotion } from '#modules/promotions/promotion-rows.ts'
import { toEntryReward } from '#modules/promotions/reward-entry.ts'
import type { AppServices } from '#src/app-services.ts'
import { drawsAfterEndMs, isDrawingOver } from './raffle-end.ts'
import { findSeed, isRaffle, openSeed, type RaffleRow } from './raffle-seeds.ts'

/** A raffle as the caller sees it. The seed is shown once nothing can be drawn any more. Throws `promotion_not_found`. */
export async function readRaffle(
  services: AppServices,
  { brand, session }: MemberContext,
  { id, before, pageSize }: RequestQueryOf<typeof getRaffle>,
): Promise<Raffle> {
  const { db, clock } = services
  const { memberId } = session
  const raffle = await readPromotion(db, services, { brand, id: BigInt(id) })
  const seed = isRaffle(raffle) && (await findSeed(db, raffle.id))
  if (!isRaffle(raffle) || !seed) throw new AppError('promotion_not_found')
  const nowMs = clock.now()
  const isOver = await isDrawingOver(db, brand, raffle, nowMs)
  const isOpen = phaseAt(raffle, nowMs) !== 'coming' && !isOver
  const counter = await readCounter(db, raffle.id, memberId)
  const { draws, next } = await listDraws(db, brand, { raffle, memberId, before, pageSize })
  return {
    canDraw: isOpen && (await isJoined(db, raffle.id, memberId)),
    drawsUntil: raffle.endAt ? new Date(raffle.endAt.getTime() + drawsAfterEndMs).toISOString() : null,
    tickets: counter?.tickets ?? 0,
    drawn: counter?.drawn ?? 0,
    prizes: await listPrizes(db, brand, raffle),
    seedHash: seed.seedHash,
    seed: isOver ? openSeed(services, seed) : null,
    memberId: String(memberId),
    draws,
    next,
    winners: await listWinners(services, brand, {
      promotionId: raffle.id,
      source: 'raffle',
      isWon: await isOfNotedPrize(db, raffle),
    }),
  }
}

async function readCounter(db: Db, promotionId: bigint, memberId: bigint) {
  const [row] = await db
    .select()
    .from(raffleTicket)
    .where(and(eq(raffleTicket.promotionId, promotionId), eq(raffleTicket.memberId, memberId)))
  return row
}

async function isJoined(db: Db, promotionId: bigint, memberId: bigint): Promise<boolean> {
  const isOpen = and(
    eq(promotionEntry.promotionId, promotionId),
    eq(promotionEntry.memberId, memberId),
    eq(promotionEntry.state, 'joined'),
  )
  return (await db.$count(promotionEntry, isOpen)) > 0
}

async function listPrizes(db: Db, brand: Brand, { id, rule }: RaffleRow): Promise<Raffle['prizes']> {
  const stocks = await db.select().from(raffleStock).where(eq(raffleStock.promotionId, id))
  const left = new Map(stocks.map(({ prize, stock }) => [prize, stock]))
  return rule.prizes.map(({ weight, reward: given }, index) => ({
    weight,
    reward: toGivenReward(toEntryReward(given, brand), brand),
    left: left.get(index) ?? null,
  }))
}

interface DrawsOf {
  readonly raffle: RaffleRow
  readonly memberId: bigint
  readonly before: string | undefined
  readonly pageSize: number
}

async function listDraws(db: Db, brand: Brand, { raffle, memberId, before, pageSize }: DrawsOf) {
  const rows = await db
    .select({ draw: raffleDraw, given: reward })
    .from(raffleDraw)
    .innerJoin(reward, eq(reward.id, raffleDraw.rewardId))
    .where(
      and(
        eq(raffleDraw.promotionId, raffle.id),
        eq(raffleDraw.memberId, memberId),
        before === undefined ? undefined : lt(raffleDraw.ticketNo, sql`${before}::bigint`),
      ),
    )
    .orderBy(desc(raffleDraw.ticketNo))
    .limit(pageSize + 1)
  const draws = rows.slice(0, pageSize).map(({ draw, given }) => ({
    ticketNo: draw.ticketNo,
    roll: draw.roll,
    rolledPrize: draw.rolledPrize,
    prize: draw.prize,
    reward: toGivenReward(given, brand),
    at: draw.drawnAt.toISOString(),
  }))
  return { draws, next: rows.length > pageSize ? String(draws.at(-1)?.ticketNo) : null }
}

/** Wins of prizes of which there is a number: those of the others, which every ticket wins, would hide them. */
async function isOfNotedPrize(db: Db, { id, rule }: RaffleRow) {
  const noted = rule.prizes.flatMap(({ stock }, index) => (stock === undefined ? [] : [index]))
  if (noted.length === 0) return undefined
  const drawn = db
    .select({ id: raffleDraw.rewardId })
    .from(raffleDraw)
    .where(and(eq(raffleDraw.promotionId, id), inArray(raffleDraw.prize, noted)))
  return inArray(reward.id, drawn)
}
