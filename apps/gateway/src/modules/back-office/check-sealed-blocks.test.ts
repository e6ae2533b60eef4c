import { expect, test } from 'vitest'
import { ledgerCheck } from '#db/schema/operator.ts'
import { createSealedBlocksTest } from '#testing/test-sealed-blocks.ts'
import { trialBalanceReport } from './reports.ts'
import { runLedgerCheck } from './service.ts'

const { db, services, readMetric, advanceClock, lines, sealAll, postWins, writeAuditEntries, tamper } =
  await createSealedBlocksTest()

/** Runs the job and returns what it stored, as [rule, detail]. */
async function runCheck(): Promise<string[][]> {
  lines.length = 0
  await runLedgerCheck(services)
  const [stored] = await db.select().from(ledgerCheck)
  return (stored?.findings ?? []).map(({ rule, detail }) => [rule, detail])
}

const changed = ['sealed_row_changed', 'row 1 of the audit log, block 1: its content was changed']

test('reports a changed row of an old block in every run until it is as it was', async () => {
  for (const subject of ['a1', 'a2', 'a3', 'a4']) {
    await writeAuditEntries(subject)
    await sealAll()
  }
  expect(await runCheck()).toEqual([])
  await tamper(`update operator_audit set reason = 'altered' where id = 1`)
  expect(await runCheck()).toEqual([changed])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, rule: 'sealed_row_changed', msg: 'sealed rows of the audit log are not as they were' },
  ])
  expect(await runCheck()).toEqual([changed])
  expect(await readMetric('foyer_ledger_findings')).toBe(1)
  expect((await trialBalanceReport(services)).findings).toEqual([{ rule: changed[0], account: '', detail: changed[1] }])
  await tamper(`update operator_audit set reason = '' where id = 1`)
  expect(await runCheck()).toEqual([])
})

test('reports a transaction that was altered so that the ledger rules hold', async () => {
  await postWins('w1', 'w2')
  await sealAll()
  await runCheck()
  await tamper(`update ledger_tx set created_at = created_at - interval '1 day' where id = 1`)
  expect(await runCheck()).toEqual([['sealed_row_changed', 'row 1 of the ledger, block 1: its content was changed']])
})

test('measures for how long the oldest row has not been sealed', async () => {
  const ofAuditLog = 'foyer_unsealed_seconds{chain="audit"}'
  expect(await readMetric(ofAuditLog)).toBe(0)
  await writeAuditEntries('a1')
  advanceClock(90_000)
  expect(await readMetric(ofAuditLog)).toBeGreaterThanOrEqual(90)
  await sealAll()
  expect(await readMetric(ofAuditLog)).toBe(0)
})
