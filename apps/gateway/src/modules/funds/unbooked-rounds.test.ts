import { randomUUID } from 'node:crypto'
import { readAudit } from '@foyer/contract/operator.ts'
import { decideUnbookedRound, listUnbookedRounds } from '@foyer/contract/operator-rounds.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { round } from '#db/schema/games.ts'
import { unbookedRound, vendorFeed } from '#db/schema/transfers.ts'
import { checkBook } from '#ledger/checker.ts'
import type { MemberSession } from '#src/test-house.ts'
import type { PulledRound, TransferAdapter } from '#vendors/adapter.ts'
import { pullRounds, retryRounds } from '#vendors/pulled-rounds.ts'
import { openVaultHouse, vaultGame } from './test-vault.ts'

const { house, transferIn, transferOut, meanwhile, member, booked, later } = await openVaultHouse()
const token = house.operatorKey()
const adapter = () => house.gateway.vendors.get('studio-vault') as TransferAdapter

afterEach(async () => {
  expect(await checkBook(house.db)).toEqual([])
  await house.db.script('delete from unbooked_round')
})

/** A finished round as the vendor reports it, later than the previous one. */
function told({ id }: MemberSession, change: Partial<PulledRound> = {}): PulledRound {
  house.pass(1_000)
  const now = new Date(house.now())
  const own = { vendorRoundId: randomUUID(), playerRef: String(id), nodeId: vaultGame, currency: 'USD' }
  return { ...own, stake: '1.00', win: '0.00', state: 'settled', startedAt: now, finishedAt: now, ...change }
}

/** A vendor's feed of these rounds, two per page; records the positions that were requested. */
function listOf(rounds: readonly PulledRound[]) {
  const asked: number[] = []
  const mark = randomUUID()
  const pull = async (after: string) => {
    const from = after.startsWith(mark) ? Number(after.slice(mark.length)) : 0
    asked.push(from)
    const next = Math.min(from + 2, rounds.length)
    return { rounds: rounds.slice(from, next), next: `${mark}${next}`, more: next < rounds.length }
  }
  return { asked, pull, end: `${mark}${rounds.length}` }
}

async function playerAt(amount: string): Promise<MemberSession> {
  const player = await member()
  await transferIn(player, amount)
  return player
}

const kept = () => house.db.select().from(unbookedRound).orderBy(unbookedRound.id)

async function retryAfter(ms: number): Promise<void> {
  house.pass(ms)
  await retryRounds(house.gateway, adapter())
}

/** Adds the vendor's new game to the catalogue. */
function addGame(nodeId: string): Promise<void> {
  return house.db.script(`insert into game select (jsonb_populate_record(g,
    '{ "node_id": "${nodeId}", "code": "${nodeId}" }')).* from game g where node_id = '${vaultGame}'`)
}

test('continues the import after a round that cannot be posted, and imports each round once', async () => {
  const [odd, other] = [await playerAt('10.00'), await playerAt('10.00')]
  const sound = [told(other), told(other), told(other)]
  const list = listOf([told(odd, { stake: '500.00' }), ...sound])
  await meanwhile({ pullRounds: list.pull }, async () => {
    expect([...(await pullRounds(house.gateway, adapter()))]).toEqual([String(odd.id)])
    expect(list.asked).toEqual([0, 2])
    expect((await house.db.select().from(vendorFeed))[0]?.readTo).toBe(list.end)
    await pullRounds(house.gateway, adapter())
    expect(list.asked).toEqual([0, 2, 4])
  })
  expect(await booked(other)).toBe(700n)
  expect(await kept()).toMatchObject([
    { playerRef: String(odd.id), tried: 1, why: 'The ledger refused the stake: refused.' },
  ])
})

test('stores a round whose text the database rejects, and continues', async () => {
  const player = await playerAt('10.00')
  const strange = told(player, { nodeId: '\0', startedAt: new Date(Number.NaN) })
  const list = listOf([strange, told(player)])
  await meanwhile({ pullRounds: list.pull }, async () => {
    await pullRounds(house.gateway, adapter())
    await retryAfter(5_000)
  })
  expect(await booked(player)).toBe(900n)
  expect((await kept()).map(({ tried }) => tried)).toEqual([2])
})

test('retries a round with increasing delays, together with rounds played from its win', async () => {
  const player = await playerAt('10.00')
  const nodeId = randomUUID()
  const rounds = [
    told(player, { nodeId, stake: '10.00', win: '50.00' }),
    told(player, { stake: '50.00', win: '20.00' }),
  ]
  await meanwhile({ pullRounds: listOf(rounds).pull }, async () => {
    await pullRounds(house.gateway, adapter())
    const triedAfter = async (ms: number) => {
      await retryAfter(ms)
      return (await kept()).map(({ tried }) => tried)
    }
    expect(await triedAfter(0)).toEqual([1, 1])
    expect(await triedAfter(5_000)).toEqual([2, 2])
    expect(await triedAfter(5_000)).toEqual([2, 2])
    expect(await triedAfter(5_000)).toEqual([3, 3])
    await addGame(nodeId)
    expect(await triedAfter(20_000)).toEqual([])
    expect([...(await pullRounds(house.gateway, adapter()))]).toEqual([])
  })
  expect(await booked(player)).toBe(2_000n)
  const rows = await house.db.select().from(round).where(eq(round.memberId, player.id))
  expect(rows.map(({ settledAt }) => settledAt)).toEqual(rounds.map(({ finishedAt }) => finishedAt))
})

test('lets an operator list, retry and drop rounds, which releases the player’s transfer out', async () => {
  const player = await playerAt('10.00')
  const nodeId = randomUUID()
  const [late, wrong] = [told(player, { nodeId }), told(player, { currency: 'EUR' })]
  const decide = async (body: { id: string; step: 'retry' | 'drop'; reason?: string }) => {
    const { value, message } = await house.call(decideUnbookedRound, { token, body })
    return value?.state ?? message
  }
  const list = async () => (await house.call(listUnbookedRounds, { token })).value.list
  await meanwhile({ pullRounds: listOf([late, wrong]).pull }, async () => {
    expect((await transferOut(player, '9.00')).value.state).toBe('SENT')
    const [first, second] = await list()
    expect(first).toMatchObject({ vendorRoundId: late.vendorRoundId, why: expect.stringContaining('game') })
    expect(JSON.parse(second?.told ?? '')).toMatchObject({ currency: 'EUR', stake: '1.00' })
    const [retried, dropped] = [first?.id ?? '', second?.id ?? '']
    expect(await decide({ id: retried, step: 'retry' })).toBe('unbooked')
    await addGame(nodeId)
    expect(await decide({ id: retried, step: 'retry' })).toBe('booked')
    expect(await decide({ id: retried, step: 'retry' })).toBe('not_found')
    expect(await decide({ id: dropped, step: 'drop' })).toBe('reason_required')
    expect(await decide({ id: dropped, step: 'drop', reason: 'the vendor took it back' })).toBe('dropped')
    expect(await list()).toEqual([])
    const { value } = await house.call(readAudit, { token, query: { subject: dropped } })
    expect(value.list[0]).toMatchObject({ action: 'round.drop', reason: 'the vendor took it back' })
  })
  await house.db.script('delete from vendor_feed')
  await later(60_000)
  expect(await house.balance(player.token)).toBe('99.00')
  expect(await booked(player)).toBe(0n)
})

test('logs who retried a round, and why, before anything is posted', async () => {
  const player = await playerAt('10.00')
  const nodeId = randomUUID()
  const [first, next] = [told(player, { nodeId }), told(player, { nodeId })]
  const entries = async () => (await house.call(readAudit, { token, query: { subject: id } })).value.list
  let id = ''
  await meanwhile({ pullRounds: listOf([first, next]).pull }, async () => {
    await pullRounds(house.gateway, adapter())
    id = String((await kept())[0]?.id)
    await addGame(nodeId)
    await house.db.script(`create function die() returns trigger language plpgsql as $$
        begin raise exception 'the node is gone'; end $$;
      create trigger dying before delete on unbooked_round for each row execute function die()`)
    const body = { id, step: 'retry' as const, reason: ' the game is there now ' }
    const answer = await house.call(decideUnbookedRound, { token, body })
    await house.db.script('drop trigger dying on unbooked_round; drop function die()')
    expect(answer.success).toBe(false)
    expect(await booked(player)).toBe(900n)
  })
  expect(await entries()).toMatchObject([
    {
      action: 'round.retry',
      operator: 'first',
      reason: 'the game is there now',
      detail: { vendorRoundId: first.vendorRoundId, tried: [first.vendorRoundId, next.vendorRoundId] },
    },
  ])
})
