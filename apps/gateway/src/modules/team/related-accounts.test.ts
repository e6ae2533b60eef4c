import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { getRelatedAccounts } from '@foyer/contract/operator/related-accounts.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { round } from '#db/schema/games.ts'
import { startSettlementTestApp, type TestAgent } from '#testing/test-settlements.ts'
import { giveSamePayoutAccount } from '#testing/test-team.ts'
import type { SeamlessAdapter } from '#vendors/adapter.ts'
import { replaceVendorAdapter, withOverrides } from '#vendors/conformance/conformance-fixture.ts'

const app = await startSettlementTestApp({ listen: true })
const { db, services, insertAgent } = app
const readRelated = async ({ username }: TestAgent) =>
  (await app.call(getRelatedAccounts, { token: app.operatorKey(), query: { brand: 'aurora', account: username } }))
    .value
const signIn = ({ id }: TestAgent, address: string, userAgent: string, daysAgo = 0) =>
  inTransaction(db, (tx) =>
    tx.insert(signInRecord).values({ memberId: id, address, userAgent, at: new Date(app.now() - daysAgo * dayMs) }),
  )

test('lists accounts of the line by what they have in common, the strongest signs first', async () => {
  const [head, stranger] = [await insertAgent(), await insertAgent()]
  const asked = await insertAgent(head)
  const [below, beside, far] = [await insertAgent(asked), await insertAgent(head), await insertAgent(head)]
  await giveSamePayoutAccount(services, asked, below, stranger)
  await signIn(asked, '2001:db8:1:2::1', 'Browser A')
  await signIn(asked, '198.51.100.7', 'Browser A')
  await signIn(head, '198.51.100.7', 'Browser B')
  await signIn(beside, '2001:db8:1:2:ffff::9', 'Browser A')
  await signIn(far, '2001:db8:1:3::1', 'Browser A')
  await signIn(stranger, '198.51.100.7', 'Browser A')
  const related = await readRelated(asked)
  expect(related).toMatchObject({ account: asked.username, countsUntil: null, more: 0 })
  const none = { isSamePerson: false, hasSamePayoutAccount: false, networks: [], browsers: [] }
  expect(related.list).toMatchObject([
    { ...none, account: below.username, place: 'below', isSamePerson: true, hasSamePayoutAccount: true },
    { ...none, account: beside.username, place: 'beside', networks: ['2001:db8:1:2::/64'], browsers: ['Browser A'] },
    { ...none, account: head.username, place: 'above', networks: ['198.51.100.7'] },
  ])
  expect((await readRelated(far)).list).toEqual([])
})

test('compares the sign-ins of 30 days, and no address of a proxy that hides its callers', async () => {
  const head = await insertAgent()
  const [asked, recent, old, hidden] = [
    await insertAgent(head),
    await insertAgent(head),
    await insertAgent(head),
    await insertAgent(head),
  ]
  for (const address of ['203.0.113.9', 'proxy 10.0.0.1']) await signIn(asked, address, 'Browser A')
  await signIn(recent, '203.0.113.9', 'Browser B', 29)
  await signIn(old, '203.0.113.9', 'Browser A', 31)
  await signIn(hidden, 'proxy 10.0.0.1', 'Browser A')
  expect((await readRelated(asked)).list.map(({ account }) => account)).toEqual([recent.username])
})

const studio = services.vendors.get('studio') as SeamlessAdapter
const [table] = await db.rows<{ node_id: string }>(
  sql`select node_id from game where vendor = 'STUDIO' and 'shared_table' = any(features) order by sort limit 1`,
)

/** A round at a table, with its number as the vendor's id, that ended so many minutes and seconds ago. */
async function playAtTable({ id }: TestAgent, minutesAgo: number, seconds: number): Promise<string> {
  const settledAt = new Date(app.now() - (minutesAgo * 60 + seconds) * 1_000)
  const vendorRoundId = `${id} ${minutesAgo}`
  const ids = { adapter: 'studio', vendorRoundId, vendor: 'STUDIO', memberId: id, brand: 'aurora' }
  const figures = { currency: 'USD' as const, state: 'settled' as const, betMinor: 100n, winMinor: 0n }
  const row = { ...ids, ...figures, nodeId: table?.node_id ?? '', startedAt: settledAt, settledAt }
  await inTransaction(db, (tx) => tx.insert(round).values(row))
  return vendorRoundId
}

test('lists who has bet against the member in several shared rounds, as the vendor says', async () => {
  const head = await insertAgent()
  const [asked, opponent, seldom, late] = [
    await insertAgent(head),
    await insertAgent(head),
    await insertAgent(head),
    await insertAgent(head),
  ]
  for (const minutes of [10, 20, 30, 40, 50, 60]) {
    await playAtTable(asked, minutes, 2)
    await playAtTable(opponent, minutes, 4)
    await playAtTable(late, minutes, 30)
    if (minutes > 20) await playAtTable(seldom, minutes, 0)
  }
  // The studio itself knows none of these rounds.
  expect(await readRelated(asked)).toMatchObject({ list: [], unavailableVendors: [] })
  const calls: (readonly string[])[] = []
  replaceVendorAdapter(
    app,
    withOverrides(studio, {
      async findOppositeRounds(ids) {
        calls.push(ids)
        return [10, 20, 30, 50, 60].map((minutes) => [`${opponent.id} ${minutes}`, `${asked.id} ${minutes}`] as const)
      },
    }),
  )
  expect(await readRelated(asked)).toMatchObject({
    list: [{ account: opponent.username, oppositeRounds: 5, isSamePerson: false }],
    unavailableVendors: [],
  })
  expect(calls.map((ids) => ids.length)).toEqual([12])
  const unavailable = async () => {
    throw new AppError('vendor_unavailable')
  }
  replaceVendorAdapter(app, withOverrides(studio, { findOppositeRounds: unavailable }))
  expect(await readRelated(asked)).toMatchObject({ list: [], unavailableVendors: ['studio'] })
  replaceVendorAdapter(app, studio)
})

test('refuses an account that does not exist', async () => {
  const unknown = { id: 0n, username: 'nobodyhere' }
  const { status, message } = await app.call(getRelatedAccounts, {
    token: app.operatorKey(),
    query: { brand: 'aurora', account: unknown.username },
  })
  expect({ status, message }).toEqual({ status: 404, message: 'member_not_found' })
})
