import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { and, eq } from 'drizzle-orm'
import { foldActivity } from '#activity/fold-activity.ts'
import { recordMoneyActivity, recordProfileStep } from '#activity/record-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { reward } from '#db/schema/rewards.ts'
import { referralConsumer, settleReferrals } from '#modules/referrals/service.ts'
import type { RandomPlayTestApp } from './test-random-play.ts'

export interface Person {
  readonly id: bigint
  readonly token: string
}

/** Registers members and their friends, and lets these meet conditions. */
export function createFriendSteps(play: RandomPlayTestApp) {
  const { app, postTransactions } = play
  const { db } = app
  let phones = 0
  let networks = 0

  const codeOf = async ({ id }: Person) =>
    (await db.select({ code: member.ownReferralCode }).from(member).where(eq(member.id, id)))[0]?.code ?? ''

  async function registerMember(fields: Record<string, unknown> = {}): Promise<Person> {
    const { id, token } = await app.registerMember({ fields })
    await db.runScript(`update session set expires_at = '2100-01-01' where member_id = ${id}`)
    return { id, token }
  }

  /** A friend of the referrer, in a network of its own. */
  async function refer(referrer: Person, network = `203.0.${++networks}.7`): Promise<Person> {
    const friend = await registerMember({ referralCode: (await codeOf(referrer)).toLowerCase() })
    const now = new Date(app.now())
    await inTransaction(db, async (tx) => {
      await tx
        .update(referral)
        .set({ network, registeredAt: now, expiresAt: new Date(app.now() + 30 * dayMs) })
        .where(eq(referral.refereeId, friend.id))
      await tx.update(signInRecord).set({ address: network }).where(eq(signInRecord.memberId, friend.id))
    })
    return friend
  }

  const verifyPhone = ({ id }: Person) =>
    inTransaction(db, async (tx) => {
      const mobile = `+8490${String(++phones).padStart(7, '0')}`
      await tx.update(member).set({ mobile }).where(eq(member.id, id))
      const happenedAt = new Date(app.now())
      await recordProfileStep(tx, { brand: 'aurora', memberId: id, milestone: 'phone', happenedAt })
    })

  async function deposit({ id }: Person, amountMinor: bigint): Promise<void> {
    if (amountMinor > 0n) await postTransactions(id, [{ kind: 'deposit', amount: amountMinor }])
    await inTransaction(db, (tx) =>
      recordMoneyActivity(tx, {
        ...{ kind: 'deposit' as const, ledgerScope: 'test', idempotencyKey: randomUUID(), brand: 'aurora' },
        ...{ memberId: id, amountMinor, happenedAt: new Date(app.now()) },
      }),
    )
  }

  return { codeOf, registerMember, refer, verifyPhone, deposit, ...conditionSteps(play, { verifyPhone, deposit }) }
}

interface FriendSteps {
  verifyPhone(friend: Person): Promise<unknown>
  deposit(friend: Person, amountMinor: bigint): Promise<unknown>
}

/** Lets friends meet every condition, and looks at what comes of it. */
function conditionSteps(
  { app, placeBet, endRound, postTransactions }: RandomPlayTestApp,
  { verifyPhone, deposit }: FriendSteps,
) {
  const { db, services } = app

  /** Plays until the commissionable bet of the friend is this much, in minor units. */
  async function bet(friend: Person, untilMinor: bigint): Promise<void> {
    const player = { ...friend, stakes: [] }
    for (;;) {
      await fold()
      const rows = await db
        .select()
        .from(activity)
        .where(and(eq(activity.memberId, friend.id), eq(activity.kind, 'round')))
      if (rows.reduce((sum, { commissionableMinor }) => sum + commissionableMinor, 0n) >= untilMinor) return
      for (let count = 0; count < 4; count++) {
        await postTransactions(friend.id, [{ kind: 'promo', amount: 5_000n }])
        await endRound(player, await placeBet(player, '50.00'))
      }
    }
  }

  const fold = () => foldActivity(services, [referralConsumer])
  const rowOf = async ({ id }: Person) => (await db.select().from(referral).where(eq(referral.refereeId, id)))[0]
  const rewardsOf = ({ id }: Person) =>
    db
      .select()
      .from(reward)
      .where(and(eq(reward.memberId, id), eq(reward.source, 'referral')))

  /** Lets a friend meet every condition. */
  async function qualify(friend: Person, amountMinor = 2_000n): Promise<void> {
    await verifyPhone(friend)
    await deposit(friend, amountMinor)
    await bet(friend, amountMinor * 5n)
    await fold()
  }

  async function settle(): Promise<void> {
    app.advanceClock(2 * dayMs)
    await settleReferrals(services)
  }

  return { bet, qualify, fold, settle, rowOf, rewardsOf }
}
