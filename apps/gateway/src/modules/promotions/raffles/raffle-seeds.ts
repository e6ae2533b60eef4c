import { randomBytes } from 'node:crypto'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { raffleSeed, raffleStock } from '#db/schema/raffles.ts'
import type { PromotionRow } from '#modules/promotions/promotion-rows.ts'
import type { AppServices } from '#src/app-services.ts'
import { hashSeed } from './raffle-roll.ts'

export type RaffleRule = PromotionRuleOfKind<'raffle'>
/** A promotion that is a raffle. Its rule is that of every entry: an open promotion's rule does not change. */
export type RaffleRow = PromotionRow & { readonly rule: RaffleRule }
export type SeedRow = typeof raffleSeed.$inferSelect

const seedBytes = 32
/** Encrypted seeds depend on it. */
const seedPurpose = 'raffle seeds'

export const isRaffle = (row: PromotionRow | undefined): row is RaffleRow => row?.rule.kind === 'raffle'

/** Whether all of these promotions are raffles of the brand, also those that are not open yet. */
export async function areRafflesOf(db: Db, { code }: Brand, ids: readonly bigint[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return true
  const isRaffleOf = and(
    eq(promotion.brand, code),
    inArray(promotion.id, distinct),
    sql`${promotion.rule} ->> 'kind' = 'raffle'`,
  )
  return (await db.$count(promotion, isRaffleOf)) === distinct.length
}

/** Makes the seed of a raffle and the stock of its prizes, once, before anybody can draw. */
export async function prepareRaffle(tx: Tx, services: AppServices, { id, rule }: RaffleRow): Promise<void> {
  const seed = randomBytes(seedBytes).toString('hex')
  const added = await tx
    .insert(raffleSeed)
    .values({
      promotionId: id,
      sealedSeed: services.secrets.encrypt(seedPurpose, seed, String(id)),
      seedHash: hashSeed(seed),
      createdAt: new Date(services.clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: raffleSeed.promotionId })
  const stocked = rule.prizes.flatMap(({ stock }, prize) =>
    stock === undefined ? [] : [{ promotionId: id, prize, stock }],
  )
  if (added.length > 0 && stocked.length > 0) await tx.insert(raffleStock).values(stocked)
}

export async function findSeed(db: Db, promotionId: bigint): Promise<SeedRow | undefined> {
  const [row] = await db.select().from(raffleSeed).where(eq(raffleSeed.promotionId, promotionId))
  return row
}

/** The seed in hexadecimal. */
export function openSeed({ secrets }: AppServices, { promotionId, sealedSeed }: SeedRow): string {
  return secrets.decrypt(seedPurpose, sealedSeed, String(promotionId))
}
