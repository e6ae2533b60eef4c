import { setImmediate } from 'node:timers/promises'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, eq, inArray, lt, min } from 'drizzle-orm'
import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import { foldActivity } from '#activity/fold-activity.ts'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { jobLease } from '#db/schema/jobs.ts'
import { contractPeriodContaining } from '#modules/contracts/service.ts'
import { payLineRebates } from '#modules/line-rebate/service.ts'
import { closeRebateDays } from '#modules/rebate/service.ts'
import { settleContracts } from '#modules/settlements/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** The jobs whose work is done here. */
const heldJobs = ['fold-activity', 'settle-contracts', 'pay-line-rebates', 'close-rebate-days']
/** How long these jobs wait for the next step. If the gateway ends before the last one, they settle what is left when it runs again. */
const holdMs = 60_000
/** From the start of the gateway. */
const startsAfterMs = 1_000
/** From the end of a period until a gateway has settled it. */
const settlingMs = 30_000
/** Agents have read what they were told before. */
const unreadMs = 2 * dayMs

/**
 * Settles the demo's past, by the functions of the jobs: every period of its contracts, and the rebates of every day, with the clock
 * of the moment at which it was over. So each is paid on its day, and the reports of income have a month. It takes some seconds, in which the
 * site is open already: the seed itself would take twice as long. `holdSettlingJobs` keeps the jobs from settling all of it as of today.
 */
export async function settleDemoHistory(
  services: AppServices,
  consumers: readonly ActivityConsumer[],
  { isStopping = (): boolean => false } = {},
): Promise<void> {
  const { db, clock } = services
  try {
    for (const atMs of await listSettlingTimes(services)) {
      // The embedded database answers without waiting for anything: requests are handled in between.
      await setImmediate()
      if (isStopping()) return
      await inTransaction(db, (tx) => holdSettlingJobs(tx, clock.now()))
      const then: AppServices = { ...services, clock: { now: () => atMs } }
      await foldActivity(then, consumers)
      while (await settleContracts(then)) {
        // The next periods.
      }
      while (await payLineRebates(then)) {
        // The next days.
      }
      while (await closeRebateDays(then)) {
        // The next members.
      }
    }
    await readOldMessages(services)
  } finally {
    // A gateway that stops would wait for a job that begins now.
    if (!isStopping()) await inTransaction(db, (tx) => holdSettlingJobs(tx, clock.now() - holdMs))
  }
}

/**
 * Settles the demo's past while the site is open: the first page comes before. A failure is logged, and the
 * jobs settle what is left.
 */
export function startSettlingDemoHistory(
  services: AppServices,
  consumers: readonly ActivityConsumer[],
): { stop(): Promise<void> } {
  let isStopping = false
  let settled: Promise<void> | undefined
  const timer = setTimeout(() => {
    settled = settleDemoHistory(services, consumers, { isStopping: () => isStopping }).catch((error: unknown) =>
      services.log.error({ err: error }, "the demo's past could not be settled"),
    )
  }, startsAfterMs).unref()
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await settled
    },
  }
}

/** Keeps the jobs that would settle the demo's past from running, on every node, for a minute. */
export async function holdSettlingJobs(tx: Tx, nowMs: number): Promise<void> {
  const heldUntil = new Date(nowMs + holdMs)
  await tx
    .insert(jobLease)
    .values(heldJobs.map((name) => ({ name, heldUntil })))
    .onConflictDoUpdate({ target: jobLease.name, set: { heldUntil } })
}

/** When the periods of the demo's contracts were settled, the first one first; in milliseconds since 1970. */
async function listSettlingTimes({ db, brands, clock }: AppServices): Promise<number[]> {
  const times = new Set<number>()
  for (const { brand, period, startsAt } of await listFirstPeriods(db)) {
    const timeZone = brands.getByCode(brand)?.site.timeZone
    if (timeZone === undefined || !startsAt) continue
    let { toMs } = contractPeriodContaining(startsAt.getTime(), period, timeZone)
    while (toMs + settlingMs < clock.now()) {
      times.add(toMs + settlingMs)
      toMs = contractPeriodContaining(toMs, period, timeZone).toMs
    }
  }
  return [...times].sort((one, other) => one - other)
}

function listFirstPeriods(db: Database) {
  const { brand, period, startsAt, state } = agentContract
  return db
    .select({ brand, period, startsAt: min(startsAt) })
    .from(agentContract)
    .where(eq(state, 'active'))
    .groupBy(brand, period)
}

async function readOldMessages({ db, clock }: AppServices): Promise<void> {
  const isOld = lt(memberMessage.sentAt, new Date(clock.now() - unreadMs))
  const isOfSettlement = inArray(memberMessage.name, ['settlementPaid', 'settlementWaits', 'settlementHeld'])
  await inTransaction(db, (tx) =>
    tx.update(memberMessage).set({ readAt: memberMessage.sentAt }).where(and(isOld, isOfSettlement)),
  )
}
