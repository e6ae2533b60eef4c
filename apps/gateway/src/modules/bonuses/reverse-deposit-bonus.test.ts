import { expect, test } from 'vitest'
import { playerBonus, playerCash, playerReceivable } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import { bonusActions } from '#testing/test-bonuses.ts'
import { reverseDepositBonuses } from './service.ts'

const app = await startTestApp()
const { db, services } = app
const { pay, play, giveBonus, count, readBonus } = await bonusActions(app)

test('a reversed deposit voids its bonus; what was released of it joins the debt', async () => {
  const player = await app.registerMember()
  await pay(player, 10_000n)
  const reverse = (depositRef: string) =>
    inLedgerTransaction(db, (tx) => reverseDepositBonuses(tx, services, { depositRef, reason: 'Charge-back' }))
  const paid = await giveBonus(
    player,
    { amount: 3_000n, terms: { depositRef: `deposit:1-${player.id}` } },
    { wagerMultiplier: 1, maxContribution: '3000' },
  )
  await play(player, '40.00')
  await count()
  expect((await readBonus(paid)).state).toBe('paid')
  await play(player, '75.00')
  const active = await giveBonus(player, { terms: { depositRef: `deposit:2-${player.id}` } })
  await reverse(`deposit:2-${player.id}`)
  expect(await readBonus(active)).toMatchObject({ state: 'void', reason: 'Charge-back' })
  expect([
    await balanceOf(db, playerCash(player.id, 'USD')),
    await balanceOf(db, playerBonus(player.id, 'USD')),
  ]).toEqual([1_500n, 0n])
  await reverse(`deposit:1-${player.id}`)
  await reverse(`deposit:1-${player.id}`)
  expect((await readBonus(paid)).state).toBe('void')
  expect([
    await balanceOf(db, playerCash(player.id, 'USD')),
    await balanceOf(db, playerBonus(player.id, 'USD')),
  ]).toEqual([0n, 0n])
  expect(await balanceOf(db, playerReceivable(player.id, 'USD'))).toBe(-1_500n)
  expect(await findAllLedgerFaults(db)).toEqual([])
})
