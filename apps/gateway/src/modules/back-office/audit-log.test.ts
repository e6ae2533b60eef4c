import { randomUUID } from 'node:crypto'
import { getAuditLog, requestAdjustment, setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member as memberTable } from '#db/schema/members.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const firstKey = app.operatorKey()
const secondKey = app.operatorKey('second')
const member = await app.registerMember()

const setLevel = (level: number, token = firstKey, account = member.username) =>
  app.call(setMemberLevel, { token, body: { brand: 'aurora', account, level } })
const readAuditEntries = async (query: object) => (await app.call(getAuditLog, { token: firstKey, query })).value.list

test('sets a member’s level, and logs the operator and the old level', async () => {
  expect((await setLevel(3)).value).toEqual({ level: 3 })
  expect((await setLevel(1, secondKey)).value).toEqual({ level: 1 })
  const [row] = await app.db.select().from(memberTable).where(eq(memberTable.id, member.id))
  expect(row?.level).toBe(1)
  expect(
    (await readAuditEntries({ subject: String(member.id) })).map(({ operator, action, label, detail }) => [
      operator,
      action,
      label,
      detail,
    ]),
  ).toEqual([
    ['second', 'member.level', 'Member level changed', { brand: 'aurora', account: member.username, from: 3, to: 1 }],
    ['first', 'member.level', 'Member level changed', { brand: 'aurora', account: member.username, from: 0, to: 3 }],
  ])
  await setLevel(1)
  expect(await readAuditEntries({ subject: String(member.id) })).toHaveLength(2)
  expect(await setLevel(1, firstKey, 'nobody-at-all')).toMatchObject({ status: 404, message: 'member_not_found' })
})

test('is append-only: the database refuses updates and deletes', async () => {
  const change = inTransaction(app.db, (tx) => tx.update(operatorAudit).set({ operator: 'nobody' }))
  await expect(change).rejects.toMatchObject({ cause: { message: 'rows of operator_audit are never changed' } })
  const removal = inTransaction(app.db, (tx) => tx.delete(operatorAudit))
  await expect(removal).rejects.toMatchObject({ cause: { message: 'rows of operator_audit are never changed' } })
  expect(await readAuditEntries({ operator: 'nobody' })).toEqual([])
  expect(await readAuditEntries({ operator: 'second' })).toHaveLength(1)
})

test('returns pages that new entries do not shift', async () => {
  for (const level of [4, 5, 6, 7]) await setLevel(level)
  const newest = await readAuditEntries({ pageSize: 2 })
  expect(newest.map(({ detail }) => detail.to)).toEqual([7, 6])
  await setLevel(8)
  const next = await readAuditEntries({ pageSize: 2, before: newest.at(-1)?.id })
  expect(next.map(({ detail }) => detail.to)).toEqual([5, 4])
  const all = await readAuditEntries({ pageSize: 100 })
  expect(all.map(({ id }) => BigInt(id))).toEqual(all.map(({ id }) => BigInt(id)).toSorted((a, b) => (a < b ? 1 : -1)))
  expect(await readAuditEntries({ operator: 'second' })).toHaveLength(1)
})

test('rolls an adjustment back if its audit entry cannot be written', async () => {
  const body = {
    brand: 'aurora',
    account: member.username,
    amount: '5',
    reason: 'A test of the log',
    idempotencyKey: randomUUID(),
  }
  await app.db.runScript('alter table operator_audit rename column action to action_gone')
  const failed = await app.call(requestAdjustment, { token: firstKey, body })
  await app.db.runScript('alter table operator_audit rename column action_gone to action')
  expect(failed).toMatchObject({ status: 500, message: 'internal' })
  expect(await app.balance(member.token)).toBe('0.00')
  expect((await app.call(requestAdjustment, { token: firstKey, body })).value.state).toBe('posted')
  expect(await app.balance(member.token)).toBe('5.00')
})
