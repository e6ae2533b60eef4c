import { AppError } from '@foyer/contract/errors.ts'
import { prizeOfRoll } from '@foyer/contract/promotions/raffle-odds.ts'
import type { drawRafflePrize } from '@foyer/contract/promotions/raffles.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { raffleDraw, raffleStock } from '#db/schema/raffles.ts'
import { raffleTicket, reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { toGivenReward } from '#modules/promotions/list-winners.ts'
import { phaseAt, readPromotion } from '#modules/promotions/promotion-rows.ts'
import { makePromotionReward, toEntryReward } from '#modules/promotions/reward-entry.ts'
import { type RewardRow, takeFromBudget } from '#modules/rewards/service.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { isDrawingOver } from './raffle-end.ts'
import { createRoller } from './raffle-roll.ts'
import { findSeed, isRaffle, openSeed, type RaffleRow, type SeedRow } from './raffle-seeds.ts'

type Draw = ResponseValueOf<typeof drawRafflePrize>
type DrawRow = typeof raffleDraw.$inferSelect

/**
 * Draws for one ticket: the roll follows from the raffle's seed, the member and the number of the ticket, the prize from the roll, and if
 * nothing is left of it, it is the last one. Ticket, stock, budget and reward change together or not at all. The same key answers the
 * same draw. Throws `promotion_not_found`, `promotion_closed` unless the caller takes part in a raffle that is drawn, `raffle_no_ticket`,
 * `promotion_full` if the budget does not have the prize, which keeps the ticket, `play_excluded` and `idempotency_mismatch`.
 */
export function drawPrize(
  services: AppServices,
  { brand, session }: MemberContext,
  { promotionId, idempotencyKey }: RequestBodyOf<typeof drawRafflePrize>,
): Promise<Draw> {
  const { memberId } = session
  return inLedgerTransaction(services.db, async (tx) => {
    const nowMs = services.clock.now()
    await assertNotExcludedAndLock(tx, { memberId, nowMs, timeZone: brand.site.timeZone })
    const raffle = await readPromotion(tx, services, { brand, id: BigInt(promotionId) })
    if (!isRaffle(raffle)) throw new AppError('promotion_not_found')
    const seed = await findSeed(tx, raffle.id)
    if (!seed) throw new AppError('promotion_closed')
    // Draws of a member wait for each other here; a repeated request finds the draw of the first one.
    const counter = await lockCounter(tx, raffle.id, memberId)
    const known = await findDraw(tx, { memberId, idempotencyKey })
    if (known) return answerKnown(tx, brand, { known, raffle, seed, counter })
    const isOpen = phaseAt(raffle, nowMs) !== 'coming' && !(await isDrawingOver(tx, brand, raffle, nowMs))
    if (!isOpen || !(await takesPart(tx, raffle.id, memberId))) throw new AppError('promotion_closed')
    const taken = await takeTicket(tx, raffle.id, memberId)
    const { row, given } = await award(tx, services, { brand, raffle, seed, memberId, idempotencyKey, ...taken })
    return toDraw(brand, { row, given, seed, ticketsLeft: taken.ticketsLeft })
  })
}

async function lockCounter(tx: Tx, promotionId: bigint, memberId: bigint) {
  const [row] = await tx
    .select()
    .from(raffleTicket)
    .where(and(eq(raffleTicket.promotionId, promotionId), eq(raffleTicket.memberId, memberId)))
    .for('update')
  return row
}

async function findDraw(tx: Tx, key: { memberId: bigint; idempotencyKey: string }): Promise<DrawRow | undefined> {
  const isKnown = and(eq(raffleDraw.memberId, key.memberId), eq(raffleDraw.idempotencyKey, key.idempotencyKey))
  const [row] = await tx.select().from(raffleDraw).where(isKnown)
  return row
}

interface KnownDraw {
  readonly known: DrawRow
  readonly raffle: RaffleRow
  readonly seed: SeedRow
  readonly counter: typeof raffleTicket.$inferSelect | undefined
}

async function answerKnown(tx: Tx, brand: Brand, { known, raffle, seed, counter }: KnownDraw): Promise<Draw> {
  if (known.promotionId !== raffle.id) throw new AppError('idempotency_mismatch')
  const [given] = await tx.select().from(reward).where(eq(reward.id, known.rewardId))
  if (!given) throw new Error(`The reward of draw ${known.id} disappeared.`)
  return toDraw(brand, { row: known, given, seed, ticketsLeft: counter?.tickets ?? 0 })
}

/** Whether the member's entry is open. It cannot be closed before this transaction ends. */
async function takesPart(tx: Tx, promotionId: bigint, memberId: bigint): Promise<boolean> {
  const [entry] = await tx
    .select({ id: promotionEntry.id })
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.promotionId, promotionId),
        eq(promotionEntry.memberId, memberId),
        eq(promotionEntry.state, 'joined'),
      ),
    )
    .for('share')
  return entry !== undefined
}

async function takeTicket(tx: Tx, promotionId: bigint, memberId: bigint) {
  const [taken] = await tx
    .update(raffleTicket)
    .set({ tickets: sql`${raffleTicket.tickets} - 1`, drawn: sql`${raffleTicket.drawn} + 1` })
    .where(
      and(eq(raffleTicket.promotionId, promotionId), eq(raffleTicket.memberId, memberId), gt(raffleTicket.tickets, 0)),
    )
    .returning({ ticketsLeft: raffleTicket.tickets, ticketNo: raffleTicket.drawn })
  if (!taken) throw new AppError('raffle_no_ticket')
  return taken
}

interface Ticket {
  readonly brand: Brand
  readonly raffle: RaffleRow
  readonly seed: SeedRow
  readonly memberId: bigint
  readonly ticketNo: number
  readonly idempotencyKey: string
}

async function award(tx: Tx, services: AppServices, ticket: Ticket): Promise<{ row: DrawRow; given: RewardRow }> {
  const { brand, raffle, memberId, ticketNo, idempotencyKey } = ticket
  const roll = createRoller(openSeed(services, ticket.seed))(memberId, ticketNo)
  const rolledPrize = prizeOfRoll(raffle.rule.prizes, roll)
  const prize = (await takeStock(tx, raffle, rolledPrize)) ? rolledPrize : raffle.rule.prizes.length - 1
  const given = await giveReward(tx, services, ticket, prize)
  const [row] = await tx
    .insert(raffleDraw)
    .values({
      ...{ promotionId: raffle.id, memberId, ticketNo, idempotencyKey, roll, rolledPrize, prize, rewardId: given.id },
      drawnAt: new Date(services.clock.now()),
    })
    .returning()
  if (!row) throw new Error(`The draw of ticket ${ticketNo} of ${memberId} in ${brand.code} disappeared.`)
  // All draws of a raffle wait for each other here: nothing but the commit follows.
  if (!(await takeFromBudget(tx, services, { brand, reward: given }))) throw new AppError('promotion_full')
  return { row, given }
}

/** Takes one of a prize, if there is a number of them; false if none is left. */
async function takeStock(tx: Tx, { id, rule }: RaffleRow, prize: number): Promise<boolean> {
  if (rule.prizes[prize]?.stock === undefined) return true
  const [left] = await tx
    .update(raffleStock)
    .set({ stock: sql`${raffleStock.stock} - 1` })
    .where(and(eq(raffleStock.promotionId, id), eq(raffleStock.prize, prize), gt(raffleStock.stock, 0)))
    .returning({ stock: raffleStock.stock })
  return left !== undefined
}

async function giveReward(
  tx: Tx,
  services: AppServices,
  { brand, raffle, memberId, ticketNo }: Ticket,
  index: number,
): Promise<RewardRow> {
  const prize = raffle.rule.prizes[index]
  if (!prize) throw new Error(`The raffle ${raffle.id} has no prize ${index}.`)
  const sourceKey = `${raffle.id}:${ticketNo}`
  const recipient = { brand, promotion: raffle, memberId, sourceKey, isBudgetTakenLast: true as const }
  const given = { ...toEntryReward(prize.reward, brand), source: 'raffle' as const }
  const made = await makePromotionReward(tx, services, recipient, given)
  if (made.outcome === 'full') throw new AppError('promotion_full')
  return made.reward
}

interface DrawnTicket {
  readonly row: DrawRow
  readonly given: RewardRow
  readonly seed: SeedRow
  readonly ticketsLeft: number
}

function toDraw(brand: Brand, { row, given, seed, ticketsLeft }: DrawnTicket): Draw {
  const { ticketNo, roll, rolledPrize, prize, drawnAt } = row
  const reward = toGivenReward(given, brand)
  return { ticketNo, roll, rolledPrize, prize, reward, at: drawnAt.toISOString(), ticketsLeft, seedHash: seed.seedHash }
}
