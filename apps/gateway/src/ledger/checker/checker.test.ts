import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { postInOwnTransaction, postRollbackInOwnTransaction, rollUpHouseBalances } from '#ledger/ledger.ts'
import { rollUpAllHouseEntries } from '#testing/test-house-roll-up.ts'
import { createLedgerWithFaultSeeding } from '#testing/test-ledger-fault-seeding.ts'
import {
  type AcknowledgedResult,
  computeTrialBalance,
  findAccountFaults,
  findAcknowledgedResultFaults,
  findAllLedgerFaults,
} from './checker.ts'

const {
  db,
  cash,
  seedFault,
  dropConstraint,
  alterRows,
  movement,
  postAcknowledged,
  rollBackAcknowledged,
  rulesOf,
  violatedRules,
} = await createLedgerWithFaultSeeding()

/** A win of 300, bets of 100 and 50 of which the first is reversed, and requests that move nothing. */
async function postValidTransactions(): Promise<AcknowledgedResult[]> {
  return [
    await postAcknowledged(movement('win', 'w1', 300n)),
    await postAcknowledged(movement('bet', 'b1', -100n)),
    await postAcknowledged(movement('bet', 'b2', -50n)),
    await rollBackAcknowledged('b1'),
    await rollBackAcknowledged('b3'),
    await postAcknowledged(movement('bet', 'b3', -70n)),
    await postAcknowledged(movement('bet', 'b4', -7_000n)),
    await postAcknowledged(movement('bet', 'b1', -100n)),
    await rollBackAcknowledged('b1'),
  ]
}

test('finds no faults in a consistent ledger', async () => {
  const acknowledged = await postValidTransactions()
  await inTransaction(db, rollUpHouseBalances)
  await postInOwnTransaction(db, movement('bet', 'b9', -5n))
  expect(await findAllLedgerFaults(db)).toEqual([])
  expect(await findAccountFaults(db, [cash])).toEqual([])
  expect(await findAcknowledgedResultFaults(db, acknowledged)).toEqual([])
})

test('returns a trial balance that sums to zero in every currency', async () => {
  await postValidTransactions()
  await inTransaction(db, rollUpHouseBalances)
  await postInOwnTransaction(db, movement('bet', 'b9', -5n))
  expect(await computeTrialBalance(db)).toEqual([
    { currency: 'USD', groups: { house: -245n, player: 245n }, total: 0n },
  ])
})

test('catches a rollback that stored no tombstone', async () => {
  await seedFault(
    'ledger_rollback',
    `ledger_record(p_scope, p_parent_key, null, 'tombstone', 'tombstone', null, null,
      ledger_result(null, null, null), p_at)`,
    'null',
  )
  const acknowledged = [await postAcknowledged(movement('win', 'w1', 300n)), await rollBackAcknowledged('b1')]
  acknowledged.push(await postAcknowledged(movement('bet', 'b1', -100n)))
  expect(rulesOf(await findAcknowledgedResultFaults(db, acknowledged))).toEqual(['stake_taken'])
})

test('catches a replay that did not compare the request hash', async () => {
  await seedFault('ledger_post', 'seen.req_hash <> p_hash', 'false')
  await postAcknowledged(movement('win', 'w1', 300n))
  const altered = await postAcknowledged(movement('win', 'w1', 400n))
  expect(rulesOf(await findAcknowledgedResultFaults(db, [altered]))).toEqual(['acknowledged_altered'])
})

test('catches a refusal that was not stored', async () => {
  const call = "ledger_record(p_scope, p_key, p_hash, p_kind, 'refused', p_ref, p_round, answer.result, p_at)"
  await seedFault('ledger_refuse', call, '0')
  const refused = await postAcknowledged(movement('bet', 'b1', -100n))
  expect(rulesOf(await findAcknowledgedResultFaults(db, [refused]))).toEqual(['acknowledged_missing'])
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  expect(rulesOf(await findAcknowledgedResultFaults(db, [refused]))).toEqual(['acknowledged_altered'])
})

test('catches a transaction posted twice', async () => {
  await seedFault('ledger_post', 'seen.id is null', 'true')
  await dropConstraint(
    'alter table ledger_tx drop constraint ledger_tx_key',
    'alter table ledger_tx add constraint ledger_tx_key unique (scope, idem_key)',
  )
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  expect(await violatedRules()).toEqual(['key_twice'])
})

test('catches a bet reversed twice', async () => {
  await seedFault('ledger_rollback', "r.ref_tx = parent.id and r.kind = 'reversal'", 'false')
  await dropConstraint(
    'drop index ledger_tx_reversal',
    "create unique index ledger_tx_reversal on ledger_tx (ref_tx) where kind = 'reversal' and state = 'posted'",
  )
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  await postRollbackInOwnTransaction(db, { scope: 'vendor:CQ9', parentKey: 'b1', idempotencyKey: 'r1' })
  await postRollbackInOwnTransaction(db, { scope: 'vendor:CQ9', parentKey: 'b1', idempotencyKey: 'r2' })
  expect(await violatedRules()).toEqual(['reversed_twice'])
  expect(rulesOf(await findAccountFaults(db, [cash]))).toEqual(['reversed_twice'])
})

test('catches a bet reversed by half its amount', async () => {
  await seedFault('ledger_reversal_legs', '-e.amount as amount', '-e.amount / 2 as amount')
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  await postRollbackInOwnTransaction(db, { scope: 'vendor:CQ9', parentKey: 'b1' })
  expect(await violatedRules()).toEqual(['reversal_differs'])
})

test('catches a leg without an entry', async () => {
  await seedFault('ledger_move', 'account_version, seq)', 'account_version, seq) where e.seq = 2')
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  expect(await violatedRules()).toEqual(['legs_do_not_balance'])
})

test('catches amounts split in floating point', async () => {
  const split = 'floor(e.amount * 0.03::float8) + floor(e.amount * 0.97::float8)'
  await seedFault(
    'ledger_move',
    'e.account_id, e.amount,',
    `e.account_id, case when e.account_version is null then ${split} else e.amount end,`,
  )
  await postInOwnTransaction(db, movement('win', 'w1', 355n))
  expect(await violatedRules()).toEqual(['legs_do_not_balance'])
})

test('catches two currencies in one transaction', async () => {
  await seedFault('ledger_move', 'leg.currency <> v_currency or leg.account_currency <> v_currency', 'false')
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  const legs = `[{"code": "player:1:cash", "currency": "USD", "live": true, "amount": "-100"},
    {"code": "house:ggr:CQ9:aurora:EUR", "currency": "EUR", "live": false, "amount": "100"}]`
  await inTransaction(db, (tx) => tx.rows(sql`select ledger_post('s', 'k', 'h', 'bet', ${legs}::jsonb)`))
  expect(await violatedRules()).toEqual(['legs_do_not_balance'])
})

test('catches a stake above the balance', async () => {
  await seedFault('ledger_move', 'a.floor_minor is null or', 'true or')
  await dropConstraint(
    'alter table ledger_account drop constraint ledger_account_floor',
    `alter table ledger_account add constraint ledger_account_floor
      check (not live or floor_minor is null or balance >= floor_minor)`,
  )
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  expect(await violatedRules()).toEqual(['under_floor'])
})

test('catches an overwritten balance', async () => {
  await postValidTransactions()
  await db.runScript('update ledger_account set balance = 300 where live')
  expect(await violatedRules()).toEqual(['balance_differs_from_entries'])
  expect(rulesOf(await findAccountFaults(db, [cash]))).toEqual(['balance_differs_from_entries'])
})

test('catches an entry altered with the triggers disabled', async () => {
  await postValidTransactions()
  await alterRows('update ledger_entry set amount = amount + 1 where account_version = 2')
  const rules = ['balance_after_differs', 'balance_differs_from_entries', 'legs_do_not_balance']
  expect(await violatedRules()).toEqual(rules)
  expect(rulesOf(await findAccountFaults(db, [cash]))).toEqual(rules)
})

test('catches two legs altered so that they still sum to zero', async () => {
  await postValidTransactions()
  await alterRows('update ledger_entry set amount = amount * 2 where tx_id = (select max(tx_id) from ledger_entry)')
  expect(await violatedRules()).toEqual(['balance_after_differs', 'balance_differs_from_entries', 'reversal_differs'])
})

test('catches a gap in the versions', async () => {
  await postValidTransactions()
  await alterRows('delete from ledger_entry where tx_id = (select tx_id from ledger_entry where account_version = 2)')
  expect(await violatedRules()).toContain('version_gap')
  expect(rulesOf(await findAccountFaults(db, [cash]))).toContain('version_gap')
})

test('catches a lost transaction', async () => {
  const acknowledged = await postValidTransactions()
  await alterRows(`delete from ledger_tx where idem_key = 'b2'`)
  expect(await violatedRules()).toEqual(['entry_without_transaction'])
  expect(rulesOf(await findAcknowledgedResultFaults(db, acknowledged))).toEqual(['acknowledged_missing'])
})

test('catches a lost reversal', async () => {
  const acknowledged = await postValidTransactions()
  await alterRows(`delete from ledger_tx where kind = 'reversal' and state = 'posted'`)
  expect(rulesOf(await findAcknowledgedResultFaults(db, acknowledged))).toEqual(['acknowledged_missing', 'stake_taken'])
})

test('catches a stored result with a wrong balance', async () => {
  const acknowledged = await postValidTransactions()
  await alterRows(
    `update ledger_tx set result = jsonb_set(result, '{balances,player:1:cash}', '"301"') where idem_key = 'w1'`,
  )
  expect(await violatedRules()).toEqual(['result_differs'])
  expect(rulesOf(await findAcknowledgedResultFaults(db, acknowledged))).toEqual(['acknowledged_altered'])
})

test('catches entries rolled up twice', async () => {
  await seedFault('ledger_fold', 'e.xid >= mark.folded_below and', '')
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await rollUpAllHouseEntries(db)
  await inTransaction(db, rollUpHouseBalances)
  expect(await violatedRules()).toEqual(['house_fold_differs'])
})

test('catches entries missed by the roll-up', async () => {
  await seedFault('ledger_fold', 'e.xid < v_below and', 'e.xid < v_below and e.amount > 0 and')
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  await rollUpAllHouseEntries(db)
  expect(await violatedRules()).toEqual(['house_fold_differs'])
})
