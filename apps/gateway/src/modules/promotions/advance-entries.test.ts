import type { PromotionRule, PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createPromotionActions, depositMatch } from '#testing/test-promotions.ts'
import { calendarDayOf } from '#time/date-ranges.ts'
import { advanceEntries } from './advance-entries.ts'

const app = await startTestApp()
const { db, services } = app
const { add } = createPromotionActions(app)
const minuteMs = 60_000
/** As many as one run advances. */
const fullBatch = 200

const freeCredit: PromotionRuleOfKind<'freeCredit'> = {
  kind: 'freeCredit',
  amount: '5.00',
  wagerMultiplier: 0,
  needs: [],
}
const cashback: PromotionRuleOfKind<'cashback'> = {
  kind: 'cashback',
  period: 'day',
  of: 'loss',
  rates: [{ from: '0', rate: '0.05' }],
  minimum: '1.00',
  most: '500.00',
  wagerMultiplier: 1,
}

/** Entries of one member, which no cycle of the promotion has. Returns their ids. */
async function addEntries(rule: PromotionRule, count: number, values: { dueAt?: Date } = {}): Promise<bigint[]> {
  const { id: memberId } = await app.registerMember()
  const promotionId = BigInt(await add({ rule, budget: { mostRewards: 1_000 } }))
  const today = calendarDayOf(app.now(), 'UTC')
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ brand: 'aurora', promotionId, memberId, rule, state: 'joined' as const, joinedAt: new Date(app.now()) },
    ...{ cycleKey: index === 0 ? today : String(index), ...values },
  }))
  const added = await inTransaction(db, (tx) =>
    tx.insert(promotionEntry).values(rows).returning({ id: promotionEntry.id }),
  )
  return added.map(({ id }) => id)
}

async function stateOf(id: bigint | undefined): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(promotionEntry)
    .where(eq(promotionEntry.id, id ?? 0n))
  return row?.state
}

test.each<[string, PromotionRule, number | undefined]>([
  ['free credits without what they need', { ...freeCredit, needs: ['phone'] }, undefined],
  ['matches whose last deposits are not read yet', depositMatch, -minuteMs],
  ['cashbacks whose period can still change', cashback, -minuteMs],
])('%s hold up no other entry, and do not let the job run at once again', async (_name, rule, dueInMs) => {
  const dueAt = dueInMs === undefined ? undefined : new Date(app.now() + dueInMs)
  await addEntries(rule, fullBatch, dueAt && { dueAt })
  const [met] = await addEntries(freeCredit, 1)
  expect(await advanceEntries(services)).toBeFalsy()
  expect(await stateOf(met)).toBe('rewarded')
})

test('entries that fail hold up those behind them for one run', async () => {
  await addEntries({ ...freeCredit, amount: '0.00' }, fullBatch)
  const [met] = await addEntries(freeCredit, 1)
  const after = await advanceEntries(services)
  expect(await stateOf(met)).toBe('joined')
  expect(await advanceEntries(services, { after })).toBeUndefined()
  expect(await stateOf(met)).toBe('rewarded')
})
