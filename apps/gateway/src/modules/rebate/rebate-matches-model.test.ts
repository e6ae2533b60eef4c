import { claimRebate } from '@foyer/contract/engagement/rebate.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { rebateDay, rebatePayment } from '#db/schema/rebates.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { RebateModel } from '#testing/rebate-model.ts'
import { countTestBet } from '#testing/test-activity.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'
import { closeRebateDays, rebateConsumer } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const isLong = process.env.FOYER_LONG === '1'
const categories = ['RNG', 'LIVE'] as const
const windowMs = 300_000
let claims = 0

afterAll(async () => {
  expect(await findAllLedgerFaults(db)).toEqual([])
})

/** A member at level 3, whose rates are 0.5 % and 0.25 %, and what the model says of them. */
class Player {
  readonly models = { RNG: new RebateModel(5_000n), LIVE: new RebateModel(2_500n) }
  readonly own: TestMember
  token: string
  #lastKey = ''

  constructor(own: TestMember) {
    this.own = own
    this.token = own.token
  }
  get paid(): bigint {
    return this.models.RNG.paid + this.models.LIVE.paid
  }
  async bet(category: (typeof categories)[number], amount: bigint): Promise<void> {
    await countTestBet(app, { memberId: this.own.id, commissionableMinor: amount, category })
    await count()
    this.models[category].bet(amount, calendarDayOf(app.now(), 'UTC'))
  }
  async claim(): Promise<void> {
    const key = `model-key-${++claims}`
    const due = this.models.RNG.claim() + this.models.LIVE.claim()
    const { success, value, message } = await this.#send(key)
    expect(success ? BigInt(value.paid.replace('.', '')) : message).toEqual(due === 0n ? 'rebate_not_due' : due)
    if (due > 0n) this.#lastKey = key
  }
  /** Repeats the last claim that was paid. */
  async repeat(): Promise<void> {
    if (this.#lastKey !== '') expect((await this.#send(this.#lastKey)).success).toBe(true)
  }
  #send(idempotencyKey: string) {
    return app.call(claimRebate, { token: this.token, body: { idempotencyKey } })
  }
}

const count = () => foldActivity(services, [rebateConsumer])

async function registerPlayer(): Promise<Player> {
  const own = await app.registerMember()
  await inTransaction(db, (tx) => tx.update(member).set({ level: 3 }).where(eq(member.id, own.id)))
  return new Player(own)
}

/** Goes to a moment after midnight. Sessions may have ended. */
async function passMidnight(players: readonly Player[], afterMs: number): Promise<void> {
  const { to } = periodContaining(app.now(), 'day', 'UTC')
  app.advanceClock(to.getTime() + afterMs - app.now())
  for (const player of players) {
    player.token = (await app.signIn(player.own.username, player.own.password)).value.token
  }
}

/** Closes what can be: a job that crashes after so many transactions goes on with the next run. */
async function closeDays(players: readonly Player[], crashesAfter?: number): Promise<void> {
  await count()
  if (crashesAfter !== undefined) await closeRebateDays({ ...services, db: failingDatabase(crashesAfter) })
  await closeRebateDays(services)
  // The windows of a day are closed some time after it.
  const closedBefore = calendarDayOf(Math.floor((app.now() - 20_000) / windowMs) * windowMs, 'UTC')
  for (const { models } of players) for (const category of categories) models[category].closeBefore(closedBefore)
}

function failingDatabase(transactions: number): Database {
  let begun = 0
  const begin: typeof db.begin = (work) => {
    begun += 1
    return begun > transactions ? Promise.reject(new Error('planted')) : db.begin(work)
  }
  return { ...db, begin }
}

type Step = (players: readonly [Player, Player]) => Promise<void>

const place = fc.constantFrom(0 as const, 1 as const)
const bet = fc
  // Below zero: a rollback.
  .record({ place, category: fc.constantFrom(...categories), amount: fc.bigInt({ min: -40_000n, max: 60_000n }) })
  .map(
    (drawn): Step =>
      (players) =>
        players[drawn.place].bet(drawn.category, drawn.amount),
  )
const claim = place.map(
  (one): Step =>
    (players) =>
      players[one].claim(),
)
const repeat = place.map(
  (one): Step =>
    (players) =>
      players[one].repeat(),
)
const close = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }).map(
  (crashesAfter): Step =>
    (players) =>
      closeDays(players, crashesAfter),
)
const midnight = fc.constantFrom(1_000, 6 * 60_000).map(
  (afterMs): Step =>
    (players) =>
      passMidnight(players, afterMs),
)
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: bet },
    { weight: 4, arbitrary: claim },
    { weight: 1, arbitrary: repeat },
    { weight: 2, arbitrary: close },
    { weight: 2, arbitrary: midnight },
  ),
  { minLength: 10, maxLength: 40 },
)

async function run(drawn: readonly Step[]): Promise<void> {
  const players = [await registerPlayer(), await registerPlayer()] as const
  for (const step of drawn) {
    await step(players)
    for (const { own, paid } of players) expect(await balanceOf(db, playerCash(own.id, 'USD'))).toBe(paid)
  }
  for (const player of players) await assertPaymentsAddUp(player)
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

async function assertPaymentsAddUp({ own, paid }: Player): Promise<void> {
  const payments = await db.select().from(rebatePayment).where(eq(rebatePayment.memberId, own.id))
  const rows = await db.select().from(rebateDay).where(eq(rebateDay.memberId, own.id))
  expect(sum(payments.map(({ amountMinor }) => amountMinor))).toBe(paid)
  expect(sum(rows.map(({ claimedMinor, creditedMinor }) => claimedMinor + creditedMinor))).toBe(paid)
}

test('balances, rows and payments are those of the model, after any bets, rollbacks, claims, closes and crashes', async () => {
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: isLong ? 200 : 8, seed: inject('seed') })
}, 300_000)
