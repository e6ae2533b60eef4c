import { openRewardStates } from '@foyer/contract/engagement/rewards.ts'
import { type PromotionCycle, promotionCycles } from '@foyer/contract/promotions/promotion-states.ts'
import { type AnyColumn, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { raffleTicket, reward } from '#db/schema/rewards.ts'
import type { Session } from '#http/request-pipeline.ts'
import type { AppServices } from '#src/app-services.ts'
import { eligibilityColumns, type ReadColumns } from './eligibility.ts'
import { stampOfPromotions } from './listed-promotions.ts'
import type { Standing } from './promotion-standing.ts'
import { betterEntries } from './rankings/list-ranking.ts'

/** What the list of promotions depends on beside them, as the database says it: equal texts are equal readers. */
interface ListReader {
  /** Of the brand's promotions (`readListedPromotions`). */
  readonly stamp: string
  /** Empty for a visitor. */
  readonly text: string
}

interface Reading {
  readonly brand: Brand
  readonly session: Session | undefined
  /** Of this moment. */
  readonly cycleKeys: Readonly<Record<PromotionCycle, string>>
}

/** One statement with one row of two texts: reading forty columns of each entry would take longer than all the rest of the call. */
export async function readListReader({ db }: AppServices, { brand, session, cycleKeys }: Reading): Promise<ListReader> {
  if (!session) {
    const [row] = await db.rows<{ stamp: string }>(sql`select ${stampOfPromotions(brand.code)} as stamp`)
    return { stamp: row?.stamp ?? '', text: '' }
  }
  const statement = prepared.get(db) ?? prepareReading(db)
  prepared.set(db, statement)
  const [row] = await statement.execute({ ...cycleKeys, brand: brand.code, memberId: String(session.memberId) })
  return { stamp: row?.stamp ?? '', text: row?.text ?? '' }
}

/** Building and planning it takes longer than executing it. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareReading>>()

function prepareReading(db: Db) {
  const { promotionId, memberId, cycleKey, rule, state, dueAt, endReason, score } = promotionEntry
  const hasScore = sql`${rule} ->> 'kind' = 'ranking' and ${score} > 0`
  // JavaScript reads a bigint from a text without loss.
  const texts = { promotionId: asText(promotionId), memberId: asText(memberId), score: asText(score) }
  const entry = toJsonObject({ ...texts, cycleKey, rule, state, dueAt, endReason })
  const standing = toJsonObject({
    entry,
    given: sql`case when ${reward.id} is not null then ${toJsonObject({ state: reward.state, claimUntil: reward.claimUntil })} end`,
    tickets: raffleTicket.tickets,
    better: sql`case when ${hasScore} then ${betterEntries} end`,
  })
  const standings = sql`(
    select coalesce(json_agg(${standing} order by ${promotionEntry.id}), '[]') from ${promotionEntry}
    left join ${reward} on ${reward.id} = ${promotionEntry.rewardId}
    left join ${raffleTicket} on ${raffleTicket.promotionId} = ${promotionId} and ${raffleTicket.memberId} = ${memberId}
    where ${memberId} = ${member.id} and ${isShown()})`
  return db
    .select({
      stamp: stampOfPromotions(sql.placeholder('brand')),
      text: sql<string>`json_build_object('columns', ${toJsonObject(eligibilityColumns(db))}, 'standings', ${standings})::text`,
    })
    .from(member)
    .leftJoin(playExclusion, eq(playExclusion.memberId, member.id))
    .where(eq(member.id, sql.placeholder('memberId')))
    .prepare('promotion_list_reader')
}

const asText = (column: AnyColumn): SQL => sql`${column}::text`

function toJsonObject(columns: Readonly<Record<string, AnyColumn | SQL>>): SQL {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(fields, sql`, `)})`
}

interface ReaderText {
  readonly columns: Omit<ReadColumns, 'registeredAt' | 'excludedSince' | 'excludedUntil'> & {
    readonly registeredAt: string
    readonly excludedSince: string | null
    readonly excludedUntil: string | null
  }
  readonly standings: readonly (Omit<Standing, 'entry' | 'given'> & {
    readonly entry: Omit<Standing['entry'], 'promotionId' | 'memberId' | 'dueAt' | 'score'> &
      Readonly<Record<'promotionId' | 'memberId' | 'score', string>> & { readonly dueAt: string | null }
    readonly given: {
      readonly state: NonNullable<Standing['given']>['state']
      readonly claimUntil: string | null
    } | null
  })[]
}

/** The columns that eligibility depends on, undefined for a visitor; entries of cycles that run, and of earlier ones that still wait, oldest first. */
export function parseListReader(text: string): { columns: ReadColumns | undefined; standings: readonly Standing[] } {
  if (text === '') return { columns: undefined, standings: [] }
  const { columns, standings }: ReaderText = JSON.parse(text)
  const { registeredAt, excludedSince, excludedUntil } = columns
  return {
    columns: {
      ...columns,
      registeredAt: new Date(registeredAt),
      excludedSince: toDate(excludedSince),
      excludedUntil: toDate(excludedUntil),
    },
    standings: standings.map(({ entry, given, ...standing }) => ({
      ...standing,
      entry: {
        ...entry,
        promotionId: BigInt(entry.promotionId),
        memberId: BigInt(entry.memberId),
        score: BigInt(entry.score),
        dueAt: toDate(entry.dueAt),
      },
      given: given && { ...given, claimUntil: toDate(given.claimUntil) },
    })),
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

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
