import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getDeposits } from '@foyer/contract/payments/deposits.ts'
import { getUplineTransferOptions } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { createWithdrawal, getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { demoAccounts } from './demo-account-list.ts'

const app = await startTestApp()
const [{ account, paymentPassword }] = demoAccounts

test.each(['aurora', 'lotus'])(
  'lets the demo member of %s withdraw and transfer to the upline at once',
  async (brand) => {
    const host = `${brand}.localhost`
    const token = await app.demoToken(account, host)
    const { value: terms } = await app.call(getWithdrawalOptions, { token, host })
    expect(terms).toMatchObject({
      hasPaymentPassword: true,
      holder: 'A••• P•••',
      wagering: { left: terms.wagering.met },
    })
    const [method] = terms.methods
    const [to] = terms.accounts
    expect(to).toMatchObject({ isDefault: true, kind: method?.kind, bankName: method?.banks[0] })
    const body = {
      methodId: method?.id,
      accountId: to?.id,
      amount: method?.quickAmounts[0],
      paymentPassword,
      idempotencyKey: 'demo-withdrawal',
    }
    expect(await app.call(createWithdrawal, { token, host, body })).toMatchObject({ success: true })
    expect((await app.call(getUplineTransferOptions, { token, host })).value.upline).toBe('ag***t')
  },
)

test.each(['aurora', 'lotus'])(
  'has a deposit order on %s for every opening deposit in the account record',
  async (brand) => {
    const host = `${brand}.localhost`
    for (const name of ['player', 'agent']) {
      const token = await app.demoToken(name, host)
      const { list } = (await app.call(getTransactionHistory, { token, host, query: { type: 'deposit' } })).value
      const [movement] = list
      expect(list).toHaveLength(1)
      const { value } = await app.call(getDeposits, { token, host, query: { id: movement?.reference ?? '' } })
      const [order] = value.list
      const amount = movement?.amount
      expect(order).toMatchObject({
        state: 'confirmed',
        amount,
        credited: amount,
        settledAt: movement?.at,
        payUrl: null,
      })
    }
  },
)
