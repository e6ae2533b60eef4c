import { type getRewards, openRewardStates, type Reward } from '@foyer/contract/engagement/rewards.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { AppServices } from '#src/app-services.ts'
import { formatRewardAmount } from './reward-amount.ts'
import type { RewardRow } from './reward-row.ts'
import { readRewardTitles } from './reward-titles.ts'

const newestFirst = { table: reward, by: [reward.id], isNewestFirst: true } as const

/** The caller's rewards that are open or have ended, newest first. */
export async function listRewards(
  { db }: AppServices,
  { brand, session }: MemberContext,
  { state, language, ...cursor }: RequestQueryOf<typeof getRewards>,
): Promise<ResponseValueOf<typeof getRewards>> {
  const isOpen = state === 'open' ? inArray : notInArray
  const isListed = and(eq(reward.memberId, session.memberId), isOpen(reward.state, [...openRewardStates]))
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(reward)
        .where(and(isListed, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  const titleOf = await readRewardTitles(db, { brand, language }, rows)
  return {
    list: rows.map((row) => toReward(row, brand, titleOf(row))),
    next,
    ready: await countReadyRewards(db, session.memberId),
  }
}

/** How many rewards a member can claim now. Await it, or use it as a column of another query. */
export function countReadyRewards(db: Db, memberId: bigint) {
  return db.$count(reward, and(eq(reward.memberId, memberId), eq(reward.state, 'ready')))
}

function toReward(row: RewardRow, { currency }: Brand, title: string | null): Reward {
  const { terms, kind } = row
  return {
    id: String(row.id),
    source: row.source,
    title,
    occasion: terms.occasion ?? null,
    level: terms.level ?? null,
    kind,
    amount: formatRewardAmount(row, currency),
    wagerMultiplier: terms.bonus?.wagerMultiplier ?? terms.wagerMultiplier ?? 0,
    state: row.state,
    readyAt: row.readyAt.toISOString(),
    claimUntil: row.claimUntil?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    reason: row.state === 'void' ? row.reason : null,
  }
}
