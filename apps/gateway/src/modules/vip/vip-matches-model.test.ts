import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { reward } from '#db/schema/rewards.ts'
import { vip } from '#db/schema/vip.ts'
import { countTestBet, testRunOf } from '#testing/test-activity.ts'
import { startTestApp } from '#testing/test-app.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { keepVipLevels, pinLevel, unpinLevel, vipConsumer } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const aurora = services.brands.getByCode('aurora')
if (!aurora) throw new Error('The brand aurora is missing.')
const brand = aurora
const isLong = process.env.FOYER_LONG === '1'
const dayMs = 24 * 3_600_000

/** Of the table of levels, in minor units. */
const reaches = [0n, 500_000n, 2_500_000n, 10_000_000n, 50_000_000n, 200_000_000n]
const keeps = [0n, 50_000n, 250_000n, 1_000_000n, 5_000_000n, 20_000_000n]
const halves = { RNG: 2n, LIVE: 1n } as const

type Step =
  | { readonly kind: 'bet'; readonly category: keyof typeof halves; readonly amount: number }
  | { readonly kind: 'pin'; readonly level: number }
  | { readonly kind: 'unpin' | 'month' | 'break' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      category: fc.constantFrom('RNG' as const, 'LIVE' as const),
      amount: fc.oneof(fc.integer({ min: -300_000, max: 900_000 }), fc.integer({ min: 1, max: 30_000_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pin' as const), level: fc.integer({ min: 0, max: 5 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('unpin' as const, 'month' as const, 'month' as const, 'break' as const),
    }),
  },
)

/** What a member's level has to be. */
class Model {
  level = 0
  progress = 0n
  played = 0n
  isPinned = false
  /** Whether the level was there on the first of the month. */
  isOld = false
  hadBreak = false
  readonly rewarded = new Set<number>()

  bet(amount: bigint, category: keyof typeof halves): void {
    const added = (amount * halves[category]) / 2n
    this.progress += added
    this.played += added
    this.rise()
  }
  rise(): void {
    const reached = this.reached()
    if (this.isPinned || reached <= this.level) return
    for (let level = this.level + 1; level <= reached; level++) this.rewarded.add(level)
    this.#set(reached)
  }
  reached(): number {
    return Math.max(
      0,
      reaches.findLastIndex((reach) => reach <= this.progress),
    )
  }
  pin(level: number): void {
    this.isPinned = true
    this.#set(level)
  }
  unpin(): void {
    if (!this.isPinned) return
    this.isPinned = false
    if (this.reached() < this.level) this.#set(this.reached())
    else this.rise()
  }
  month(): void {
    const isDue = this.level > 0 && !this.isPinned && this.isOld && !this.hadBreak
    const falls = isDue && this.played < (keeps[this.level] ?? 0n)
    if (falls) {
      this.level -= 1
      this.progress = reaches[this.level] ?? 0n
    }
    this.played = 0n
    this.hadBreak = false
    // Who has just fallen has the new level since the first, some minutes later.
    this.isOld = !falls
  }
  #set(level: number): void {
    if (level === this.level) return
    this.level = level
    this.isOld = false
  }
}

async function run(steps: readonly Step[]): Promise<void> {
  const { id } = await app.registerMember()
  const model = new Model()
  for (const one of steps) {
    await take(id, model, one)
    const [row] = await db
      .select({ level: member.level, own: vip })
      .from(member)
      .leftJoin(vip, eq(vip.memberId, member.id))
      .where(eq(member.id, id))
    expect([row?.level, row?.own?.progressMinor ?? 0n]).toEqual([model.level, model.progress])
  }
  const given = await db.select().from(reward).where(eq(reward.memberId, id))
  expect(given.map(({ terms }) => terms.level).toSorted()).toEqual([...model.rewarded].toSorted())
}

async function take(memberId: bigint, model: Model, one: Step): Promise<void> {
  switch (one.kind) {
    case 'bet':
      await countTestBet(app, { memberId, commissionableMinor: BigInt(one.amount), category: one.category })
      await foldActivity(services, [vipConsumer])
      return model.bet(BigInt(one.amount), one.category)
    case 'pin':
      await inTransaction(db, (tx) => pinLevel(tx, services, { brand: brand.code, memberId, level: one.level }))
      return model.pin(one.level)
    case 'unpin':
      await inTransaction(db, (tx) => unpinLevel(tx, services, brand, memberId))
      return model.unpin()
    case 'break':
      await takeBreak(memberId)
      model.hadBreak = true
      return
    default:
      await endMonth()
      return model.month()
  }
}

/** A cool-off that is over already, within the month. */
async function takeBreak(memberId: bigint): Promise<void> {
  const until = new Date(app.now())
  const row = { kind: 'coolOff' as const, since: new Date(app.now() - 60_000), until }
  await inTransaction(db, async (tx) => {
    await tx
      .insert(playExclusion)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: playExclusion.memberId, set: row })
  })
}

async function endMonth(): Promise<void> {
  const { to } = periodContaining(app.now(), 'month', 'UTC')
  app.advanceClock(to.getTime() + 20 * 60_000 - app.now())
  await foldActivity(services, [vipConsumer])
  await keepVipLevels(services, testRunOf(app, 'aurora', { coversMs: 31 * dayMs }))
  // A break of the next steps is in the new month.
  app.advanceClock(5 * 60_000)
}

test('levels, progress and rewards are those of the model, after any bets, rollbacks, months, breaks and pins', async () => {
  const steps = fc.array(step, { minLength: 8, maxLength: 30 })
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: isLong ? 200 : 8, seed: inject('seed') })
}, 300_000)
