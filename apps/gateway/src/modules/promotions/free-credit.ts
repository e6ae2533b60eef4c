import { toMinor } from '@foyer/contract/money.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import type { AppServices } from '#src/app-services.ts'
import type { EntryRow, PromotionRow } from './promotion-rows.ts'
import { rewardEntry } from './reward-entry.ts'

type FreeCreditRule = PromotionRuleOfKind<'freeCredit'>
type Need = FreeCreditRule['needs'][number]

/** What a free credit can ask for, as conditions of a query whose row is the member. */
const conditions: Readonly<Record<Need, (db: Db) => SQL>> = {
  phone: () => isNotNull(member.mobile),
  email: () => isNotNull(member.email),
  payee: (db) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(payoutAccount)
        .where(and(eq(payoutAccount.memberId, member.id), isNull(payoutAccount.removedAt))),
    ),
  deposit: (db) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(deposit)
        .where(and(eq(deposit.memberId, member.id), eq(deposit.state, 'confirmed'))),
    ),
}

/** How many of the needs of a free credit a member has met. */
export async function countMetNeeds(db: Db, memberId: bigint, { needs }: FreeCreditRule): Promise<number> {
  if (needs.length === 0) return 0
  const met = sql.join(
    needs.map((need) => sql`(${conditions[need](db)})::integer`),
    sql` + `,
  )
  const [row] = await db
    .select({ met: sql<number>`${met}`.mapWith(Number) })
    .from(member)
    .where(eq(member.id, memberId))
  return row?.met ?? 0
}

/** Whether all needs of an entry that waits for free credit are met: a condition of a query whose row is the entry. */
export function hasMetNeeds(db: Db): SQL {
  const areMet = Object.entries(conditions).map(
    ([need, isMet]) => sql`(not ${promotionEntry.rule} -> 'needs' ? ${need} or ${isMet(db)})`,
  )
  return exists(
    db
      .select({ one: sql`1` })
      .from(member)
      .where(and(eq(member.id, promotionEntry.memberId), ...areMet)),
  )
}

/** Gives an entry its free credit by the rule that it was joined under, if all needs are met. Returns the entry if it has moved. */
export async function rewardFreeCredit(
  tx: Tx,
  services: AppServices,
  entered: { brand: Brand; promotion: PromotionRow; entry: EntryRow },
): Promise<EntryRow | undefined> {
  const { rule, state, memberId } = entered.entry
  if (rule.kind !== 'freeCredit' || state !== 'joined') return undefined
  if ((await countMetNeeds(tx, memberId, rule)) < rule.needs.length) return undefined
  const amount = toMinor(rule.amount, entered.brand.currency) ?? 0n
  const terms = { wagerMultiplier: rule.wagerMultiplier }
  return rewardEntry(tx, services, entered, { kind: 'cash', amount, terms })
}
