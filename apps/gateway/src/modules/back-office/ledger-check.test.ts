import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerCheck } from '#db/schema/operator.ts'
import { startTestApp } from '#testing/test-app.ts'
import { runWithoutTriggers } from '#testing/test-database.ts'
import { rollUpAllHouseEntries } from '#testing/test-house-roll-up.ts'
import { runLedgerCheck } from './service.ts'

const lines: string[] = []
const app = await startTestApp({
  content: 'demo',
  listen: true,
  env: { LOG_LEVEL: 'warn' },
  logStream: { write: (line) => void lines.push(line) },
})
const member = await app.registerMember()
const cash = `player:${member.id}:cash`

/** Runs the job once and returns the alarms that it raised. */
async function runCheck(): Promise<{ rule?: string; account?: string; detail?: string; level: number; msg: string }[]> {
  lines.length = 0
  await runLedgerCheck(app.services)
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('the ledger'))
}

/** Alters entries with the table's triggers disabled. */
const alterEntries = (statement: string) => runWithoutTriggers(app.db, ['ledger_entry'], statement)

test('finds the demo ledger consistent, and reports when it was checked', async () => {
  expect(await app.readMetric('foyer_ledger_checked_timestamp_seconds')).toBe(0)
  await app.deposit(member.token, '50')
  expect(await runCheck()).toEqual([])
  expect(await runCheck()).toEqual([])
  expect(await app.readMetric('foyer_ledger_findings')).toBe(0)
  expect(await app.readMetric('foyer_ledger_checked_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60)
  const [row] = await app.db.select().from(ledgerCheck)
  expect(row?.checkedUpTo).toBeGreaterThan(4_000n)
  expect(row?.checkedUpTo).toBe(row?.seenUpTo)
})

test('reports the account whose balance was overwritten until it is corrected', async () => {
  await app.db.runScript(`update ledger_account set balance = balance + 700 where code = '${cash}'`)
  const alarms = await runCheck()
  expect(alarms.map(({ rule, account, level }) => [rule, account, level])).toEqual([
    ['currency_differs', '', 50],
    ['balance_differs_from_entries', cash, 50],
  ])
  expect(alarms[1]).toMatchObject({
    detail: 'balance 5700, last entry 5000',
    msg: `the ledger is wrong at ${cash}`,
  })
  expect(await app.readMetric('foyer_ledger_findings')).toBe(2)
  expect((await runCheck()).map(({ rule, account }) => [rule, account])).toEqual([
    ['currency_differs', ''],
    ['balance_differs_from_entries', cash],
  ])
  await app.db.runScript(`update ledger_account set balance = balance - 700 where code = '${cash}'`)
  expect((await runCheck()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
  expect(await runCheck()).toEqual([])
  expect(await app.readMetric('foyer_ledger_findings')).toBe(0)
})

test('reports the account of an altered new entry in every run', async () => {
  await app.deposit(member.token, '20')
  const isLast = `tx_id = (select max(tx_id) from ledger_entry) and account_version is not null`
  await alterEntries(`update ledger_entry set amount = amount + 1 where ${isLast}`)
  for (const _run of [1, 2, 3, 4]) {
    const alarms = await runCheck()
    expect(alarms.map(({ rule }) => rule).sort()).toEqual(['balance_after_differs', 'legs_do_not_balance'])
    for (const { account } of alarms) expect(account).toContain(cash)
  }
  await alterEntries(`update ledger_entry set amount = amount - 1 where ${isLast}`)
  expect((await runCheck()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

test('reports the house account whose roll-up was overwritten until it is corrected', async () => {
  await rollUpAllHouseEntries(app.db)
  const isClearing = `account_id = (select id from ledger_account where code = 'psp:sandbox:clearing:aurora:USD')`
  await app.db.runScript(`update ledger_house_balance set balance = balance - 3 where ${isClearing}`)
  for (const _run of [1, 2, 3]) {
    expect((await runCheck()).map(({ rule, account }) => [rule, account])).toEqual([
      ['currency_differs', ''],
      ['house_fold_differs', 'psp:sandbox:clearing:aurora:USD'],
    ])
  }
  await app.db.runScript(`update ledger_house_balance set balance = balance + 3 where ${isClearing}`)
  expect((await runCheck()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

/** Renames a column while the callback runs, so that statements that read it fail. */
async function withColumnRenamed(table: string, column: string, work: () => Promise<unknown>): Promise<void> {
  await app.db.runScript(`alter table ${table} rename column ${column} to away`)
  await work().finally(() => app.db.runScript(`alter table ${table} rename column away to ${column}`))
}

test('reports an unbalanced currency although the other checks fail, and finds the account in the next run', async () => {
  const addToBalance = (amount: number) =>
    app.db.runScript(`update ledger_account set balance = balance + ${amount} where code = '${cash}'`)
  await app.deposit(member.token, '10')
  await addToBalance(900)
  await withColumnRenamed('ledger_entry', 'balance_after', async () => {
    await expect(runCheck()).rejects.toThrow()
    expect(lines.filter((line) => line.includes('currency_differs'))).toHaveLength(1)
    expect(await app.readMetric('foyer_ledger_findings')).toBeGreaterThan(0)
  })
  expect((await runCheck()).map(({ rule, account }) => [rule, account])).toEqual([
    ['currency_differs', ''],
    ['balance_differs_from_entries', cash],
  ])
  await addToBalance(-900)
  expect((await runCheck()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

test('reports a failed search for the faulty account, and repeats it', async () => {
  const isClearing = `account_id = (select id from ledger_account where code = 'psp:sandbox:clearing:aurora:USD')`
  await app.db.runScript(`update ledger_house_balance set balance = balance - 3 where ${isClearing}`)
  await withColumnRenamed('ledger_house_balance', 'entries', async () => {
    const before = await app.readMetric('foyer_ledger_checked_timestamp_seconds')
    for (const _run of [1, 2]) {
      app.advanceClock(1_000)
      expect((await runCheck()).map(({ rule }) => rule)).toEqual(['currency_differs', 'search_failed'])
    }
    expect(await app.readMetric('foyer_ledger_checked_timestamp_seconds')).toBeGreaterThan(before)
  })
  expect((await runCheck()).map(({ rule }) => rule)).toEqual(['currency_differs', 'house_fold_differs'])
  await app.db.runScript(`update ledger_house_balance set balance = balance + 3 where ${isClearing}`)
  expect((await runCheck()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

test('checks the ids of the last run again, since a slower transaction may have a lower id', async () => {
  await app.deposit(member.token, '10')
  await runCheck()
  const [checkState] = await app.db.select().from(ledgerCheck).where(eq(ledgerCheck.onlyRow, true))
  expect(checkState?.checkedUpTo).toBeLessThan(checkState?.seenUpTo ?? 0n)
  const isLast = `tx_id = (select max(tx_id) from ledger_entry) and account_version is not null`
  await alterEntries(`update ledger_entry set amount = amount + 1 where ${isLast}`)
  expect((await runCheck()).map(({ rule }) => rule)).toContain('legs_do_not_balance')
  await alterEntries(`update ledger_entry set amount = amount - 1 where ${isLast}`)
})
