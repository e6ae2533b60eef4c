import { randomUUID } from 'node:crypto'
import { memberTypes } from '@foyer/contract/roles.ts'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database-transactions.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { postUplineTransfer } from '#modules/upline/service.ts'
import { addDepositWageringRequirement } from '#policies/wagering.ts'
import { countLockWaits } from '#testing/test-database.ts'
import { type FundedTestMember, paymentPassword, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

// A deposit and a concurrent request are two transactions; the embedded database has one connection.
const upline = { minAmount: '1', maxAmount: '5000', maxPerDay: '5000' }
const app = await startWithdrawalTestApp((site) => ({
  ...site,
  uplineTransfer: upline,
  whitelabel: [
    ...site.whitelabel.filter(({ modId }) => modId !== 'WAGERING3'),
    { modId: 'WAGERING3', enabled: '1', value: '2' },
  ],
}))
const { services } = app
const brand = services.brands.getByHost('aurora.localhost')

const requestsByName: Readonly<Record<string, (payer: FundedTestMember) => Promise<unknown>>> = {
  withdrawal: (payer) => app.createRequestDirectly(payer, { amount: '100' }),
  'transfer to the upline': (payer) => {
    const body = { amount: '100', paymentPassword, idempotencyKey: randomUUID() }
    return postUplineTransfer(services, { brand, session: { memberId: payer.id } }, body)
  },
}

test.each(Object.keys(requestsByName))(
  'refuses a %s of more than is free while a concurrent deposit adds a wagering requirement',
  async (name) => {
    const [payer, agent] = [await app.createPayer({ money: '100' }), await app.registerMember()]
    await app.updateMember(agent.id, { type: memberTypes.agent })
    await app.updateMember(payer.id, { uplineId: agent.id })
    const requested = Promise.withResolvers<unknown>()
    await inTransaction(app.db, async (tx) => {
      const amountMinor = 10_000n
      const legs = [
        { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -amountMinor },
        { account: playerCash(payer.id, 'USD'), amount: amountMinor },
      ]
      await postLedgerTransaction(tx, { scope: 'deposit', idempotencyKey: randomUUID(), kind: 'deposit', legs })
      await addDepositWageringRequirement(tx, { memberId: payer.id, nowMs: services.clock.now(), brand, amountMinor })
      outsideTransaction(() => requested.resolve(requestsByName[name]?.(payer)))
      requested.promise.catch(() => {})
      await outsideTransaction(() => vi.waitFor(async () => expect(await countLockWaits(app.db)).toBe(1)))
    })
    await expect(requested.promise).rejects.toMatchObject({ code: 'wagering_unmet' })
    expect(await app.balance(payer.token)).toBe('200.00')
  },
)
