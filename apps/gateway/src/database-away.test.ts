import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net'
import { getGameList } from '@foyer/contract/games.ts'
import { getMemberInfo, login } from '@foyer/contract/session.ts'
import { sql } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { announceCatalogueChange, changeChannel } from '#modules/games/catalogue.ts'
import { openHouse } from '#src/test-house.ts'

/** The database behind a line that can be cut: on a server a relay of its port, embedded its end. */
async function cuttable(): Promise<{ db: Database; cut(): Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (!address) {
    const db = await connect({ dump: await openAsBlob(process.env.FOYER_TEST_DUMP ?? '') })
    return { db, cut: () => db.close() }
  }
  const own = await testDatabase({ keep: true })
  const [row] = await own.rows<{ name: string }>(sql`select current_database() as name`)
  const target = new URL(address)
  const { server, sockets } = await relay(target.hostname, Number(target.port || 5432))
  const port = server.address()
  target.hostname = '127.0.0.1'
  target.port = String(typeof port === 'object' && port ? port.port : 0)
  target.pathname = `/${row?.name}`
  return {
    db: await connect({ databaseUrl: target.href, poolSize: 4 }),
    async cut() {
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

const { db, cut } = await cuttable()
const house = await openHouse({ db, listen: true })
const token = await house.tokenOf('player')
const body = { username: 'player', password: 'player2026', type: 'username', botCheck: await house.solve() }
const sealed = await house.seal(body)
await house.call(getGameList)
await cut()

test('answers unavailable while the database is away, and goes on answering', async () => {
  const away = { status: 503, success: false, message: 'unavailable' }
  expect(await house.call(getMemberInfo, { token })).toMatchObject(away)
  const signIn = await house.app.inject({
    method: 'POST',
    url: login.path,
    payload: sealed,
    headers: { 'content-type': 'application/jose' },
  })
  expect(signIn.statusCode).toBe(503)
  expect(signIn.json()).toMatchObject({ message: 'unavailable' })
  expect((await house.app.inject('/healthz')).statusCode).toBe(200)
})

test('is not ready while the database is away', async () => {
  const answer = await house.app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ database: false, redis: true })
})

test('shows what it knows by heart all the same', async () => {
  expect((await house.call(getGameList)).status).toBe(200)
})

test('shows the games that it knows on where it hears meanwhile that they changed', async () => {
  const { nodes } = house.gateway
  const heard = Promise.withResolvers<unknown>()
  nodes.subscribe(changeChannel, heard.resolve)
  announceCatalogueChange(nodes)
  await heard.promise
  expect((await house.call(getGameList)).value.totalGames).toBeGreaterThan(0)
})

test('tells a vendor to come again, never that a bet was refused', async () => {
  const bet = { token: 'x', playerRef: '1', txId: 't', roundId: 'r', gameCode: 'reels', currency: 'USD', amount: '1' }
  expect(await house.wallet('bet', bet)).toEqual({ status: 'RETRY' })
})

test('refuses a socket instead of ending the process', async () => {
  const address = house.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token }, reconnection: false })
  const [error] = await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')
  expect((error as Error).message).toBe('unavailable')
  socket.disconnect()
})
