import { randomUUID } from 'node:crypto'
import { offerContract } from '@foyer/contract/agents/agent-contracts.ts'
import { moveFloat, transferToDownline } from '@foyer/contract/agents/float.ts'
import { movePayable } from '@foyer/contract/agents/settlements.ts'
import { offerBrandContract } from '@foyer/contract/operator/brand-agent-contracts.ts'
import {
  requestAdjustment,
  reverseDownlineTransfer,
  reverseUplineTransfer,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { createDeposit } from '@foyer/contract/payments/deposits.ts'
import {
  getConsolidatedFunds,
  recallVendorWallets,
  transferBetweenWallets,
  transferToUpline,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { addPayoutAccount, createWithdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { routes } from '@foyer/contract/routes.ts'
import { sendFeedback } from '@foyer/contract/site/help-and-feedback.ts'
import { sendChatMessage } from '@foyer/contract/site/mirrors-and-chat.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { agentContract } from '#db/schema/contracts.ts'
import { member } from '#db/schema/members.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { agentPayable, houseCommission, playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { createEngagementCases } from '#testing/engagement-idempotency-cases.ts'
import type { IdempotencyCase, PreparedRequest } from '#testing/idempotency-case.ts'
import { createAgentWithFloat } from '#testing/test-agent-float.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { placeInTestTeam } from '#testing/test-team.ts'

// Every call that moves money carries an idempotency key from its caller: a repeated request has one effect.

const db = await createTestDatabase({ keepRows: true })
const env = {
  FOYER_BRANDS_DIR: await createTestBrandsFolder({
    aurora: (site) => ({
      ...site,
      // No wagering requirement, so that members can withdraw at once.
      whitelabel: [...site.whitelabel, { modId: 'WAGERING3', enabled: '1', value: '0' }],
    }),
  }),
}
const firstApp = await startTestApp({ db, env, listen: true })
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)

const key = () => randomUUID()
const otherAmount = { amount: '11.00' }
const tiers = [{ betAmount: '0', activeMembers: 0, rate: '0.001' }]

const cases: readonly IdempotencyCase[] = [
  {
    route: createDeposit,
    async prepare(app) {
      const { id, token } = await registerFundedMember(app)
      // A second order would exceed the limit: the existing order must not count against its own repetition.
      await app.call(setPlayLimit, { token, body: { kind: 'deposit', period: 'day', amount: '15.00' } })
      return { id, token, body: { methodId: 'sandbox-card', amount: '10.00', idempotencyKey: key() } }
    },
    changedFields: otherAmount,
  },
  {
    route: createWithdrawal,
    async prepare(app) {
      const { id, token } = await registerFundedMember(app)
      const account = { kind: 'bank', bankName: 'Harbor Trust', number: '10203040', holder: 'Mara Quinn' }
      const { value } = await app.call(addPayoutAccount, { token, body: { ...account, paymentPassword } })
      const to = { methodId: 'sandbox-bank', accountId: value.id, amount: '10.00' }
      return { id, token, body: { ...to, paymentPassword, idempotencyKey: key() } }
    },
    changedFields: otherAmount,
  },
  {
    route: transferToUpline,
    prepare: prepareUplineTransfer,
    changedFields: otherAmount,
  },
  { route: transferToDownline, prepare: prepareDownlineTransfer, changedFields: otherAmount },
  {
    route: moveFloat,
    async prepare(app) {
      const { id, token } = await prepareDownlineTransfer(app)
      return { id, token, body: { direction: 'OUT', amount: '10.00', idempotencyKey: key() } }
    },
    changedFields: otherAmount,
  },
  { route: transferBetweenWallets, prepare: prepareTransferIn, changedFields: otherAmount },
  {
    route: recallVendorWallets,
    async prepare(app) {
      const { id, token, body } = await prepareTransferIn(app)
      expect((await app.call(transferBetweenWallets, { token, body })).value).toMatchObject({ state: 'CONFIRMED' })
      return { id, token, body: { idempotencyKey: key() } }
    },
  },
  {
    route: requestAdjustment,
    async prepare(app) {
      const { username } = await registerFundedMember(app)
      const body = { brand: 'aurora', account: username, amount: '10.00', reason: 'A goodwill credit' }
      return { token: app.operatorKey(), body: { ...body, idempotencyKey: key() } }
    },
    changedFields: otherAmount,
  },
  {
    route: reverseUplineTransfer,
    async prepare(app) {
      const { token, body } = await prepareUplineTransfer(app)
      const { id } = (await app.call(transferToUpline, { token, body })).value
      return { token: app.operatorKey(), body: { id, reason: 'To the wrong agent', idempotencyKey: key() } }
    },
    changedFields: { reason: 'To another agent' },
  },
  {
    route: reverseDownlineTransfer,
    async prepare(app) {
      const { token, body } = await prepareDownlineTransfer(app)
      const { id } = (await app.call(transferToDownline, { token, body })).value
      return { token: app.operatorKey(), body: { id, reason: 'To the wrong member', idempotencyKey: key() } }
    },
    changedFields: { reason: 'To another member' },
  },
  {
    route: sendFeedback,
    async prepare(app) {
      const { token } = await registerFundedMember(app)
      const content = 'One two three four five six seven eight nine ten eleven'
      return { token, body: { feedbackId: key(), questionType: 'SITE', content } }
    },
    changedFields: { questionType: 'OTHER' },
  },
  {
    route: sendChatMessage,
    async prepare(app) {
      const { id, token } = await registerFundedMember(app)
      return { id, token, body: { modelId: 'slots', text: 'Good evening', idempotencyKey: key() } }
    },
    changedFields: { text: 'Good morning' },
  },
  { route: movePayable, prepare: preparePayableMove, changedFields: { amount: '11.00' } },
  {
    route: offerBrandContract,
    async prepare(app) {
      const { id, username } = await registerFundedMember(app)
      await change(id, { type: memberTypes.headAgent })
      const body = { brand: 'aurora', account: username, kind: 'daily', tiers, idempotencyKey: key() }
      return { token: app.operatorKey(), body }
    },
    changedFields: { note: 'From the first of the month' },
  },
  {
    route: offerContract,
    async prepare(app) {
      const [head, agent] = [await registerFundedMember(app), await registerFundedMember(app)]
      await placeInTestTeam(db, head, undefined, true)
      await placeInTestTeam(db, agent, head, true)
      const [offeredAt, id] = [new Date(app.now()), key()]
      const terms = { kind: 'daily', period: 'daily', tiers } as const
      const held = { id, brand: 'aurora', downlineId: head.id, offeredAt, answerBy: offeredAt, startsAt: offeredAt }
      await inTransaction(db, (tx) =>
        tx.insert(agentContract).values({ ...held, ...terms, state: 'active', idempotencyKey: id }),
      )
      const body = { downlineId: String(agent.id), ...terms, idempotencyKey: key() }
      return { id: head.id, token: head.token, body }
    },
    changedFields: { note: 'From the first of the month' },
  },
  ...createEngagementCases(db, { registerFundedMember, paymentPassword }),
]

/** A head agent who has earned commission. */
async function preparePayableMove(app: TestApp): Promise<PreparedRequest> {
  const agent = await registerFundedMember(app)
  await placeInTestTeam(db, agent, undefined, true)
  const legs = [
    { account: houseCommission('aurora', 'USD'), amount: -5_000n },
    { account: agentPayable(agent.id, 'USD'), amount: 5_000n },
  ]
  await postInOwnTransaction(db, { scope: 'settlement', idempotencyKey: key(), kind: 'commission', legs })
  return { id: agent.id, token: agent.token, body: { direction: 'OUT', amount: '10.00', idempotencyKey: key() } }
}

const change = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))

/** A member with a balance and a payment password. */
async function registerFundedMember(app: TestApp) {
  const who = await app.registerMember()
  await change(who.id, { paymentPasswordHash })
  const legs = [
    { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -10_000n },
    { account: playerCash(who.id, 'USD'), amount: 10_000n },
  ]
  await postInOwnTransaction(db, { scope: 'deposit', idempotencyKey: key(), kind: 'deposit', legs })
  return who
}

/** An agent with a float, and a transfer to a member below. */
async function prepareDownlineTransfer(app: TestApp): Promise<PreparedRequest> {
  const { agent, receiver } = await createAgentWithFloat(app, paymentPasswordHash)
  const body = { id: String(receiver.id), amount: '10.00', paymentPassword, idempotencyKey: key() }
  return { id: agent.id, token: agent.token, body }
}

/** A member who has an upline agent to transfer to. */
async function prepareUplineTransfer(app: TestApp): Promise<PreparedRequest> {
  const { id, token } = await registerFundedMember(app)
  const [agent] = await db.select().from(member).where(eq(member.affiliateCode, 'TEAM7'))
  await change(id, { uplineId: agent?.id ?? null })
  return { id, token, body: { amount: '10.00', paymentPassword, idempotencyKey: key() } }
}

async function prepareTransferIn(app: TestApp): Promise<PreparedRequest> {
  const { id, token } = await registerFundedMember(app)
  const { value } = await app.call(getConsolidatedFunds, { token })
  const { vassalage } = value.wallets[0] ?? {}
  return { id, token, body: { vassalage, direction: 'IN', amount: '10.00', idempotencyKey: key() } }
}

/** The number of ledger transactions, and of orders of each kind. */
async function countRecords(): Promise<unknown> {
  const transfers = ['vendor_transfer', 'upline_transfer', 'downline_transfer']
  const orders = ['deposit', 'withdrawal', ...transfers, 'adjustment', 'feedback', 'chat_message', 'agent_contract']
  const given = ['reward', 'redemption', 'point_conversion', 'rebate_payment', 'raffle_draw']
  const tables = ['ledger_tx', ...orders, ...given]
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
  expect(cases.map(({ route }) => route.name).sort()).toEqual(keyed.map(({ name }) => name).sort())
})

test.each(cases.map((testCase) => ({ name: testCase.route.name, plan: testCase })))(
  '$name has one effect however often it is repeated',
  async ({ plan: testCase }) => {
    const { route, prepare, changedFields } = testCase
    const { token, body, id } = await prepare(firstApp)
    const repeatCall = async (app: TestApp, change: object = {}) => {
      await app.services.sharedState.clearCounter(`throttle:${route.name}:m${id}`)
      await app.services.sharedState.clearCounter(`payment-password:${id}`)
      return app.call(route, { token, body: { ...body, ...change } })
    }
    const before = await countRecords()
    // Of fifty concurrent calls, all that pass the throttle and the attempt limit get the same response.
    const answers = await Promise.all(Array.from({ length: 50 }, () => firstApp.call(route, { token, body })))
    const accepted = answers.filter(({ success }) => success)
    const refusals = new Set(answers.map(({ message }) => message).filter(Boolean))
    expect(accepted.length).toBeGreaterThan(4)
    expect([...refusals].filter((message) => !throttleRefusals.includes(message))).toEqual([])
    expect(new Set(accepted.map(({ value }) => JSON.stringify(idsOf(value)))).size).toBe(1)
    const once = await countRecords()
    expect(once).not.toEqual(before)
    const ids = idsOf(accepted[0]?.value)
    const later = await repeatCall(firstApp)
    expect({ success: later.success, ...idsOf(later.value) }).toEqual({ success: true, ...ids })
    const restartedApp = await startTestApp({ db, env, content: 'none', listen: true })
    const muchLater = await repeatCall(restartedApp)
    expect({ success: muchLater.success, ...idsOf(muchLater.value) }).toEqual({ success: true, ...ids })
    if (changedFields) expect((await repeatCall(restartedApp, changedFields)).message).toBe('idempotency_mismatch')
    expect(await countRecords()).toEqual(once)
    await restartedApp.close()
  },
)

const throttleRefusals = ['too_many_requests', 'too_many_attempts']

/** The ids of the created records, which stay the same whatever happens to them later. */
function idsOf(value: unknown) {
  const { id, feedbackId, list } = value as { id?: string; feedbackId?: string; list?: { id: string }[] }
  return { id, feedbackId, list: list?.map((entry) => entry.id) }
}
