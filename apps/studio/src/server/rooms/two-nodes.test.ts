import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFish } from '#games/fish-hall/schedule.ts'
import { leaseMs } from '#server/lease.ts'
import { testSeedCipher } from '#server/rounds/test-seed-cipher.ts'
import {
  expectWalletToMatchRounds,
  openTestSession,
  setUpStepsTest,
  stepsTest,
} from '#server/rounds/test-steps-round.ts'
import { studioPlugin } from '#server/studio-plugin.ts'
import { leaveRoom } from './buy-in.ts'
import { readOpenTableBalance } from './open-table-balance.ts'
import { buyTableBalance, expectSettled } from './test-room.ts'
import { joinRoom, listenForPages, type RoomPage } from './test-room-page.ts'

setUpStepsTest()

/** Another node of the studio on the same database. */
let otherNode: FastifyInstance
beforeAll(async () => {
  otherNode = Fastify()
  await otherNode.register(studioPlugin, {
    prefix: '/studio',
    clientDir: 'no-pages-here',
    recoveryIntervalMs: 0,
    migratesSchema: false,
    database: stepsTest.database,
    seedCipher: testSeedCipher,
    operators: [stepsTest.testOperator.operator],
    clock: () => stepsTest.now,
  })
})
afterAll(() => otherNode.close())

const openPlayer = (mode: 'REAL' | 'DEMO' = 'DEMO') => openTestSession({ gameCode: 'fish-hall', mode })

async function shootOnce(page: RoomPage & { joined: { id: string } }, ref: number) {
  stepsTest.now += 125
  const target = listFish(page.joined.id, stepsTest.now)[ref % 5]?.id
  page.send({ type: 'shoot', ref, target, bet: '0.20' })
  const { own } = await page.waitFor('step', ({ own: mine }) =>
    [...(mine?.taken ?? []), ...(mine?.refused ?? [])].some(([shot]) => shot === ref),
  )
  return [...(own?.taken ?? []), ...(own?.refused ?? [])].find(([shot]) => shot === ref)?.[1]
}

test('a node opens another room while the first is held by another node', async () => {
  const first = await joinRoom(await listenForPages(stepsTest.app), (await openPlayer()).token)
  const second = await joinRoom(await listenForPages(otherNode), (await openPlayer()).token)
  expect(second.joined.id).not.toBe(first.joined.id)
  first.close()
  second.close()
})

test('a node that has lost its room takes no more shots, and sends its players to another one', async () => {
  const { token, session } = await openPlayer()
  await buyTableBalance(session)
  const page = await joinRoom(await listenForPages(stepsTest.app), token)
  await stepsTest.database.query(`update studio.lease set holder = 'another node', expires_at = $1 where name = $2`, [
    new Date(stepsTest.now + 60_000 + leaseMs).toISOString(),
    page.joined.id,
  ])
  expect(await Promise.race([shootOnce(page, 1), page.closed])).toSatisfy((result: unknown) =>
    ['balance_closed', 4_409].includes(result as string),
  )
  expect(await page.closed).toBe(4_409)
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ shots: 0 })
  const moved = await joinRoom(await listenForPages(stepsTest.app), token)
  expect(moved.joined.id).not.toBe(page.joined.id)
  expect(await shootOnce(moved, 2)).toEqual(expect.any(Number))
  moved.close()
})

test('a player at two nodes shoots each number once, and every shot that was acknowledged is stored', async () => {
  const { token, session } = await openPlayer('REAL')
  const { id } = await buyTableBalance(session)
  const pages = [
    await joinRoom(await listenForPages(stepsTest.app), token),
    await joinRoom(await listenForPages(otherNode), token),
  ]
  const results: unknown[] = []
  for (let ref = 0; ref < 24; ref += 1) results.push(await shootOnce(pages[ref % 2] as (typeof pages)[0], ref))
  const acknowledged = results.filter((result) => typeof result === 'number')
  expect(acknowledged.length).toBeGreaterThan(8)
  expect(results).toContain('balance_closed')
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ shots: acknowledged.length })
  await leaveRoom(stepsTest.services, { session, id })
  const { events } = await expectSettled(id)
  const kills = (events as { kills?: [number, number][] }[]).flatMap((event) => event.kills ?? [])
  expect(kills).toHaveLength(acknowledged.filter((pay) => pay !== 0).length)
  await expectWalletToMatchRounds()
  for (const { close } of pages) close()
})
