import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@foyer/gateway/app.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import { inTransaction } from '@foyer/gateway/db/database-transactions.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { game, gameSession, vendor } from '@foyer/gateway/db/schema/games.ts'
import { member, session } from '@foyer/gateway/db/schema/members.ts'
import { createSessionToken } from '@foyer/gateway/http/request-pipeline.ts'
import { playerCash, pspClearing } from '@foyer/gateway/ledger/accounts.ts'
import { inLedgerTransaction, postInOwnTransaction } from '@foyer/gateway/ledger/ledger.ts'
import { postBet } from '@foyer/gateway/ledger/round-transactions.ts'
import { connectSharedState } from '@foyer/gateway/shared-state/connect-shared-state.ts'

const turnDurationMs = Number(process.env.BENCH_TURN_MS)
const concurrency = 32

/** A gateway with one member in one game. It serves wallet calls, and measures the ledger alone on request. */
const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
const config = readConfig({ FOYER_DATA_DIR: dataDir, FOYER_SEED: 'none', LOG_LEVEL: 'silent' })
const db = await openGatewayDatabase({ dataDir })
await migrateGatewayDatabase(db)
const { app, services } = await buildApp({
  config,
  db,
  sharedState: await connectSharedState(undefined),
  runJobs: false,
})
const { id, token } = await insertPlayer()
let bets = 0
const ledgerServer = createServer(async (_request, response) => response.end(String(await measureLedger(id))))
await once(ledgerServer.listen(0, '127.0.0.1'), 'listening')
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const connection = {
  url,
  path: '/callbacks/vendors/studio/bet',
  secret: services.sharedSecrets.get('studio wallet').current(),
  token,
  playerRef: String(id),
  ledgerUrl: `http://127.0.0.1:${(ledgerServer.address() as AddressInfo).port}`,
}
process.stdout.write(`${JSON.stringify(connection)}\n`)
process.once('SIGTERM', async () => {
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})

async function insertPlayer(): Promise<{ id: bigint; token: string }> {
  const { token, tokenHash } = createSessionToken()
  const id = await inTransaction(db, async (tx) => {
    const rows = await tx
      .insert(member)
      .values({ brand: 'aurora', account: 'bench', nickname: 'bench', type: 0, currency: 'USD', passwordHash: 'none' })
      .returning({ id: member.id })
    const id = rows[0]?.id ?? 0n
    await tx.insert(vendor).values({ code: 'STUDIO', name: 'Studio', adapter: 'studio', gameTypes: ['RNG'], sort: 0 })
    const flags = { classify: 'SC', isHot: false, isNew: false, launchCode: 'reels', recipe: {}, sort: 0 }
    await tx
      .insert(game)
      .values({ nodeId: 'bench', vendor: 'STUDIO', code: 'bench', gameType: 'RNG', title: 'Bench', ...flags })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { tokenHash: sessionTokenHash } = createSessionToken()
    const opener = { tokenHash: sessionTokenHash, memberId: id, expiresAt, address: '127.0.0.1', userAgent: 'bench' }
    await tx.insert(session).values(opener)
    await tx.insert(gameSession).values({ tokenHash, memberId: id, nodeId: 'bench', expiresAt, sessionTokenHash })
    return id
  })
  const legs = [
    { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -100_000_000n },
    { account: playerCash(id, 'USD'), amount: 100_000_000n },
  ]
  await postInOwnTransaction(db, { scope: 'deposit', idempotencyKey: 'bench', kind: 'deposit', legs })
  return { id, token }
}

/** Bets per second by direct calls of the ledger, one database transaction each, with the same concurrency as over HTTP. */
async function measureLedger(playerId: bigint): Promise<number> {
  const stake = { adapter: 'bench', brand: 'aurora', vendor: 'STUDIO', playerId, currency: 'USD', amount: 1n } as const
  const start = performance.now()
  const before = bets
  const work = async () => {
    while (performance.now() - start < turnDurationMs) {
      bets += 1
      const txId = `alone-${bets}`
      await inLedgerTransaction(db, (tx) => postBet(tx, { ...stake, txId }))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return ((bets - before) * 1_000) / (performance.now() - start)
}
