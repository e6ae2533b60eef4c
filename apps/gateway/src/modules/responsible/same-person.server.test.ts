import { randomInt, randomUUID } from 'node:crypto'
import { excludeSelf, getPlayRules } from '@foyer/contract/responsible.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction, outsideTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { waitingForLocks } from '#db/test-database.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'
import { holdPerson, shareExclusion } from './service.ts'

// A concurrent exclusion and account link are two transactions; the embedded database has one connection.
const house = await openHouse()
const onLotus = () =>
  house.registerMember({ host: 'lotus.localhost', fields: { payeeName: 'Nguyen Van An', mobileNum: '0912345678' } })
const exclusionOf = async ({ token }: MemberSession) => (await house.call(getPlayRules, { token })).value.exclusion
const change = (tx: Tx, { id }: MemberSession, set: Partial<typeof member.$inferInsert>) =>
  tx.update(member).set(set).where(eq(member.id, id))

test('covers an account that is linked through another account at the same time', async () => {
  const [first, second, third] = [await house.registerMember(), await onLotus(), await house.registerMember()]
  const [mobile, email] = [`+849${randomInt(10_000_000, 99_999_999)}`, `${randomUUID()}@mail.example`]
  await inTransaction(house.db, async (tx) => {
    await change(tx, first, { mobile })
    await change(tx, second, { mobile, email })
  })
  const answer = Promise.withResolvers<unknown>()
  await inTransaction(house.db, async (tx) => {
    await holdPerson(tx, house.gateway, { memberId: third.id, contact: email })
    await change(tx, third, { email })
    await shareExclusion(tx, house.gateway, third.id)
    const body = { months: 6, password: first.password }
    outsideTransaction(() => answer.resolve(house.call(excludeSelf, { token: first.token, body })))
    await outsideTransaction(() => vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1)))
  })
  expect(await answer.promise).toMatchObject({ success: true })
  expect(await exclusionOf(third)).toMatchObject({ kind: 'selfExclusion' })
})
