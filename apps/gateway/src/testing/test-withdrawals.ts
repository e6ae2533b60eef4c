import { randomUUID } from 'node:crypto'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { WithdrawalActor, WithdrawalTransitionName } from '@foyer/contract/payments/withdrawal-states.ts'
import type { Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { addPayoutAccount, createWithdrawal, getWithdrawals } from '@foyer/contract/payments/withdrawals.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { houseFee, playerCash, playerPendingWithdrawal, pspClearing } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import { inLedgerTransaction, postInOwnTransaction } from '#ledger/ledger.ts'
import { applyWithdrawalTransition } from '#modules/withdrawals/apply-withdrawal-transition.ts'
import { applyOperatorWithdrawalTransition } from '#modules/withdrawals/operator-withdrawal-actions.ts'
import { autoApproveWithdrawals, submitPayouts } from '#modules/withdrawals/scheduled-transitions.ts'
import type { WithdrawalRow } from '#modules/withdrawals/withdrawal-postings.ts'
import { requestWithdrawal } from '#modules/withdrawals/withdrawal-requests.ts'
import { createSandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { getSandboxWebhookSecret } from '#payments/sandbox/send-sandbox-webhook.ts'
import { startTestApp, type TestApp, type TestAppOptions, type TestMember } from './test-app.ts'
import { createTestBrandsFolder, withHighApprovalLimit, withSetting } from './test-brands.ts'

export const paymentPassword = '482913'

type OperatorTransitionInput = Parameters<typeof applyOperatorWithdrawalTransition>[1]

export interface FundedTestMember extends TestMember {
  /** Id of their bank account. */
  readonly accountId: string
}

const holder = 'Mara Quinn'
const cash = { minAmount: '1', maxAmount: '5000', quickAmounts: [], feeRate: '0.01', freePerDay: 0 }

/** Brand settings for withdrawal tests: a fee of 1 %, high limits, no wagering requirement. */
function withBrandWithdrawals(site: BrandFile): BrandFile {
  const methods = site.withdrawMethods.map((method) => ({ ...method, ...cash }))
  const withMethods = {
    ...site,
    withdrawMethods: methods,
    withdrawDailyLimit: { maxCount: 1_000, maxAmount: '1000000' },
  }
  return withHighApprovalLimit(withSetting(withMethods, 'wageringFactor', '0'))
}

/** Starts the test app with helpers for withdrawals: members with money and a payout account, and the sandbox provider. */
export async function startWithdrawalTestApp(
  change: (site: BrandFile) => BrandFile = (site) => site,
  options: TestAppOptions = {},
) {
  const aurora = (site: BrandFile) => change(withBrandWithdrawals(site))
  const env = { FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora }), ...options.env }
  const app = await startTestApp({ content: 'none', listen: true, ...options, env })
  const requests = createRequestActions(app)
  return {
    ...app,
    ...createPayerActions(app, await hashPassword(paymentPassword)),
    ...requests,
    ...createProviderActions(app, requests),
  }
}

function createPayerActions(app: TestApp, paymentPasswordHash: string) {
  const { db, call } = app
  const fundMember = (id: bigint, amount: string, currency: Currency = 'USD') => {
    const minor = toMinor(amount, currency) ?? 0n
    const legs = [
      { account: pspClearing('aurora', 'sandbox', currency), amount: -minor },
      { account: playerCash(id, currency), amount: minor },
    ]
    return postInOwnTransaction(db, { scope: 'deposit', idempotencyKey: randomUUID(), kind: 'deposit', legs })
  }
  const updateMember = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
    inTransaction(db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
  const account = ({ token }: { token: string }, fields: object = {}) =>
    call(addPayoutAccount, {
      token,
      body: { kind: 'bank', bankName: 'Harbor Trust', number: '10203040', holder, paymentPassword, ...fields },
    })
  return {
    fundMember,
    updateMember,
    account,
    /** Registers a member with money, a payment password, and a bank account. */
    async createPayer({ money = '1000', number = '10203040' } = {}): Promise<FundedTestMember> {
      const session = await app.registerMember()
      await updateMember(session.id, { paymentPasswordHash })
      await fundMember(session.id, money)
      const { value } = await account(session, { number })
      return { ...session, accountId: value.id }
    },
    /** Balances in minor units of the accounts that a withdrawal affects. */
    async readAccountBalances({ id }: { id: bigint }) {
      const accounts = [
        playerCash(id, 'USD'),
        playerPendingWithdrawal(id, 'USD'),
        pspClearing('aurora', 'sandbox', 'USD'),
      ]
      const balances = await balancesOf(db, [...accounts, houseFee('aurora', 'USD')])
      const [cash = 0n, pending = 0n, clearing = 0n, fee = 0n] = balances.values()
      return { cash, pending, clearing, fee }
    },
  }
}

type RequestActions = ReturnType<typeof createRequestActions>

function createRequestActions({ services, db, call }: TestApp) {
  const withdrawalBody = ({ accountId }: FundedTestMember, fields: object = {}) => ({
    methodId: 'sandbox-bank',
    accountId,
    amount: '50.01',
    paymentPassword,
    idempotencyKey: randomUUID(),
    ...fields,
  })
  return {
    withdrawalBody,
    createRequest: (payer: FundedTestMember, fields: object = {}) =>
      call(createWithdrawal, { token: payer.token, body: withdrawalBody(payer, fields) }),
    /** Requests a withdrawal without the HTTP pipeline and its throttle. */
    createRequestDirectly(payer: FundedTestMember, fields: object = {}) {
      const caller = { brand: services.brands.getByHost('aurora.localhost'), session: { memberId: payer.id } }
      return requestWithdrawal(services, caller, withdrawalBody(payer, fields))
    },
    async readWithdrawal({ token }: { token: string }, id: string): Promise<Withdrawal> {
      const { value } = await call(getWithdrawals, { token, query: { id } })
      const [found] = value.list
      if (!found) throw new Error(`Withdrawal ${id} does not exist.`)
      return found
    },
    /** As the first operator. */
    applyOperatorTransition: (
      id: string,
      step: OperatorTransitionInput['step'],
      fields: Partial<OperatorTransitionInput> = {},
    ) => applyOperatorWithdrawalTransition(services, { operator: 'first', id, step, ...fields }),
    applyTransition: (
      id: string,
      name: WithdrawalTransitionName,
      by: WithdrawalActor,
      change?: Partial<WithdrawalRow>,
    ) =>
      inLedgerTransaction(db, (tx) =>
        applyWithdrawalTransition(tx, services, { id, step: name, by, ...(change && { change }) }),
      ),
  }
}

function createProviderActions(
  { services, db, advanceClock }: TestApp,
  { createRequest, readWithdrawal }: RequestActions,
) {
  const sandboxStore = createSandboxPaymentStore({
    db,
    webhookSecret: getSandboxWebhookSecret(services.sharedSecrets),
    clock: services.clock,
  })
  /** Advances the clock, and has the provider process payouts and send webhooks. */
  const settleAtProvider = async () => {
    advanceClock(4_000)
    await sandboxStore.payouts.processDue()
  }
  return {
    settleAtProvider,
    /** The payout provider, for tests that replace its payout call. */
    getPayoutProvider() {
      const provider = services.payments.get('sandbox')
      if (!provider?.payOut) throw new Error('The sandbox makes no payouts.')
      return { provider, payOut: provider.payOut.bind(provider) }
    },
    /** Creates a small withdrawal that is approved and paid automatically. */
    async createPaidWithdrawal(payer: FundedTestMember, fields: object = {}): Promise<Withdrawal> {
      const { value } = await createRequest(payer, fields)
      await autoApproveWithdrawals(services)
      await submitPayouts(services, { provider: 'sandbox' })
      await settleAtProvider()
      return readWithdrawal(payer, value.id)
    },
  }
}

/** An image in the format that members upload. */
export async function createUploadImage(): Promise<string> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'brown' } })
  return (await drawn.png().toBuffer()).toString('base64')
}
