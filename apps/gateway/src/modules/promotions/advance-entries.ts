import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { PromotionRuleKind } from '@foyer/contract/promotions/promotion-rules.ts'
import type { EntryEndReason, EntryStep } from '@foyer/contract/promotions/promotion-states.ts'
import { and, asc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import { readCountedUpTo } from '#activity/counted-up-to.ts'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activityProgress } from '#db/schema/activity.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { AppServices } from '#src/app-services.ts'
import { calculateCashback, sumCashbackBase } from './cashback.ts'
import { tryEntryStep } from './entry-steps.ts'
import { hasMetNeeds, rewardFreeCredit } from './free-credit.ts'
import { findOppositeBets } from './opposite-bets.ts'
import { promotionConsumer } from './promotion-consumer.ts'
import { cyclePeriod } from './promotion-cycles.ts'
import { type EntryRow, readPromotion } from './promotion-rows.ts'
import { drawsAfterEndMs, readTicketsFinalUpTo } from './raffles/raffle-end.ts'
import { fixPlaces, rewardPlace } from './rankings/settle-rankings.ts'
import { rewardEntry } from './reward-entry.ts'

const entriesAtOnce = 200
/** An application that no operator has answered. */
const applyingDays = 7

interface EntryBatch {
  /** Continues after this entry; undefined begins with the first one. */
  readonly after?: string | undefined
}

/**
 * Takes the steps that the clock takes: conditions that are there, periods that have closed, times that are over. Each entry has a
 * transaction of its own. Returns the last entry of a full batch, after which the next one begins: one that fails holds up no other.
 */
export async function advanceEntries(services: AppServices, { after }: EntryBatch = {}): Promise<string | undefined> {
  if (after === undefined) await fixPlacesOfBrands(services)
  const due = await readDueEntries(services, after)
  for (const entry of due) {
    await advanceOne(services, entry).catch((error: unknown) =>
      services.log.error({ err: error, entry: String(entry.id) }, 'an entry of a promotion could not be advanced'),
    )
  }
  return due.length < entriesAtOnce ? undefined : String(due.at(-1)?.id)
}

async function fixPlacesOfBrands(services: AppServices): Promise<void> {
  for (const brand of services.brands.all()) {
    await fixPlaces(services, brand).catch((error: unknown) =>
      services.log.error({ err: error, brand: brand.code }, 'the places of rankings could not be fixed'),
    )
  }
}

/** Only entries that a step can be taken of: what waits would be read again and again. */
async function readDueEntries(services: AppServices, after: string | undefined): Promise<EntryRow[]> {
  const isFinal = or(...(await Promise.all(services.brands.codes().map((code) => isFinalIn(services, code)))))
  return services.db
    .select()
    .from(promotionEntry)
    .where(
      and(
        inArray(promotionEntry.brand, services.brands.codes()),
        inArray(promotionEntry.state, ['applying', 'joined', 'process']),
        isDue(services, isFinal),
        after === undefined ? undefined : gt(promotionEntry.id, BigInt(after)),
      ),
    )
    .orderBy(asc(promotionEntry.id))
    .limit(entriesAtOnce)
}

function isDue({ db, clock }: AppServices, isFinal: SQL | undefined): SQL | undefined {
  const nowMs = clock.now()
  const isOver = lte(promotionEntry.dueAt, new Date(nowMs))
  const isClosed = sql`${promotionEntry.dueAt} <= (
    select ${activityProgress.watermark} from ${activityProgress} where ${activityProgress.brand} = ${promotionEntry.brand})`
  const isUnanswered = lte(promotionEntry.joinedAt, new Date(nowMs - applyingDays * dayMs))
  // The places of a ranking are fixed for all of its entries together.
  const isJoinedAndDue = or(
    and(isOf('appDownload'), isOver),
    and(isOf('freeCredit'), or(isOver, hasMetNeeds(db))),
    and(isOf('cashback'), isClosed),
    isFinal,
  )
  return or(
    and(eq(promotionEntry.state, 'applying'), or(isUnanswered, isOver)),
    and(eq(promotionEntry.state, 'joined'), isJoinedAndDue),
    and(eq(promotionEntry.state, 'process'), or(isNotNull(promotionEntry.place), isOf('cashback'))),
  )
}

/** Entries of a brand that wait for what the stream tells, once it can not tell any more of the time until they are due. */
async function isFinalIn({ db, clock }: AppServices, brand: string): Promise<SQL | undefined> {
  const { finalUpTo } = await readCountedUpTo(db, promotionConsumer, brand)
  const ticketsUpTo = await readTicketsFinalUpTo(db, brand)
  const isOfBrand = eq(promotionEntry.brand, brand)
  const hasHadDraws = lte(promotionEntry.dueAt, new Date(clock.now() - drawsAfterEndMs))
  return or(
    finalUpTo && and(isOfBrand, isOf('depositMatch'), lte(promotionEntry.dueAt, finalUpTo)),
    ticketsUpTo && and(isOfBrand, isOf('raffle'), hasHadDraws, lte(promotionEntry.dueAt, ticketsUpTo)),
  )
}

const isOf = (...kinds: PromotionRuleKind[]) => inArray(sql`${promotionEntry.rule} ->> 'kind'`, kinds)

async function advanceOne(services: AppServices, entry: EntryRow): Promise<void> {
  const brand = services.brands.getByCode(entry.brand)
  if (!brand) return
  if (entry.state === 'applying') return step(services, entry, 'close', 'unanswered')
  const { rule } = entry
  switch (rule.kind) {
    case 'freeCredit':
      return settleFreeCredit(services, brand, entry)
    case 'cashback':
      return settleCashback(services, brand, entry)
    case 'depositMatch':
      return step(services, entry, 'close', 'late')
    case 'appDownload':
      return step(services, entry, 'close', 'ended')
    case 'raffle':
      return step(services, entry, 'close', 'over')
    case 'ranking':
      return rewardPlace(services, brand, entry)
    default:
  }
}

async function step({ db, ...services }: AppServices, entry: EntryRow, name: EntryStep, endReason?: EntryEndReason) {
  const all = { db, ...services }
  await inTransaction(db, (tx) => tryEntryStep(tx, all, entry.id, { step: name, ...(endReason && { endReason }) }))
}

/** Its time may be over, and its conditions there nevertheless. */
async function settleFreeCredit(services: AppServices, brand: Brand, entry: EntryRow): Promise<void> {
  const moved = await inLedgerTransaction(services.db, async (tx) => {
    const promotion = await readPromotion(tx, services, { brand, id: entry.promotionId })
    return promotion && rewardFreeCredit(tx, services, { brand, promotion, entry })
  })
  const isOver = entry.dueAt !== null && entry.dueAt.getTime() <= services.clock.now()
  if (!moved && isOver) await step(services, entry, 'close', 'unmet')
}

/** A cashback is evaluated once its period can not change any more, and paid or closed right after. */
async function settleCashback(services: AppServices, brand: Brand, entry: EntryRow): Promise<void> {
  const { rule } = entry
  if (rule.kind !== 'cashback') return
  const period = cyclePeriod(rule.period, entry.cycleKey, brand)
  if (!period || !(await isPeriodClosed(services.db, brand.code, period.to.getTime()))) return
  if (entry.state === 'joined') await step(services, entry, 'evaluate')
  const base = await sumCashbackBase(services.db, { memberId: entry.memberId, rule, ...period })
  const amount = calculateCashback(rule, base, brand.currency)
  if (amount === 0n) return step(services, entry, 'close', 'unmet')
  const heldFor = await findOppositeBets(services, { memberId: entry.memberId, rule, ...period })
  await inLedgerTransaction(services.db, async (tx) => {
    const promotion = await readPromotion(tx, services, { brand, id: entry.promotionId })
    if (!promotion) return
    const evaluated = { brand, promotion, entry: { ...entry, state: 'process' as const } }
    await rewardEntry(tx, services, evaluated, {
      kind: 'cash',
      amount,
      ...(heldFor && { heldFor }),
      terms: { wagerMultiplier: rule.wagerMultiplier },
    })
  })
}
