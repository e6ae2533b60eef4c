import { randomUUID } from 'node:crypto'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { round } from '#db/schema/games.ts'
import { unpostedRound, vendorFeedPosition } from '#db/schema/transfers.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startTransferWalletTestApp, transferWalletGameId } from '#testing/test-transfer-wallet.ts'
import type { ImportedRound, TransferAdapter } from '#vendors/adapter.ts'
import { importRounds, retryDueUnpostedRounds } from '#vendors/imported-rounds.ts'

const { app, transferIn, transferOut, withAdapterOverrides, createMember, readLedgerBalance, advanceAndSettle } =
  await startTransferWalletTestApp()
const token = app.operatorKey()
const adapter = () => app.services.vendors.get('studio-vault') as TransferAdapter

afterEach(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
  await app.db.runScript('delete from unposted_round')
})

/** A finished round as the vendor reports it, later than the previous one. */
function createRound({ id }: TestMember, change: Partial<ImportedRound> = {}): ImportedRound {
  app.advanceClock(1_000)
  const now = new Date(app.now())
  const identifiers = {
    vendorRoundId: randomUUID(),
    playerRef: String(id),
    nodeId: transferWalletGameId,
    currency: 'USD',
  }
  return { ...identifiers, stake: '1.00', win: '0.00', state: 'settled', startedAt: now, finishedAt: now, ...change }
}

/** A vendor's feed of these rounds, two per page; records the positions that were requested. */
function createRoundFeed(rounds: readonly ImportedRound[]) {
  const requestedPositions: number[] = []
  const cursorPrefix = randomUUID()
  const pull = async (after: string) => {
    const from = after.startsWith(cursorPrefix) ? Number(after.slice(cursorPrefix.length)) : 0
    requestedPositions.push(from)
    const next = Math.min(from + 2, rounds.length)
    return { rounds: rounds.slice(from, next), next: `${cursorPrefix}${next}`, more: next < rounds.length }
  }
  return { requestedPositions, pull, end: `${cursorPrefix}${rounds.length}` }
}

async function createPlayer(amount: string): Promise<TestMember> {
  const player = await createMember()
  await transferIn(player, amount)
  return player
}

const readUnpostedRounds = () => app.db.select().from(unpostedRound).orderBy(unpostedRound.id)

async function advanceAndRetry(ms: number): Promise<void> {
  app.advanceClock(ms)
  await retryDueUnpostedRounds(app.services, adapter())
}

/** Adds the vendor's new game to the catalogue. */
function addGame(nodeId: string): Promise<void> {
  return app.db.runScript(`insert into game select (jsonb_populate_record(g,
    '{ "node_id": "${nodeId}", "code": "${nodeId}" }')).* from game g where node_id = '${transferWalletGameId}'`)
}

test('continues the import after a round that cannot be posted, and imports each round once', async () => {
  const [playerWithBadRound, other] = [await createPlayer('10.00'), await createPlayer('10.00')]
  const validRounds = [createRound(other), createRound(other), createRound(other)]
  const list = createRoundFeed([createRound(playerWithBadRound, { stake: '500.00' }), ...validRounds])
  await withAdapterOverrides({ fetchRounds: list.pull }, async () => {
    expect([...(await importRounds(app.services, adapter()))]).toEqual([String(playerWithBadRound.id)])
    expect(list.requestedPositions).toEqual([0, 2])
    expect((await app.db.select().from(vendorFeedPosition))[0]?.readTo).toBe(list.end)
    await importRounds(app.services, adapter())
    expect(list.requestedPositions).toEqual([0, 2, 4])
  })
  expect(await readLedgerBalance(other)).toBe(700n)
  expect(await readUnpostedRounds()).toMatchObject([
    { playerRef: String(playerWithBadRound.id), attempts: 1, error: 'The ledger refused the stake: refused.' },
  ])
})

test('stores a round whose text the database rejects, and continues', async () => {
  const player = await createPlayer('10.00')
  const invalidRound = createRound(player, { nodeId: '\0', startedAt: new Date(Number.NaN) })
  const list = createRoundFeed([invalidRound, createRound(player)])
  await withAdapterOverrides({ fetchRounds: list.pull }, async () => {
    await importRounds(app.services, adapter())
    await advanceAndRetry(5_000)
  })
  expect(await readLedgerBalance(player)).toBe(900n)
  expect((await readUnpostedRounds()).map(({ attempts }) => attempts)).toEqual([2])
})

test('retries a round with increasing delays, together with rounds played from its win', async () => {
  const player = await createPlayer('10.00')
  const nodeId = randomUUID()
  const rounds = [
    createRound(player, { nodeId, stake: '10.00', win: '50.00' }),
    createRound(player, { stake: '50.00', win: '20.00' }),
  ]
  await withAdapterOverrides({ fetchRounds: createRoundFeed(rounds).pull }, async () => {
    await importRounds(app.services, adapter())
    const attemptsAfter = async (ms: number) => {
      await advanceAndRetry(ms)
      return (await readUnpostedRounds()).map(({ attempts }) => attempts)
    }
    expect(await attemptsAfter(0)).toEqual([1, 1])
    expect(await attemptsAfter(5_000)).toEqual([2, 2])
    expect(await attemptsAfter(5_000)).toEqual([2, 2])
    expect(await attemptsAfter(5_000)).toEqual([3, 3])
    await addGame(nodeId)
    expect(await attemptsAfter(20_000)).toEqual([])
    expect([...(await importRounds(app.services, adapter()))]).toEqual([])
  })
  expect(await readLedgerBalance(player)).toBe(2_000n)
  const rows = await app.db.select().from(round).where(eq(round.memberId, player.id))
  expect(rows.map(({ settledAt }) => settledAt)).toEqual(rounds.map(({ finishedAt }) => finishedAt))
})

test('lets an operator list, retry and adjust rounds, which releases the player’s transfer out', async () => {
  const player = await createPlayer('10.00')
  const nodeId = randomUUID()
  const [unknownGameRound, wrongCurrencyRound] = [
    createRound(player, { nodeId }),
    createRound(player, { currency: 'EUR' }),
  ]
  const decide = async (body: { id: string; step: 'retry' | 'adjust'; reason?: string }) => {
    const { value, message } = await app.call(resolveUnpostedRound, { token, body })
    return value?.state ?? message
  }
  const list = async () => (await app.call(listUnpostedRounds, { token })).value.list
  await withAdapterOverrides(
    { fetchRounds: createRoundFeed([unknownGameRound, wrongCurrencyRound]).pull },
    async () => {
      expect((await transferOut(player, '9.00')).value.state).toBe('SENT')
      const [first, second] = await list()
      expect(first).toMatchObject({
        vendorRoundId: unknownGameRound.vendorRoundId,
        error: expect.stringContaining('game'),
      })
      expect(JSON.parse(second?.payload ?? '')).toMatchObject({ currency: 'EUR', stake: '1.00' })
      const [retried, adjusted] = [first?.id ?? '', second?.id ?? '']
      expect(await decide({ id: retried, step: 'retry' })).toBe('unposted')
      await addGame(nodeId)
      expect(await decide({ id: retried, step: 'retry' })).toBe('posted')
      expect(await decide({ id: retried, step: 'retry' })).toBe('not_found')
      expect(await decide({ id: adjusted, step: 'adjust' })).toBe('reason_required')
      expect(await decide({ id: adjusted, step: 'adjust', reason: 'the vendor took it back' })).toBe('adjusted')
      expect(await list()).toEqual([])
      const { value } = await app.call(getAuditLog, { token, query: { subject: adjusted } })
      expect(value.list[0]).toMatchObject({ action: 'round.drop', reason: 'the vendor took it back' })
    },
  )
  await app.db.runScript('delete from vendor_feed')
  await advanceAndSettle(60_000)
  expect(await app.balance(player.token)).toBe('99.00')
  expect(await readLedgerBalance(player)).toBe(0n)
})

test('logs who retried a round, and why, before anything is posted', async () => {
  const player = await createPlayer('10.00')
  const nodeId = randomUUID()
  const [first, next] = [createRound(player, { nodeId }), createRound(player, { nodeId })]
  const readAuditEntries = async () => (await app.call(getAuditLog, { token, query: { subject: id } })).value.list
  let id = ''
  await withAdapterOverrides({ fetchRounds: createRoundFeed([first, next]).pull }, async () => {
    await importRounds(app.services, adapter())
    id = String((await readUnpostedRounds())[0]?.id)
    await addGame(nodeId)
    await app.db.runScript(`create function die() returns trigger language plpgsql as $$
        begin raise exception 'the node is gone'; end $$;
      create trigger dying before delete on unposted_round for each row execute function die()`)
    const body = { id, step: 'retry' as const, reason: ' the game is there now ' }
    const response = await app.call(resolveUnpostedRound, { token, body })
    await app.db.runScript('drop trigger dying on unposted_round; drop function die()')
    expect(response.success).toBe(false)
    expect(await readLedgerBalance(player)).toBe(900n)
  })
  expect(await readAuditEntries()).toMatchObject([
    {
      action: 'round.retry',
      operator: 'first',
      reason: 'the game is there now',
      detail: { vendorRoundId: first.vendorRoundId, retried: [first.vendorRoundId, next.vendorRoundId] },
    },
  ])
})

test('leaves a round with a win above the brand’s largest one unposted, until two operators adjust it', async () => {
  const player = await createPlayer('10.00')
  const list = createRoundFeed([createRound(player, { win: '500000.01' })])
  await withAdapterOverrides({ fetchRounds: list.pull }, () => importRounds(app.services, adapter()))
  const [row] = await readUnpostedRounds()
  expect(row?.error).toBe('The round has a win above the brand’s largest win.')
  const body = { id: String(row?.id), step: 'adjust' as const, reason: 'The vendor confirmed it' }
  expect((await app.call(resolveUnpostedRound, { token, body })).value.state).toBe('waiting')
  const second = app.operatorKey('second')
  expect((await app.call(resolveUnpostedRound, { token: second, body })).value.state).toBe('adjusted')
  expect(await readLedgerBalance(player)).toBe(50_000_901n)
})

test('leaves a round with an amount that is too large unposted, and posts the round after it', async () => {
  const player = await createPlayer('10.00')
  const list = createRoundFeed([
    createRound(player, { win: '10000000000000.01' }),
    createRound(await createPlayer('10.00'), { win: '2.00' }),
  ])
  await withAdapterOverrides({ fetchRounds: list.pull }, () => importRounds(app.services, adapter()))
  expect(await readUnpostedRounds()).toMatchObject([
    { playerRef: String(player.id), error: 'The round has an amount that is larger than any that is accepted.' },
  ])
  expect(await readLedgerBalance(player)).toBe(1_000n)
})
