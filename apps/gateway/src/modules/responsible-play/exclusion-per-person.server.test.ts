import { randomInt, randomUUID } from 'node:crypto'
import { getResponsiblePlaySettings, selfExclude } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { countLockWaits } from '#testing/test-database.ts'
import { acquirePersonLock, propagateExclusion } from './service.ts'

// A concurrent exclusion and account link are two transactions; the embedded database has one connection.
const app = await startTestApp()
const registerOnLotus = () =>
  app.registerMember({ host: 'lotus.localhost', fields: { payeeName: 'Nguyen Van An', mobileNum: '0912345678' } })
const readExclusion = async ({ token }: TestMember) =>
  (await app.call(getResponsiblePlaySettings, { token })).value.exclusion
const updateMember = (tx: Tx, { id }: TestMember, set: Partial<typeof member.$inferInsert>) =>
  tx.update(member).set(set).where(eq(member.id, id))

test('covers an account that is linked through another account at the same time', async () => {
  const [first, second, third] = [await app.registerMember(), await registerOnLotus(), await app.registerMember()]
  const [mobile, email] = [`+849${randomInt(10_000_000, 99_999_999)}`, `${randomUUID()}@mail.example`]
  await inTransaction(app.db, async (tx) => {
    await updateMember(tx, first, { mobile })
    await updateMember(tx, second, { mobile, email })
  })
  const response = Promise.withResolvers<unknown>()
  await inTransaction(app.db, async (tx) => {
    await acquirePersonLock(tx, app.services, { memberId: third.id, contact: email })
    await updateMember(tx, third, { email })
    await propagateExclusion(tx, app.services, third.id)
    const body = { months: 6, password: first.password }
    outsideTransaction(() => response.resolve(app.call(selfExclude, { token: first.token, body })))
    await outsideTransaction(() => vi.waitFor(async () => expect(await countLockWaits(app.db)).toBe(1)))
  })
  expect(await response.promise).toMatchObject({ success: true })
  expect(await readExclusion(third)).toMatchObject({ kind: 'selfExclusion' })
})
