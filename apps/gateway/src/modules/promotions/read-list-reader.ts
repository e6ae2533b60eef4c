import { openRewardStates } from '@foyer/contract/engagement/rewards.ts'
import { type PromotionCycle, promotionCycles } from '@foyer/contract/promotions/promotion-states.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { raffleTicket, reward } from '#db/schema/rewards.ts'
import type { Session } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'
import { completeFacts, type EligibilityFacts, eligibilityColumns } from './eligibility.ts'
import { stampOfPromotions } from './listed-promotions.ts'
import type { Standing } from './promotion-standing.ts'
import { betterEntries } from './rankings/list-ranking.ts'

interface ListReader {
  /** Of the brand's promotions (`readListedPromotions`). */
  readonly stamp: string
  readonly facts: EligibilityFacts
  /** Entries of cycles that run, and of earlier ones that still wait, oldest first. */
  readonly standings: readonly Standing[]
}

interface Reading {
  readonly brand: Brand
  readonly session: Session | undefined
  /** Of this moment. */
  readonly cycleKeys: Readonly<Record<PromotionCycle, string>>
}

/** What the list of promotions depends on beside them, in one statement. */
export async function readListReader(
  services: AppServices,
  { brand, session, cycleKeys }: Reading,
): Promise<ListReader> {
  const { db } = services
  if (!session) {
    const [row] = await db.rows<{ stamp: string }>(sql`select ${stampOfPromotions(brand.code)} as stamp`)
    return { stamp: row?.stamp ?? '', facts: undefined, standings: [] }
  }
  const statement = prepared.get(db) ?? prepareReading(db)
  prepared.set(db, statement)
  const rows = await statement.execute({ ...cycleKeys, brand: brand.code, memberId: String(session.memberId) })
  const [first] = rows
  return {
    stamp: first?.stamp ?? '',
    facts: first && (await completeFacts(db, services, { brand, session, row: first.member })),
    standings: rows.flatMap(({ entry, ...standing }) => (entry ? [{ entry, ...standing }] : [])),
  }
}

/** Building and planning it takes longer than executing it. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareReading>>()

function prepareReading(db: Db) {
  const hasScore = sql`${promotionEntry.rule} ->> 'kind' = 'ranking' and ${promotionEntry.score} > 0`
  return db
    .select({
      ...{ stamp: stampOfPromotions(sql.placeholder('brand')), member: eligibilityColumns(db), entry: promotionEntry },
      given: { state: reward.state, claimUntil: reward.claimUntil },
      tickets: raffleTicket.tickets,
      better: sql<number | null>`case when ${hasScore} then ${betterEntries} end`,
    })
    .from(member)
    .leftJoin(playExclusion, eq(playExclusion.memberId, member.id))
    .leftJoin(promotionEntry, and(eq(promotionEntry.memberId, member.id), isShown()))
    .leftJoin(reward, eq(reward.id, promotionEntry.rewardId))
    .leftJoin(
      raffleTicket,
      and(eq(raffleTicket.promotionId, promotionEntry.promotionId), eq(raffleTicket.memberId, member.id)),
    )
    .where(eq(member.id, sql.placeholder('memberId')))
    .orderBy(promotionEntry.id)
    .prepare('promotion_list_reader')
}

/** Entries of the cycles of this moment, and those of which something is still to come: a member may have many others. */
function isShown() {
  // Not `exists`: the planner could read the open rewards of everybody for it.
  const rewardState = sql`(select r.state from ${reward} r where r.id = ${promotionEntry.rewardId})`
  return or(
    inArray(
      promotionEntry.cycleKey,
      promotionCycles.map((cycle) => sql.placeholder(cycle)),
    ),
    inArray(promotionEntry.state, ['applying', 'process']),
    inArray(rewardState, [...openRewardStates]),
  )
}
