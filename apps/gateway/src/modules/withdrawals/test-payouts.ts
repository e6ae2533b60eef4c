import { randomUUID } from 'node:crypto'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { StepTaker, WithdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import type { Withdrawal } from '@foyer/contract/withdrawals.ts'
import { addPayoutAccount, createWithdrawal, getWithdrawals } from '@foyer/contract/withdrawals.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { houseFee, playerCash, playerPendingWithdrawal, pspClearing } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import { inLedgerTransaction, post } from '#ledger/ledger.ts'
import type { BrandFile } from '#src/brands/brand-file.ts'
import { hashPassword } from '#src/passwords.ts'
import { openSandboxBook } from '#src/payments/sandbox/sandbox-book.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { type House, type HouseOptions, type MemberSession, openHouse } from '#src/test-house.ts'
import type { WithdrawalRow } from './bookings.ts'
import { approveAlone, sendPayouts } from './clock-steps.ts'
import { stepByOperator } from './operator-steps.ts'
import { requestWithdrawal } from './requests.ts'
import { takeStep } from './steps.ts'

export const paymentPassword = '482913'

type Operated = Parameters<typeof stepByOperator>[1]

export interface Payer extends MemberSession {
  /** Id of their bank account. */
  readonly accountId: string
}

const holder = 'Mara Quinn'
const cash = { minAmount: '1', maxAmount: '5000', amountPicks: [], feeRate: '0.01', freePerDay: 0 }

/** Brand settings for withdrawal tests: a fee of 1 %, high daily limits, no wagering requirement. */
function payingBrand(site: BrandFile): BrandFile {
  const methods = site.withdrawMethods.map((method) => ({ ...method, ...cash }))
  return {
    ...site,
    withdrawMethods: methods,
    withdrawDay: { mostCount: 1_000, mostAmount: '1000000' },
    whitelabel: [...site.whitelabel, { modId: 'TURNOVER3', enabled: '1', value: '0' }],
  }
}

/** Starts the test app with helpers for withdrawals: members with money and a payout account, and the sandbox provider. */
export async function openPayingHouse(
  change: (site: BrandFile) => BrandFile = (site) => site,
  options: HouseOptions = {},
) {
  const aurora = (site: BrandFile) => change(payingBrand(site))
  const env = { FOYER_BRANDS_DIR: await brandsFolder({ aurora }), ...options.env }
  const house = await openHouse({ content: 'none', listen: true, ...options, env })
  const requests = requestsOf(house)
  return {
    ...house,
    ...payersOf(house, await hashPassword(paymentPassword)),
    ...requests,
    ...companyOf(house, requests),
  }
}

function payersOf(house: House, paymentPasswordHash: string) {
  const { db, call } = house
  const give = (id: bigint, amount: string, currency: Currency = 'USD') => {
    const minor = toMinor(amount, currency) ?? 0n
    const legs = [
      { account: pspClearing('sandbox', currency), amount: -minor },
      { account: playerCash(id, currency), amount: minor },
    ]
    return post(db, { scope: 'deposit', idempotencyKey: randomUUID(), kind: 'deposit', legs })
  }
  const change = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
    inTransaction(db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
  const account = ({ token }: { token: string }, fields: object = {}) =>
    call(addPayoutAccount, {
      token,
      body: { kind: 'bank', bankName: 'Harbor Trust', number: '10203040', holder, paymentPassword, ...fields },
    })
  return {
    give,
    change,
    account,
    /** Registers a member with money, a payment password, and a bank account. */
    async payer({ money = '1000', number = '10203040' } = {}): Promise<Payer> {
      const session = await house.registerMember()
      await change(session.id, { paymentPasswordHash })
      await give(session.id, money)
      const { value } = await account(session, { number })
      return { ...session, accountId: value.id }
    },
    /** Balances in minor units of the accounts that a withdrawal affects. */
    async money({ id }: { id: bigint }) {
      const accounts = [playerCash(id, 'USD'), playerPendingWithdrawal(id, 'USD'), pspClearing('sandbox', 'USD')]
      const balances = await balancesOf(db, [...accounts, houseFee('USD')])
      const [cash = 0n, pending = 0n, clearing = 0n, fee = 0n] = balances.values()
      return { cash, pending, clearing, fee }
    },
  }
}

type Requests = ReturnType<typeof requestsOf>

function requestsOf({ gateway, db, call }: House) {
  const bodyFor = ({ accountId }: Payer, fields: object = {}) => ({
    methodId: 'sandbox-bank',
    accountId,
    amount: '50.01',
    paymentPassword,
    idempotencyKey: randomUUID(),
    ...fields,
  })
  return {
    bodyFor,
    ask: (who: Payer, fields: object = {}) => call(createWithdrawal, { token: who.token, body: bodyFor(who, fields) }),
    /** Requests a withdrawal without the HTTP pipeline and its throttle. */
    askDirectly(who: Payer, fields: object = {}) {
      const caller = { brand: gateway.brands.ofHost('aurora.localhost'), session: { memberId: who.id } }
      return requestWithdrawal(gateway, caller, bodyFor(who, fields))
    },
    async read({ token }: { token: string }, id: string): Promise<Withdrawal> {
      const { value } = await call(getWithdrawals, { token, query: { id } })
      const [found] = value.list
      if (!found) throw new Error(`Withdrawal ${id} does not exist.`)
      return found
    },
    /** As the first operator. */
    operate: (id: string, step: Operated['step'], fields: Partial<Operated> = {}) =>
      stepByOperator(gateway, { operator: 'first', id, step, ...fields }),
    step: (id: string, name: WithdrawalStep, by: StepTaker, change?: Partial<WithdrawalRow>) =>
      inLedgerTransaction(db, (tx) => takeStep(tx, gateway, { id, step: name, by, ...(change && { change }) })),
  }
}

function companyOf({ gateway, db, pass }: House, { ask, read }: Requests) {
  const company = openSandboxBook({ db, webhookSecret: gateway.secrets.of('sandbox webhook'), clock: gateway.clock })
  /** Advances the clock, and has the provider process payouts and send webhooks. */
  const companyDecides = async () => {
    pass(4_000)
    await company.payouts.settle()
  }
  return {
    companyDecides,
    /** The payout provider, for tests that replace its payout call. */
    line() {
      const provider = gateway.payments.get('sandbox')
      if (!provider?.payOut) throw new Error('The sandbox makes no payouts.')
      return { provider, payOut: provider.payOut.bind(provider) }
    },
    /** Creates a small withdrawal that is approved and paid automatically. */
    async paid(who: Payer, fields: object = {}): Promise<Withdrawal> {
      const { value } = await ask(who, fields)
      await approveAlone(gateway)
      await sendPayouts(gateway)
      await companyDecides()
      return read(who, value.id)
    },
  }
}

/** An image in the format that members upload. */
export async function picture(): Promise<string> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'brown' } })
  return (await drawn.png().toBuffer()).toString('base64')
}
