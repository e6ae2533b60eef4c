import { expect, test, vi } from 'vitest'
import { listFish } from '#games/fish-hall/schedule.ts'
import { sumShots } from '#games/room-shots.ts'
import { initialBalance, openKilledSession, setUpKilledStudio } from '#server/test-killed-studio.ts'
import { joinRoom, type RoomPage } from './test-room-page.ts'

const maxWaitMs = 60_000
const killed = setUpKilledStudio()
const openSession = () => openKilledSession(killed, 'fish-hall')

/** Restarts the studio as two minutes later: the player has been away for longer than the table balance waits. */
const restartAfterTwoMinutes = () =>
  killed.restartLater(async (database) => {
    await database.query(`update studio.round set next_attempt_at = next_attempt_at - interval '2 minutes'`)
  })

interface ShownRound {
  readonly state: string
  readonly stake: string
  readonly win?: string
  readonly events?: readonly unknown[]
}

async function callPlay<Value>(token: string, path: string, body?: object): Promise<Value> {
  const response = await fetch(`${killed.studio.url}/studio/api/play${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await response.json()) as Value
}

const socketUrl = () => `${killed.studio.url.replace('http', 'ws')}/studio/api/room`

/** Shoots at whatever swims until a number of shots was acknowledged. Returns what they have paid, in bets. */
async function shootUntil(page: RoomPage & { joined: { id: string } }, count: number): Promise<number[]> {
  const pays = () =>
    page.messages.flatMap((message) =>
      message.type === 'step' ? (message.own?.taken ?? []).map(([, pay]) => pay) : [],
    )
  let ref = 0
  const gun = setInterval(() => {
    const fish = listFish(page.joined.id, Date.now())
    ref += 1
    page.send({ type: 'shoot', ref, target: fish[ref % fish.length]?.id, bet: '0.20' })
  }, 130)
  try {
    await vi.waitUntil(() => pays().length >= count, { timeout: maxWaitMs, interval: 5 })
  } finally {
    clearInterval(gun)
  }
  return pays()
}

const toMinor = (amount = '0') => BigInt(amount.replace('.', ''))

test('every shot that a killed studio has acknowledged is in the round that it pays later, and the wallet agrees', async () => {
  const token = await openSession()
  const body = { key: 'buy-in-of-the-killed-room', stake: '40.00', choice: { room: 'lagoon' } }
  expect(await callPlay(token, '/rounds', body)).toMatchObject({ round: { state: 'pending' } })
  const page = await joinRoom(socketUrl(), token)
  const acknowledged = await shootUntil(page, 12)
  // The wallet pays, but its answer is lost: the payout is asked for again.
  killed.operator.fail('win', 'lost-answer')
  await restartAfterTwoMinutes()
  const round = await vi.waitUntil(
    async () => {
      const { rounds } = await callPlay<{ rounds: ShownRound[] }>(token, '/rounds')
      return rounds[0]?.state === 'settled' ? rounds[0] : undefined
    },
    { timeout: maxWaitMs, interval: 200 },
  )
  const { shots, staked, won } = sumShots(round.events ?? [])
  expect(shots).toBeGreaterThanOrEqual(acknowledged.length)
  const kills = (round.events as { kills?: [number, number][] }[]).flatMap((event) => event.kills ?? [])
  const stored = Array.from({ length: shots }, (_, shot) => kills.find(([number]) => number === shot)?.[1] ?? 0)
  expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(toMinor(round.win)).toBe(40_00n - staked + won)
  expect(round.events?.at(-1)).toEqual({ type: 'closed', reason: 'away' })
  expect(killed.operator.wallet.balance).toBe(initialBalance - 40_00n + toMinor(round.win))
}, 120_000)

test('a player who comes back within a minute of a kill finds the table balance as it was', async () => {
  const token = await openSession()
  await callPlay(token, '/rounds', { key: 'buy-in-of-the-killed-room', stake: '40.00', choice: { room: 'lagoon' } })
  const page = await joinRoom(socketUrl(), token)
  await shootUntil(page, 5)
  await killed.studio.kill()
  await page.closed
  const last = page.messages.findLast((message) => message.type === 'step' && message.own !== undefined)
  const shown = last?.type === 'step' ? last.own : undefined
  await killed.start()
  const again = await joinRoom(socketUrl(), token)
  expect(again.joined.tableBalance?.shots).toBeGreaterThanOrEqual(shown?.shots ?? Number.POSITIVE_INFINITY)
  if (again.joined.tableBalance?.shots === shown?.shots) expect(again.joined.tableBalance?.balance).toBe(shown?.balance)
  await shootUntil(again, 2)
  again.close()
}, 120_000)
