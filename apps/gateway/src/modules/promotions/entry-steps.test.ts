import { type EntryStep, entryStates, entrySteps } from '@foyer/contract/promotions/promotion-states.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createPromotionActions } from '#testing/test-promotions.ts'
import { tryEntryStep } from './entry-steps.ts'

const app = await startTestApp()
const { db, services } = app
const { add, join } = createPromotionActions(app)

const steps = Object.keys(entrySteps) as EntryStep[]
const pairs = steps.flatMap((one, index) => steps.slice(index).map((other) => [one, other] as const))

test.each(pairs)('takes one of %s and %s at one moment', async (one, other) => {
  const { token } = await app.registerMember()
  const id = await add({ rule: { kind: 'freeCredit', amount: '5.00', wagerMultiplier: 0, needs: ['phone'] } })
  await join(token, id)
  const [entry] = await db
    .select()
    .from(promotionEntry)
    .where(eq(promotionEntry.promotionId, BigInt(id)))
  const take = (step: EntryStep) => inTransaction(db, (tx) => tryEntryStep(tx, services, entry?.id ?? 0n, { step }))
  for (const state of entryStates) {
    await inTransaction(db, (tx) =>
      tx
        .update(promotionEntry)
        .set({ state })
        .where(eq(promotionEntry.promotionId, BigInt(id))),
    )
    const taken = (await Promise.all([take(one), take(other)])).filter((row) => row !== undefined)
    const canTake = (step: EntryStep, from: string) => entrySteps[step].from.some((begin) => begin === from)
    // The second begins where the first has ended.
    const orders = [
      [one, other],
      [other, one],
    ] as const
    const counts = orders.map(([first, second]) => {
      if (!canTake(first, state)) return Number(canTake(second, state))
      return 1 + Number(canTake(second, entrySteps[first].to))
    })
    expect(counts).toContain(taken.length)
  }
})
