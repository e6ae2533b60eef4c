import { randomUUID } from 'node:crypto'
import { memberType } from '@foyer/contract/roles.ts'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database.ts'
import { waitingForLocks } from '#db/test-database.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { transfer } from '#ledger/ledger.ts'
import { handOver } from '#modules/upline/service.ts'
import { addTurnover } from '#src/turnover.ts'
import { openPayingHouse, type Payer, paymentPassword } from './test-payouts.ts'

// A deposit and a concurrent request are two transactions; the embedded database has one connection.
const upline = { minAmount: '1', maxAmount: '5000', mostPerDay: '5000' }
const house = await openPayingHouse((site) => ({
  ...site,
  uplineTransfer: upline,
  whitelabel: site.whitelabel.filter(({ modId }) => modId !== 'TURNOVER3'),
}))
const { gateway } = house
const brand = gateway.brands.ofHost('aurora.localhost')

const askedFor: Readonly<Record<string, (who: Payer) => Promise<unknown>>> = {
  withdrawal: (who) => house.askDirectly(who, { amount: '100' }),
  'transfer to the upline': (who) => {
    const body = { amount: '100', paymentPassword, idempotencyKey: randomUUID() }
    return handOver(gateway, { brand, session: { memberId: who.id } }, body)
  },
}

test.each(Object.keys(askedFor))(
  'refuses a %s while a concurrent deposit adds a wagering requirement',
  async (name) => {
    const [who, agent] = [await house.payer({ money: '100' }), await house.registerMember()]
    await house.change(agent.id, { type: memberType.agent })
    await house.change(who.id, { uplineId: agent.id })
    const asked = Promise.withResolvers<unknown>()
    await inTransaction(house.db, async (tx) => {
      const amountMinor = 10_000n
      const legs = [
        { account: pspClearing('sandbox', 'USD'), amount: -amountMinor },
        { account: playerCash(who.id, 'USD'), amount: amountMinor },
      ]
      await transfer(tx, { scope: 'deposit', idempotencyKey: randomUUID(), kind: 'deposit', legs })
      await addTurnover(tx, { memberId: who.id, nowMs: gateway.clock.now(), brand, amountMinor })
      outsideTransaction(() => asked.resolve(askedFor[name]?.(who)))
      asked.promise.catch(() => {})
      await outsideTransaction(() => vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1)))
    })
    await expect(asked.promise).rejects.toMatchObject({ code: 'turnover_unmet' })
    expect(await house.balance(who.token)).toBe('200.00')
  },
)
