import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { giveSamePayoutAccount } from '#testing/test-team.ts'
import { findAccountsOfPerson, findPersonsWithSeveralAccounts } from './persons.ts'

const app = await startTestApp({ content: 'none' })
const { db, services } = app
const onLotus = { host: 'lotus.localhost', fields: { payeeName: 'Nguyen Van An', mobileNum: '0912345678' } }
const newMobile = () => `+84${randomUUID().replaceAll(/\D/g, '').padEnd(9, '0').slice(0, 9)}`
const updateMember = ({ id }: TestMember, values: { mobile?: string; email?: string }) =>
  inTransaction(db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
/** The person of an account among those with several accounts. */
const personOf = async ({ id }: TestMember) =>
  (await findPersonsWithSeveralAccounts(db, services)).find((ids) => ids.includes(id))
const ids = (...members: readonly TestMember[]) => members.map(({ id }) => id)

test('finds accounts that share contacts across brands, followed through further accounts', async () => {
  const [first, other, second] = [
    await app.registerMember(),
    await app.registerMember(onLotus),
    await app.registerMember(),
  ]
  const mobile = newMobile()
  const email = `${randomUUID()}@mail.example`
  await updateMember(first, { mobile })
  await updateMember(other, { mobile, email: email.toUpperCase() })
  expect(await personOf(second)).toBeUndefined()
  await updateMember(second, { email })
  expect(await personOf(first)).toEqual(ids(first, other, second))
  for (const { id } of [first, other, second]) {
    const { memberIds } = await findAccountsOfPerson(db, services, { memberId: id })
    expect(memberIds).toEqual(ids(first, other, second))
  }
})

test('finds an account with a phone that an excluded person had, until the exclusion ends', async () => {
  const [excluded, later] = [await app.registerMember(), await app.registerMember()]
  const mobile = newMobile()
  await updateMember(later, { mobile })
  const since = new Date(app.now())
  const until = new Date(app.now() + dayMs)
  const exclusion = { memberId: excluded.id, kind: 'selfExclusion' as const, since, until, contacts: [mobile] }
  await inTransaction(db, (tx) => tx.insert(playExclusion).values(exclusion))
  expect(await personOf(later)).toEqual(ids(excluded, later))
  app.advanceClock(2 * dayMs)
  expect(await personOf(later)).toBeUndefined()
})

test('finds accounts that share a payout account, also a removed one, and joins what they have in common', async () => {
  const [one, two, three, four] = [
    await app.registerMember(),
    await app.registerMember(),
    await app.registerMember(),
    await app.registerMember(),
  ]
  await giveSamePayoutAccount(services, one, two)
  await giveSamePayoutAccount(services, three, four)
  expect(await personOf(one)).toEqual(ids(one, two))
  const removedAt = new Date(app.now())
  await inTransaction(db, (tx) => tx.update(payoutAccount).set({ removedAt }).where(eq(payoutAccount.memberId, two.id)))
  await giveSamePayoutAccount(services, four, one)
  expect(await personOf(two)).toEqual(ids(one, two, three, four))
  // Self-exclusion follows contacts alone.
  expect((await findAccountsOfPerson(db, services, { memberId: one.id })).memberIds).toEqual(ids(one))
})
