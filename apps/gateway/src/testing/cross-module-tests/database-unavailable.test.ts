import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { getGameList } from '@foyer/contract/games/games.ts'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { catalogueChangeChannel, publishCatalogueChange } from '#modules/games/catalogue.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'

/** A database whose connection can be cut: a TCP relay in front of a server, or closing the embedded database. */
async function connectThroughSeverableLink(): Promise<{ db: Database; severConnection(): Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (!address) {
    const db = await openGatewayDatabase({ dump: await openAsBlob(process.env.FOYER_TEST_DUMP ?? '') })
    return { db, severConnection: () => db.close() }
  }
  const own = await createTestDatabase({ keepRows: true })
  const [row] = await own.rows<{ name: string }>(sql`select current_database() as name`)
  const target = new URL(address)
  const { server, sockets } = await relay(target.hostname, Number(target.port || 5432))
  const port = server.address()
  target.hostname = '127.0.0.1'
  target.port = String(typeof port === 'object' && port ? port.port : 0)
  target.pathname = `/${row?.name}`
  return {
    db: await openGatewayDatabase({ databaseUrl: target.href, poolSize: 4 }),
    async severConnection() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function relay(host: string, port: number): Promise<{ server: Server; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
    const outer = connectSocket(port, host)
    for (const socket of [inner, outer]) sockets.add(socket.on('error', () => {}))
    inner.pipe(outer).pipe(inner)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, sockets }
}

const { db, severConnection } = await connectThroughSeverableLink()
const app = await startTestApp({ db, listen: true })
const token = await app.demoToken('player')
const body = { username: 'player', password: 'player2026', type: 'username', botCheck: await app.solveNewBotCheck() }
const sealed = await app.seal(body)
await app.call(getGameList)
await severConnection()

test('returns 503 while the database is unavailable, and keeps serving', async () => {
  const unavailable = { status: 503, success: false, message: 'unavailable' }
  expect(await app.call(getMemberInfo, { token })).toMatchObject(unavailable)
  const signIn = await app.fastify.inject({
    method: 'POST',
    url: login.path,
    payload: sealed,
    headers: { 'content-type': 'application/jose' },
  })
  expect(signIn.statusCode).toBe(503)
  expect(signIn.json()).toMatchObject({ message: 'unavailable' })
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200)
})

test('reports not ready while the database is unavailable', async () => {
  const answer = await app.fastify.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ database: false, redis: true })
})

test('still serves cached game lists', async () => {
  expect((await app.call(getGameList)).status).toBe(200)
})

test('keeps serving the cached games when a catalogue change arrives meanwhile', async () => {
  const { sharedState } = app.services
  const published = Promise.withResolvers<unknown>()
  sharedState.subscribe(catalogueChangeChannel, published.resolve)
  publishCatalogueChange(sharedState)
  await published.promise
  expect((await app.call(getGameList)).value.totalGames).toBeGreaterThan(0)
})

test('answers a vendor with RETRY, never with a refused bet', async () => {
  const bet = { token: 'x', playerRef: '1', txId: 't', roundId: 'r', gameCode: 'reels', currency: 'USD', amount: '1' }
  expect(await app.callWallet('bet', bet)).toEqual({ status: 'RETRY' })
})

test('refuses a socket connection instead of crashing the process', async () => {
  const address = app.fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token }, reconnection: false })
  const [error] = await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')
  expect((error as Error).message).toBe('unavailable')
  socket.disconnect()
})
