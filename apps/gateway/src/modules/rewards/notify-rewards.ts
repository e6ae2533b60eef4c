import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, eq, gt, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import type { NewInboxMessage } from '#notify/inbox-messages.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'

const membersAtOnce = 500
const expiresSoonMs = 3 * dayMs
const target = { page: 'rewardCenter' } as const

/**
 * Once a day: writes to members that rewards of theirs expire in three days, and that rewards are ready which were not announced before; one
 * message each, whatever the number of rewards. Who takes a break is told after it.
 */
export async function notifyRewards(services: AppServices, run: ScheduledRun): Promise<void> {
  if (!services.brands.getByCode(run.brand)?.features.rewards) return
  await notify(services, run, { isDue: isExpiringSoon(services), messageOf: expiryMessageOf, marks: 'all' })
  await notify(services, run, { isDue: isNull(reward.readyNotifiedAt), messageOf: readyMessageOf, marks: 'ready' })
}

/** Not rewards whose whole time is as short: the message that they are ready says it. */
function isExpiringSoon({ clock }: AppServices): SQL | undefined {
  const now = clock.now()
  return and(
    isNull(reward.expiryNotifiedAt),
    gt(reward.claimUntil, new Date(now)),
    lte(reward.claimUntil, new Date(now + expiresSoonMs)),
    gt(sql`${reward.claimUntil} - ${reward.readyAt}`, sql`${expiresSoonMs} * interval '1 millisecond'`),
  )
}

interface Notice {
  /** Which of the rewards that are ready. */
  readonly isDue: SQL | undefined
  readonly messageOf: (due: DueMember) => NewInboxMessage
  readonly marks: 'ready' | 'all'
}

interface DueMember {
  readonly memberId: bigint
  /** When the first of the rewards expires. */
  readonly until: Date | null
}

async function notify(services: AppServices, run: ScheduledRun, notice: Notice): Promise<void> {
  let after = 0n
  for (let isLast = false; !isLast; ) {
    const due = await inTransaction(services.db, async (tx) => {
      await run.assertHeld(tx)
      return notifyBatch(tx, services, { ...notice, brand: run.brand, after })
    })
    after = due.at(-1)?.memberId ?? after
    isLast = due.length < membersAtOnce
  }
}

async function notifyBatch(
  tx: Tx,
  services: AppServices,
  { brand, isDue, messageOf, marks, after }: Notice & { readonly brand: string; readonly after: bigint },
): Promise<DueMember[]> {
  const isOpen = and(eq(reward.brand, brand), eq(reward.state, 'ready'), isDue)
  const due = await tx
    .select({ memberId: reward.memberId, until: min(reward.claimUntil) })
    .from(reward)
    .where(and(isOpen, gt(reward.memberId, after), sql`not ${isOnBreak(services, reward.memberId)}`))
    .groupBy(reward.memberId)
    .orderBy(reward.memberId)
    .limit(membersAtOnce)
  if (due.length === 0) return due
  await addEngagementMessages(tx, services, due.map(messageOf))
  const now = new Date(services.clock.now())
  await tx
    .update(reward)
    .set({ readyNotifiedAt: now, ...(marks === 'all' && { expiryNotifiedAt: now }) })
    .where(
      and(
        isOpen,
        inArray(
          reward.memberId,
          due.map(({ memberId }) => memberId),
        ),
      ),
    )
  return due
}

const readyMessageOf = ({ memberId }: DueMember): NewInboxMessage => ({ memberId, name: 'rewardsReady', target })

const expiryMessageOf = ({ memberId, until }: DueMember): NewInboxMessage => ({
  ...{ memberId, name: 'rewardExpiring', target },
  values: { until: until?.toISOString() ?? '' },
})
