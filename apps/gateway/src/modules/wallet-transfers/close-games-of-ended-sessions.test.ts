import { randomUUID } from 'node:crypto'
import { endActiveSessions } from '@foyer/contract/identity/security-centre.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { session as sessionTable } from '#db/schema/members.ts'
import { hashSessionToken } from '#http/request-pipeline.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startTransferWalletTestApp, transferWalletGameId } from '#testing/test-transfer-wallet.ts'
import type { LaunchRequest, TransferAdapter } from '#vendors/adapter.ts'
import { replaceVendorAdapter } from '#vendors/conformance/conformance-fixture.ts'
import { importRounds } from '#vendors/imported-rounds.ts'
import { openDiceGame } from '#vendors/studio/test-studio-transfer-vendor.ts'

const { app, openDice, transferIn, createMember, withAdapterOverrides } = await startTransferWalletTestApp()
const adapter = () => app.services.vendors.get('studio-vault') as TransferAdapter

/** A member with money at the vendor and two sessions, each with an open game there. */
async function enterGameOnTwoDevices() {
  const player = await createMember()
  await transferIn(player, '20.00')
  const other: TestMember = { ...player, token: (await app.signIn(player.username, player.password)).value.token }
  return { player, other, roll: await openDice(player), rollOnOther: await openDice(other) }
}

const lastSeenMs = async (token: string) => {
  const [row] = await app.db
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, hashSessionToken(token)))
  return row?.lastSeenAt.getTime() ?? 0
}

const isRefused = (roll: Awaited<ReturnType<typeof openDice>>) =>
  vi.waitFor(async () => expect(await roll('0.20')).toBeUndefined())

test('closes the games of a session at the vendor at logout, and leaves those of the other session', async () => {
  const { player, other, roll, rollOnOther } = await enterGameOnTwoDevices()
  await app.call(logout, { token: player.token })
  await isRefused(roll)
  expect(await rollOnOther('0.20')).toMatchObject({ state: 'settled' })
  await app.call(logout, { token: other.token })
  await isRefused(rollOnOther)
})

test('closes the games of every other session that a member ends', async () => {
  const { player, roll, rollOnOther } = await enterGameOnTwoDevices()
  await app.call(endActiveSessions, { token: player.token })
  await isRefused(rollOnOther)
  expect(await roll('0.20')).toMatchObject({ state: 'settled' })
})

test('calls no vendor at the end of a session without a game there', async () => {
  const closeSession = vi.fn(async () => {})
  await withAdapterOverrides({ closeSession }, async () => {
    const [player, playing] = [await createMember('0'), await createMember()]
    await openDice(playing)
    await app.call(logout, { token: player.token })
    await app.call(logout, { token: playing.token })
    await vi.waitFor(() => expect(closeSession).toHaveBeenCalled())
  })
  expect(closeSession).toHaveBeenCalledTimes(1)
})

test('closes all games of a player at a vendor that knows no sessions, unless another session has a game there', async () => {
  const { player } = await enterGameOnTwoDevices()
  const single = await createMember()
  await openDice(single)
  const closeSessions = vi.fn(async (_playerRef: string) => {})
  const { closeSession: _none, ...original } = adapter()
  const connected = adapter()
  replaceVendorAdapter(app, { ...original, closeSessions })
  onTestFinished(() => replaceVendorAdapter(app, connected))
  await app.call(logout, { token: player.token })
  await app.call(logout, { token: single.token })
  await vi.waitFor(() => expect(closeSessions.mock.calls).toEqual([[String(single.id)]]))
})

test('refuses a launch whose session ends while the vendor is called, and closes the game', async () => {
  const player = await createMember()
  await transferIn(player, '20.00')
  let url = ''
  const launch = async (request: LaunchRequest) => {
    await app.call(logout, { token: player.token })
    const launched = await original.launch(request)
    url = launched.url
    return launched
  }
  const original = adapter()
  const refusal = await withAdapterOverrides({ launch }, () => app.openGame(player.token, transferWalletGameId))
  expect(refusal).toMatchObject({ status: 401, message: 'session_expired' })
  await vi.waitFor(async () => {
    const roll = await openDiceGame(app.services.loopbackUrl(), url)
    expect(await roll('0.20')).toBeUndefined()
  })
})

test('an imported round keeps the session in use that has opened its game', async () => {
  const player = await createMember()
  await transferIn(player, '20.00')
  const idle = (await app.signIn(player.username, player.password)).value.token
  await openDice(player)
  const [playing, waiting] = [await lastSeenMs(player.token), await lastSeenMs(idle)]
  app.advanceClock(10 * 60_000)
  const startedAt = new Date(app.now())
  const amounts = { currency: 'USD', stake: '1.00', win: '0.00' }
  const times = { startedAt, finishedAt: startedAt }
  const round = { vendorRoundId: randomUUID(), playerRef: String(player.id), nodeId: transferWalletGameId }
  const fetchRounds = async (after: string) => ({
    rounds: [{ ...round, ...amounts, ...times, state: 'settled' as const }],
    next: after,
    more: false,
  })
  await withAdapterOverrides({ fetchRounds }, () => importRounds(app.services, adapter()))
  expect(await lastSeenMs(player.token)).toBe(startedAt.getTime())
  expect(startedAt.getTime()).toBeGreaterThan(playing)
  expect(await lastSeenMs(idle)).toBe(waiting)
})
