import type { EndedBonus, getBonusDetails, getBonusRounds, LockedBonus } from '@foyer/contract/engagement/bonuses.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import { fromMillionths } from '@foyer/contract/rates.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { bonus, reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { readRewardTitles, type TitleReader } from '#modules/rewards/service.ts'
import { mostPlayWithin, readOwnLimits } from '#policies/allowed-by-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import type { BonusRow } from './end-bonus.ts'

type RewardRow = typeof reward.$inferSelect
interface BonusRecord {
  readonly given: RewardRow
  /** Missing for cash. */
  readonly row: BonusRow | null
  readonly title: string | null
}

const newestFirst = { table: reward, by: [reward.id], isNewestFirst: true } as const

/** The caller's active bonus, and the bonuses that have ended and the cash that was paid, newest first. */
export async function listBonuses(
  { db, clock }: AppServices,
  { brand, session }: MemberContext,
  { state, language, ...cursor }: RequestQueryOf<typeof getBonusDetails>,
): Promise<ResponseValueOf<typeof getBonusDetails>> {
  const isTheirs = eq(reward.memberId, session.memberId)
  const reader = { brand, language }
  const [active] = await selectBonuses(db, reader, { filter: and(isTheirs, eq(bonus.state, 'active')), limit: 1 })
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, limit }) => selectBonuses(db, reader, { filter: and(isTheirs, isListed(state), follows), limit }),
    idOf: ({ given }) => given.id,
  })
  return {
    active: active?.row ? toLockedBonus(active, active.row, brand.currency) : null,
    limitLeft: active?.row ? await readLimitLeft(db, brand, active.row, clock.now()) : null,
    list: rows.map((record) => toEndedBonus(record, brand.currency)),
    next,
  }
}

/** What the member's own limits leave to play until a bonus expires, if that is less than is left to play for it. */
async function readLimitLeft(
  db: Db,
  { currency, site: { timeZone } }: Brand,
  { memberId, requiredMinor, wageredMinor, expiresAt }: BonusRow,
  nowMs: number,
): Promise<string | null> {
  const own = await readOwnLimits(db, { memberId, nowMs, timeZone })
  const allowed = mostPlayWithin(own, { nowMs, untilMs: expiresAt.getTime(), timeZone })
  return allowed === undefined || allowed >= requiredMinor - wageredMinor ? null : fromMinor(allowed, currency)
}

/** A bonus of the caller by its id. Throws `bonus_not_found`. */
export async function readOwnBonus(
  { db }: AppServices,
  { brand, session }: MemberContext,
  { id, language }: { readonly id: bigint; readonly language?: string | undefined },
): Promise<ResponseValueOf<typeof getBonusRounds>['bonus']> {
  const isOwn = and(eq(bonus.id, id), eq(bonus.memberId, session.memberId))
  const [record] = await selectBonuses(db, { brand, language }, { filter: isOwn, limit: 1 })
  if (!record?.row) throw new AppError('bonus_not_found')
  return toLockedBonus(record, record.row, brand.currency)
}

/** Whether a reward is among the bonuses that have ended: in this state, or in any. */
function isListed(state: RequestQueryOf<typeof getBonusDetails>['state']): SQL | undefined {
  const isCash = and(eq(reward.kind, 'cash'), inArray(reward.state, ['issued', 'claimed']), isNotNull(reward.settledAt))
  if (state === 'cash') return isCash
  return state === undefined ? or(isCash, ne(bonus.state, 'active')) : eq(bonus.state, state)
}

async function selectBonuses(
  db: Db,
  reader: TitleReader,
  { filter, limit }: { readonly filter: SQL | undefined; readonly limit: number },
): Promise<BonusRecord[]> {
  const rows = await db
    .select({ given: reward, row: bonus })
    .from(reward)
    .leftJoin(bonus, eq(bonus.id, reward.id))
    .where(filter)
    .orderBy(desc(reward.id))
    .limit(limit)
  const titleOf = await readRewardTitles(
    db,
    reader,
    rows.map(({ given }) => given),
  )
  return rows.map(({ given, row }) => ({ given, row, title: titleOf(given) }))
}

const nameOf = ({ given, title }: BonusRecord) => ({
  id: String(given.id),
  source: given.source,
  title,
  occasion: given.terms.occasion ?? null,
  level: given.terms.level ?? null,
})

function toLockedBonus(record: BonusRecord, row: BonusRow, currency: Currency): LockedBonus {
  const amount = (minor: bigint) => fromMinor(minor, currency)
  return {
    ...nameOf(record),
    amount: amount(row.amountMinor),
    state: row.state,
    wagered: amount(row.wageredMinor),
    required: amount(row.requiredMinor),
    left: amount(clampToZero(row.requiredMinor - row.wageredMinor)),
    maxContribution: amount(row.maxContributionMinor),
    weights: Object.entries(row.weights)
      .filter(([, weight]) => weight > 0)
      .sort(([, one], [, other]) => other - one)
      .map(([gameType, weight]) => ({ gameType: gameType as GameType, weight: fromMillionths(BigInt(weight)) })),
    from: row.fromAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    reason: row.reason,
  }
}

function toEndedBonus(record: BonusRecord, currency: Currency): EndedBonus {
  const { given, row } = record
  return {
    ...nameOf(record),
    kind: row ? 'locked' : 'cash',
    amount: fromMinor(given.amount, currency),
    state: row && row.state !== 'active' ? row.state : 'cash',
    wagerMultiplier: given.terms.bonus?.wagerMultiplier ?? given.terms.wagerMultiplier ?? 0,
    wagered: row && fromMinor(row.wageredMinor, currency),
    required: row && fromMinor(row.requiredMinor, currency),
    endedAt: (row?.endedAt ?? given.settledAt ?? given.readyAt).toISOString(),
    reason: row?.reason ?? null,
  }
}
