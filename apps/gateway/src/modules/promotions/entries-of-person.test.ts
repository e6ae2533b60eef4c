import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'
import { createPromotionActions } from '#testing/test-promotions.ts'

const app = await startTestApp()
const { db } = app
const { add, join } = createPromotionActions(app)
const freeCredit: PromotionRuleOfKind<'freeCredit'> = {
  kind: 'freeCredit',
  amount: '5.00',
  wagerMultiplier: 0,
  needs: [],
}
const oncePerNetwork = { ...freeCredit, audience: { oncePer: 'network' as const } }
/** A proxy that is not listed: the gateway does not know who is behind it. */
const proxy = '10.200.0.5'

interface Visitor {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What new members are answered who join one after another. */
async function joinAll(id: string, visitors: readonly Visitor[]): Promise<string[]> {
  const messages: string[] = []
  for (const visitor of visitors) {
    const { token } = await app.registerMember()
    messages.push((await app.call(joinPromotion, { ...visitor, token, body: { id } })).message)
  }
  return messages
}

async function networksOf(id: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ network: promotionEntry.network })
    .from(promotionEntry)
    .where(eq(promotionEntry.promotionId, BigInt(id)))
  return rows.map(({ network }) => network)
}

test('lets a person enter once, with whichever account', async () => {
  const [one, other] = [await app.registerMember(), await app.registerMember()]
  const id = await add({ rule: freeCredit })
  const each = await add({ rule: { ...freeCredit, audience: { oncePer: 'member' } } })
  const account = { kind: 'bank', bankName: 'B', numberSealed: 's', numberMasked: '1', holder: 'H' } as const
  await inTransaction(db, (tx) =>
    tx.insert(payoutAccount).values(
      [one, other].map(({ id: memberId }) => ({
        ...account,
        ...{ id: `shared ${memberId}`, memberId, fingerprint: `shared ${one.id}`, createdAt: new Date(app.now()) },
      })),
    ),
  )
  const answers = await Promise.all([join(one.token, id), join(other.token, id)])
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['', 'promotion_not_for_you'])
  expect((await join(one.token, each)).success).toBe(true)
  expect((await join(other.token, each)).success).toBe(true)
})

test('lets two accounts of a network enter where the rule asks for it', async () => {
  const [home, elsewhere] = [{ address: newIpAddress() }, { address: newIpAddress() }]
  const id = await add({ rule: oncePerNetwork })
  expect(await joinAll(id, [home, home, home, elsewhere])).toEqual(['', '', 'promotion_not_for_you', ''])
})

test('lets everybody enter whose network a proxy hides', async () => {
  const id = await add({ rule: oncePerNetwork })
  const visitors = Array.from({ length: 3 }, () => ({ address: proxy, headers: { 'x-forwarded-for': newIpAddress() } }))
  expect(await joinAll(id, visitors)).toEqual(['', '', ''])
  expect(await networksOf(id)).toEqual([null, null, null])
})

test('stores no network where the rule does not ask for it', async () => {
  const id = await add({ rule: freeCredit })
  expect(await joinAll(id, [{ address: newIpAddress() }])).toEqual([''])
  expect(await networksOf(id)).toEqual([null])
})
