import { and, eq, isNull, max } from 'drizzle-orm'
import { lockConsumer } from '#activity/activity-consumers.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { activeBet } from '#db/schema/team-sums.ts'
import { findPersonsWithSeveralAccounts } from '#identity/persons.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import { teamConsumer } from './team-consumer.ts'

interface Place {
  readonly memberId: bigint
  readonly account: string
  readonly path: string
  readonly countsUntil: string | null
}

/** A place that is counted, and another of the same person in the same line that is counted instead. */
interface Surplus extends Place {
  readonly countedAccount: string
}

/**
 * Lets a person count once as an active member of a line, from the next day, week, half-month and month on. What an account plays still
 * counts towards the team's bets and its result, and periods that have begun stay as they are. It is never undone: a person who separates
 * the accounts again stays one.
 */
export async function countPersonsOnce(services: AppServices, run: Pick<ScheduledRun, 'brand'>): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand) return
  const persons = await findPersonsWithSeveralAccounts(services.db, services)
  const surplus = await findSurplus(services.db, brand, persons)
  if (surplus.length > 0) await inTransaction(services.db, (tx) => stopCounting(tx, services, brand, surplus))
}

async function findSurplus(db: Db, { code }: Brand, persons: readonly (readonly bigint[])[]): Promise<Surplus[]> {
  const rows = await db
    .select({
      memberId: teamNode.memberId,
      account: member.account,
      path: teamNode.path,
      countsUntil: teamNode.countsUntil,
    })
    .from(teamNode)
    .innerJoin(member, eq(member.id, teamNode.memberId))
    .where(and(eq(teamNode.brand, code), isOneOf(teamNode.memberId, persons.flat(), 'bigint')))
  const placeOf = new Map(rows.map((row) => [row.memberId, row]))
  return persons.flatMap((ids) => {
    const places = ids.flatMap((id) => placeOf.get(id) ?? [])
    return [...Map.groupBy(places, headOf).values()].flatMap(surplusOf)
  })
}

/** A line is everybody below one head. */
const headOf = ({ path }: Place) => path.split('/')[1]

/**
 * Of a person's places in one line, by number, one is counted: the oldest that is not below another one. So an agent's own second account
 * below the agent never counts.
 */
function surplusOf(places: readonly Place[]): Surplus[] {
  const isBelowAnother = ({ path }: Place) => places.some((other) => other.path !== path && path.startsWith(other.path))
  const counted = places.find((place) => !isBelowAnother(place))
  if (!counted) return []
  return places
    .filter((place) => place !== counted && place.countsUntil === null)
    .map((place) => ({ ...place, countedAccount: counted.account }))
}

/** The consumer of the sums waits, so that no day after the one that is stored is counted already. */
async function stopCounting(
  tx: Tx,
  { clock }: AppServices,
  { code, site }: Brand,
  surplus: readonly Surplus[],
): Promise<void> {
  await lockConsumer(tx, teamConsumer, code)
  const [counted] = await tx
    .select({ lastDay: max(activeBet.start) })
    .from(activeBet)
    .where(and(eq(activeBet.brand, code), eq(activeBet.period, 'day')))
  const today = calendarDayOf(clock.now(), site.timeZone)
  const countsUntil = counted?.lastDay && counted.lastDay > today ? counted.lastDay : today
  const ids = surplus.map(({ memberId }) => memberId)
  const changed = await tx
    .update(teamNode)
    .set({ countsUntil })
    .where(and(isOneOf(teamNode.memberId, ids, 'bigint'), isNull(teamNode.countsUntil)))
    .returning({ memberId: teamNode.memberId })
  const changedIds = new Set(changed.map(({ memberId }) => memberId))
  for (const { memberId, account, countedAccount } of surplus.filter((place) => changedIds.has(place.memberId))) {
    await writeAuditEntry(tx, {
      operator: 'schedule count-persons-once',
      brand: code,
      action: 'member.counts-until',
      subject: String(memberId),
      detail: { account, countsUntil, counted: countedAccount },
      nowMs: clock.now(),
    })
  }
}
