import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookCheck } from '#db/schema/operator.ts'
import { foldEverything } from '#ledger/test-fold.ts'
import { openHouse } from '#src/test-house.ts'
import { checkBooks } from './service.ts'

const lines: string[] = []
const house = await openHouse({
  content: 'demo',
  listen: true,
  env: { LOG_LEVEL: 'warn' },
  logTo: { write: (line) => void lines.push(line) },
})
const member = await house.registerMember()
const cash = `player:${member.id}:cash`

/** Runs the job once and returns the alarms that it raised. */
async function turn(): Promise<{ rule?: string; account?: string; detail?: string; level: number; msg: string }[]> {
  lines.length = 0
  await checkBooks(house.gateway)
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('the ledger'))
}

const metric = async (name: string) => {
  const answer = await house.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(answer.body)?.[1])
}

/** Alters entries with the table's triggers disabled. */
const alter = (statement: string) =>
  house.db.script(
    `alter table ledger_entry disable trigger all; ${statement}; alter table ledger_entry enable trigger all`,
  )

test('finds the demo ledger consistent, and reports when it was checked', async () => {
  expect(await metric('foyer_book_checked_timestamp_seconds')).toBe(0)
  await house.deposit(member.token, '50')
  expect(await turn()).toEqual([])
  expect(await turn()).toEqual([])
  expect(await metric('foyer_book_findings')).toBe(0)
  expect(await metric('foyer_book_checked_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60)
  const [row] = await house.db.select().from(bookCheck)
  expect(row?.checkedTo).toBeGreaterThan(4_000n)
  expect(row?.checkedTo).toBe(row?.seenTo)
})

test('reports the account whose balance was overwritten until it is corrected', async () => {
  await house.db.script(`update ledger_account set balance = balance + 700 where code = '${cash}'`)
  const alarms = await turn()
  expect(alarms.map(({ rule, account, level }) => [rule, account, level])).toEqual([
    ['currency_differs', '', 50],
    ['balance_differs_from_entries', cash, 50],
  ])
  expect(alarms[1]).toMatchObject({
    detail: 'balance 5700, last entry 5000',
    msg: `the ledger is wrong at ${cash}`,
  })
  expect(await metric('foyer_book_findings')).toBe(2)
  expect((await turn()).map(({ rule, account }) => [rule, account])).toEqual([
    ['currency_differs', ''],
    ['balance_differs_from_entries', cash],
  ])
  await house.db.script(`update ledger_account set balance = balance - 700 where code = '${cash}'`)
  expect((await turn()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
  expect(await turn()).toEqual([])
  expect(await metric('foyer_book_findings')).toBe(0)
})

test('reports the account of an altered new entry in every run', async () => {
  await house.deposit(member.token, '20')
  const isLast = `tx_id = (select max(tx_id) from ledger_entry) and account_version is not null`
  await alter(`update ledger_entry set amount = amount + 1 where ${isLast}`)
  for (const _run of [1, 2, 3, 4]) {
    const alarms = await turn()
    expect(alarms.map(({ rule }) => rule).sort()).toEqual(['balance_after_differs', 'legs_do_not_balance'])
    for (const { account } of alarms) expect(account).toContain(cash)
  }
  await alter(`update ledger_entry set amount = amount - 1 where ${isLast}`)
  expect((await turn()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

test('reports the house account whose roll-up was overwritten until it is corrected', async () => {
  await foldEverything(house.db)
  const isClearing = `account_id = (select id from ledger_account where code = 'psp:sandbox:clearing:USD')`
  await house.db.script(`update ledger_house_balance set balance = balance - 3 where ${isClearing}`)
  for (const _run of [1, 2, 3]) {
    expect((await turn()).map(({ rule, account }) => [rule, account])).toEqual([
      ['currency_differs', ''],
      ['house_fold_differs', 'psp:sandbox:clearing:USD'],
    ])
  }
  await house.db.script(`update ledger_house_balance set balance = balance + 3 where ${isClearing}`)
  expect((await turn()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

/** Renames a column while the callback runs, so that statements that read it fail. */
async function without(table: string, column: string, work: () => Promise<unknown>): Promise<void> {
  await house.db.script(`alter table ${table} rename column ${column} to away`)
  await work().finally(() => house.db.script(`alter table ${table} rename column away to ${column}`))
}

test('reports an unbalanced currency although the other checks fail, and finds the account in the next run', async () => {
  const add = (amount: number) =>
    house.db.script(`update ledger_account set balance = balance + ${amount} where code = '${cash}'`)
  await house.deposit(member.token, '10')
  await add(900)
  await without('ledger_entry', 'balance_after', async () => {
    await expect(turn()).rejects.toThrow()
    expect(lines.filter((line) => line.includes('currency_differs'))).toHaveLength(1)
    expect(await metric('foyer_book_findings')).toBeGreaterThan(0)
  })
  expect((await turn()).map(({ rule, account }) => [rule, account])).toEqual([
    ['currency_differs', ''],
    ['balance_differs_from_entries', cash],
  ])
  await add(-900)
  expect((await turn()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

test('reports a failed search for the faulty account, and repeats it', async () => {
  const isClearing = `account_id = (select id from ledger_account where code = 'psp:sandbox:clearing:USD')`
  await house.db.script(`update ledger_house_balance set balance = balance - 3 where ${isClearing}`)
  await without('ledger_house_balance', 'entries', async () => {
    const before = await metric('foyer_book_checked_timestamp_seconds')
    for (const _run of [1, 2]) {
      house.pass(1_000)
      expect((await turn()).map(({ rule }) => rule)).toEqual(['currency_differs', 'search_failed'])
    }
    expect(await metric('foyer_book_checked_timestamp_seconds')).toBeGreaterThan(before)
  })
  expect((await turn()).map(({ rule }) => rule)).toEqual(['currency_differs', 'house_fold_differs'])
  await house.db.script(`update ledger_house_balance set balance = balance + 3 where ${isClearing}`)
  expect((await turn()).map(({ msg }) => msg)).toEqual(['the ledger is consistent again'])
})

test('checks the ids of the last run again, since a slower transaction may have a lower id', async () => {
  await house.deposit(member.token, '10')
  await turn()
  const [seen] = await house.db.select().from(bookCheck).where(eq(bookCheck.onlyRow, true))
  expect(seen?.checkedTo).toBeLessThan(seen?.seenTo ?? 0n)
  const isLast = `tx_id = (select max(tx_id) from ledger_entry) and account_version is not null`
  await alter(`update ledger_entry set amount = amount + 1 where ${isLast}`)
  expect((await turn()).map(({ rule }) => rule)).toContain('legs_do_not_balance')
  await alter(`update ledger_entry set amount = amount - 1 where ${isLast}`)
})
