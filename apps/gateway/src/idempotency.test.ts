import { randomUUID } from 'node:crypto'
import { sendFeedback } from '@foyer/contract/content.ts'
import { askAdjustment, reverseUplineTransfer } from '@foyer/contract/operator.ts'
import { setPlayLimit } from '@foyer/contract/responsible.ts'
import type { Route } from '@foyer/contract/route.ts'
import { routes } from '@foyer/contract/routes.ts'
import { sendChatMessage } from '@foyer/contract/support.ts'
import { getConsolidatedFunds, recallWallets, transferToUpline, transferWallet } from '@foyer/contract/transfers.ts'
import { createDeposit } from '@foyer/contract/wallet.ts'
import { addPayoutAccount, createWithdrawal } from '@foyer/contract/withdrawals.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { testDatabase } from '#db/test-database.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { post } from '#ledger/ledger.ts'
import { hashPassword } from './passwords.ts'
import { brandsFolder } from './test-brands.ts'
import { type House, openHouse } from './test-house.ts'

// Every call that moves money carries an idempotency key from its caller: a repeated request has one effect.

const db = await testDatabase({ keep: true })
const env = {
  FOYER_BRANDS_DIR: await brandsFolder({
    aurora: (site) => ({
      ...site,
      // No wagering requirement, so that members can withdraw at once.
      whitelabel: [...site.whitelabel, { modId: 'TURNOVER3', enabled: '1', value: '0' }],
    }),
  }),
}
const first = await openHouse({ db, env, listen: true })
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)

interface Asked {
  readonly token: string
  readonly body: Readonly<Record<string, unknown>>
  /** The member whose calls the throttle counts. */
  readonly id?: bigint | undefined
}

interface Plan {
  readonly route: Route
  prepare(house: House): Promise<Asked>
  /** Fields that differ when the key is reused; undefined for a call whose body has no other fields. */
  readonly alter?: Readonly<Record<string, unknown>>
}

const key = () => randomUUID()
const otherAmount = { amount: '11.00' }

const plans: readonly Plan[] = [
  {
    route: createDeposit,
    async prepare(house) {
      const { id, token } = await payer(house)
      // A second order would exceed the limit: the existing order must not count against its own repetition.
      await house.call(setPlayLimit, { token, body: { kind: 'deposit', period: 'day', amount: '15.00' } })
      return { id, token, body: { methodId: 'sandbox-card', amount: '10.00', idempotencyKey: key() } }
    },
    alter: otherAmount,
  },
  {
    route: createWithdrawal,
    async prepare(house) {
      const { id, token } = await payer(house)
      const account = { kind: 'bank', bankName: 'Harbor Trust', number: '10203040', holder: 'Mara Quinn' }
      const { value } = await house.call(addPayoutAccount, { token, body: { ...account, paymentPassword } })
      const to = { methodId: 'sandbox-bank', accountId: value.id, amount: '10.00' }
      return { id, token, body: { ...to, paymentPassword, idempotencyKey: key() } }
    },
    alter: otherAmount,
  },
  {
    route: transferToUpline,
    prepare: handing,
    alter: otherAmount,
  },
  { route: transferWallet, prepare: transferIn, alter: otherAmount },
  {
    route: recallWallets,
    async prepare(house) {
      const { id, token, body } = await transferIn(house)
      expect((await house.call(transferWallet, { token, body })).value).toMatchObject({ state: 'CONFIRMED' })
      return { id, token, body: { idempotencyKey: key() } }
    },
  },
  {
    route: askAdjustment,
    async prepare(house) {
      const { username } = await payer(house)
      const body = { brand: 'aurora', account: username, amount: '10.00', reason: 'A goodwill credit' }
      return { token: house.operatorKey(), body: { ...body, idempotencyKey: key() } }
    },
    alter: otherAmount,
  },
  {
    route: reverseUplineTransfer,
    async prepare(house) {
      const { token, body } = await handing(house)
      const { id } = (await house.call(transferToUpline, { token, body })).value
      return { token: house.operatorKey(), body: { id, reason: 'To the wrong agent', idempotencyKey: key() } }
    },
    alter: { reason: 'To another agent' },
  },
  {
    route: sendFeedback,
    async prepare(house) {
      const { token } = await payer(house)
      const content = 'One two three four five six seven eight nine ten eleven'
      return { token, body: { feedbackId: key(), questionType: 'SITE', content } }
    },
    alter: { questionType: 'OTHER' },
  },
  {
    route: sendChatMessage,
    async prepare(house) {
      const { id, token } = await payer(house)
      return { id, token, body: { modelId: 'slots', text: 'Good evening', idempotencyKey: key() } }
    },
    alter: { text: 'Good morning' },
  },
]

const change = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))

/** A member with a balance and a payment password. */
async function payer(house: House) {
  const who = await house.registerMember()
  await change(who.id, { paymentPasswordHash })
  const legs = [
    { account: pspClearing('sandbox', 'USD'), amount: -10_000n },
    { account: playerCash(who.id, 'USD'), amount: 10_000n },
  ]
  await post(db, { scope: 'deposit', idempotencyKey: key(), kind: 'deposit', legs })
  return who
}

/** A member who has an upline agent to transfer to. */
async function handing(house: House): Promise<Asked> {
  const { id, token } = await payer(house)
  const [agent] = await db.select().from(member).where(eq(member.affiliateCode, 'TEAM7'))
  await change(id, { uplineId: agent?.id ?? null })
  return { id, token, body: { amount: '10.00', paymentPassword, idempotencyKey: key() } }
}

async function transferIn(house: House): Promise<Asked> {
  const { id, token } = await payer(house)
  const { value } = await house.call(getConsolidatedFunds, { token })
  const { vassalage } = value.wallets[0] ?? {}
  return { id, token, body: { vassalage, direction: 'IN', amount: '10.00', idempotencyKey: key() } }
}

/** The number of ledger transactions, and of orders of each kind. */
async function traces(): Promise<unknown> {
  const orders = [
    'deposit',
    'withdrawal',
    'vendor_transfer',
    'upline_transfer',
    'adjustment',
    'feedback',
    'chat_message',
  ]
  const tables = ['ledger_tx', ...orders]
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.identifier(table)}`,
  )
  return db.rows(sql.join(counts, sql` union all `))
}

test('covers every call that takes an idempotency key', () => {
  const keyed = routes.filter(({ body }) => {
    const { properties = {} } = body as { properties?: object }
    return 'idempotencyKey' in properties || 'feedbackId' in properties
  })
  expect(plans.map(({ route }) => route.name).sort()).toEqual(keyed.map(({ name }) => name).sort())
})

test.each(plans.map((plan) => ({ name: plan.route.name, plan })))(
  '$name has one effect however often it is repeated',
  async ({ plan }) => {
    const { route, prepare, alter } = plan
    const { token, body, id } = await prepare(first)
    const ask = async (house: House, change: object = {}) => {
      await house.gateway.nodes.clear(`throttle:${route.name}:m${id}`)
      await house.gateway.nodes.clear(`payment-password:${id}`)
      return house.call(route, { token, body: { ...body, ...change } })
    }
    const before = await traces()
    // Of fifty concurrent calls, all that pass the throttle and the attempt limit get the same response.
    const answers = await Promise.all(Array.from({ length: 50 }, () => first.call(route, { token, body })))
    const taken = answers.filter(({ success }) => success)
    const refusals = new Set(answers.map(({ message }) => message).filter(Boolean))
    expect(taken.length).toBeGreaterThan(4)
    expect([...refusals].filter((message) => !limited.includes(message))).toEqual([])
    expect(new Set(taken.map(({ value }) => JSON.stringify(namesOf(value)))).size).toBe(1)
    const once = await traces()
    expect(once).not.toEqual(before)
    const names = namesOf(taken[0]?.value)
    const later = await ask(first)
    expect({ success: later.success, ...namesOf(later.value) }).toEqual({ success: true, ...names })
    const restarted = await openHouse({ db, env, content: 'none', listen: true })
    const muchLater = await ask(restarted)
    expect({ success: muchLater.success, ...namesOf(muchLater.value) }).toEqual({ success: true, ...names })
    if (alter) expect((await ask(restarted, alter)).message).toBe('idempotency_mismatch')
    expect(await traces()).toEqual(once)
    await restarted.close()
  },
)

const limited = ['too_many_requests', 'too_many_attempts']

/** The ids of the created records, which stay the same whatever happens to them later. */
function namesOf(value: unknown) {
  const { id, feedbackId, list } = value as { id?: string; feedbackId?: string; list?: { id: string }[] }
  return { id, feedbackId, list: list?.map((entry) => entry.id) }
}
