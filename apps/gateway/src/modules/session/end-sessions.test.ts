import { randomUUID } from 'node:crypto'
import { changePassword } from '@foyer/contract/identity/password.ts'
import { endActiveSessions } from '@foyer/contract/identity/security-centre.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { gameSession } from '#db/schema/games.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import { hashSessionToken } from '#http/request-pipeline.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { endExpiredSessions } from './service.ts'

// Two nodes on one database: sessions end on the first, and the vendor's calls arrive at the second.
const FOYER_BRANDS_DIR = await createTestBrandsFolder({
  aurora: (site) => ({ ...site, standards: { ...site.standards, idleSignOut: true } }),
})
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR } })
const secondNode = await startTestApp({ db: app.db, content: 'none', env: { FOYER_BRANDS_DIR } })
const nodeId = 'studio-aurora-stag'
const idleMs = limits.strictIdleMinutes * 60_000
const seenMs = limits.lastSeenIntervalSeconds * 1_000

let passedMs = 0
const advanceBy = (ms: number) => {
  passedMs += ms
  for (const node of [app, secondNode]) node.advanceClock(ms)
}
afterEach(() => advanceBy(-passedMs))

/** A member with money, signed in, in a game that the session opened. */
async function enterGame() {
  const player = await app.registerMember()
  await app.deposit(player.token, '50')
  return { player, game: await openGame(player, player.token) }
}

interface OpenGame {
  readonly token: string
  readonly playerRef: string
}

async function openGame({ id }: TestMember, sessionToken: string): Promise<OpenGame> {
  return { token: await app.createGameToken(id, nodeId, sessionToken), playerRef: String(id) }
}

async function signInAgain({ username, password }: TestMember): Promise<string> {
  return (await app.signIn(username, password)).value.token
}

/** Sends a stake of 2.00; the round's later calls carry no token. */
async function stake({ token, playerRef }: OpenGame) {
  const roundId = randomUUID()
  const own = { playerRef, roundId, currency: 'USD' }
  const bet = { ...own, token, txId: `${roundId}-b`, gameCode: 'reels', amount: '2.00' }
  const { status } = await secondNode.callWallet('bet', bet)
  const later = { ...own, betTxId: bet.txId }
  return {
    status,
    repeat: () => secondNode.callWallet('bet', bet),
    win: () => secondNode.callWallet('win', { ...later, txId: `${roundId}-w`, final: true, amount: '5.00' }),
    rollback: () => secondNode.callWallet('rollback', { ...later, txId: `${roundId}-r`, amount: '2.00' }),
    end: () => secondNode.callWallet('endRound', { playerRef, roundId }),
  }
}

const stakeStatus = async (game: OpenGame) => (await stake(game)).status
const lastSeenMs = async (token: string) => {
  const [row] = await app.db
    .select()
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, hashSessionToken(token)))
  return row?.lastSeenAt.getTime() ?? 0
}

test('refuses a stake after logout, and accepts the win, the rollback and the end of rounds that were open', async () => {
  const { player, game } = await enterGame()
  const [won, returned, lost] = [await stake(game), await stake(game), await stake(game)]
  expect([won.status, returned.status, lost.status]).toEqual(['OK', 'OK', 'OK'])
  await app.call(logout, { token: player.token })
  expect(await stakeStatus(game)).toBe('TOKEN')
  expect(await secondNode.callWallet('authenticate', { token: game.token })).toEqual({ status: 'TOKEN' })
  expect(await secondNode.callWallet('balance', game)).toEqual({ status: 'TOKEN' })
  expect(await won.repeat()).toMatchObject({ status: 'REPLAY' })
  expect(await won.win()).toMatchObject({ status: 'OK', balance: '49.00' })
  expect(await returned.rollback()).toMatchObject({ status: 'OK', balance: '51.00' })
  expect(await lost.end()).toMatchObject({ status: 'OK', balance: '51.00' })
})

test('refuses the stakes of a session that another device ended, and continues the game on that device', async () => {
  const { player, game } = await enterGame()
  const otherDevice = await signInAgain(player)
  const otherGame = await openGame(player, otherDevice)
  const open = await stake(game)
  await app.call(endActiveSessions, { token: otherDevice })
  expect(await stakeStatus(game)).toBe('TOKEN')
  expect(await stakeStatus(otherGame)).toBe('OK')
  expect(await open.win()).toMatchObject({ status: 'OK' })
})

test('ends the games of other sessions at a password change, and continues those of the session that made it', async () => {
  const { player, game } = await enterGame()
  const otherGame = await openGame(player, await signInAgain(player))
  const newPassword = 'fresh4567'
  const body = { oldPassword: player.password, newPassword, confirmNewPassword: newPassword }
  expect((await app.call(changePassword, { token: player.token, body })).success).toBe(true)
  expect(await stakeStatus(otherGame)).toBe('TOKEN')
  expect(await stakeStatus(game)).toBe('OK')
})

test('refuses stakes of a session that is idle, before and after the cleanup job ends it', async () => {
  const { player, game } = await enterGame()
  const open = await stake(game)
  advanceBy(idleMs)
  expect(await stakeStatus(game)).toBe('TOKEN')
  await endExpiredSessions(app.services)
  expect(await lastSeenMs(player.token)).toBe(0)
  expect(await stakeStatus(game)).toBe('TOKEN')
  expect(await open.win()).toMatchObject({ status: 'OK' })
})

test('an accepted stake keeps its session in use, recorded at most once a minute; a refused one does not', async () => {
  const { player, game } = await enterGame()
  const opened = await lastSeenMs(player.token)
  expect(await stakeStatus(game)).toBe('OK')
  expect(await lastSeenMs(player.token)).toBe(opened)
  for (const _ of [1, 2]) {
    advanceBy(idleMs - seenMs)
    expect(await stakeStatus(game)).toBe('OK')
  }
  const seen = await lastSeenMs(player.token)
  expect(seen - opened).toBeGreaterThanOrEqual(2 * (idleMs - seenMs))
  advanceBy(seenMs)
  await app.db.runScript(`update member set status = 'blocked' where id = ${player.id}`)
  expect(await stakeStatus(game)).toBe('PLAYER_BLOCKED')
  expect(await lastSeenMs(player.token)).toBe(seen)
})

test('refuses stakes of an expired session', async () => {
  const { player, game } = await enterGame()
  await app.db.runScript(`update session set expires_at = now() - interval '1 second' where member_id = ${player.id}`)
  expect(await stakeStatus(game)).toBe('TOKEN')
})

test('refuses stakes of a session that must change its password first', async () => {
  const { player, game } = await enterGame()
  await app.db.runScript(`update session set must_change_password = true where member_id = ${player.id}`)
  expect(await stakeStatus(game)).toBe('TOKEN')
})

test('refuses stakes of a blocked member, whose sessions the cleanup job ends', async () => {
  const { player, game } = await enterGame()
  const open = await stake(game)
  await app.db.runScript(`update member set status = 'blocked' where id = ${player.id}`)
  expect(await stakeStatus(game)).toBe('PLAYER_BLOCKED')
  await endExpiredSessions(app.services)
  expect(await lastSeenMs(player.token)).toBe(0)
  expect(await stakeStatus(game)).toBe('TOKEN')
  expect(await open.win()).toMatchObject({ status: 'OK' })
})

test('refuses stakes from the beginning of a break, and accepts the win of the open round', async () => {
  const { player, game } = await enterGame()
  const open = await stake(game)
  expect((await app.call(startCoolOff, { token: player.token, body: { hours: 24 } })).success).toBe(true)
  expect(await stakeStatus(game)).toBe('TOKEN')
  expect(await open.win()).toMatchObject({ status: 'OK' })
})

test('refuses stakes of game sessions that were opened before they belonged to a session', async () => {
  const { player, game } = await enterGame()
  const open = await stake(game)
  await inTransaction(app.db, (tx) =>
    tx.update(gameSession).set({ sessionTokenHash: null }).where(eq(gameSession.memberId, player.id)),
  )
  expect(await stakeStatus(game)).toBe('TOKEN')
  expect(await open.win()).toMatchObject({ status: 'OK' })
})
