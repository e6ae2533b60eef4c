import { randomUUID } from 'node:crypto'
import { requestAdjustment, setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { rollUpHouseBalances } from '#ledger/ledger.ts'
import { runLedgerCheck } from '#modules/back-office/service.ts'
import { rollUpStatements } from '#modules/records/service.ts'
import { verifyBlocks } from '#sealed-blocks/verify-blocks.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createDatabaseWithRoles } from '#testing/test-database-roles.ts'
import { testRootKey } from '#testing/test-root-key.ts'
import { playStudioRound } from '#testing/test-rounds.ts'
import { sealAllRows } from '#testing/test-sealed-blocks.ts'
import { readConfig } from './config.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startGateway } from './start-gateway.ts'

// The embedded database has no roles.
const { runtimeRole, runtimeUrl, ownerUrl, superuserUrl, open } = await createDatabaseWithRoles()
const urls = { DATABASE_URL: runtimeUrl, FOYER_MIGRATE_DATABASE_URL: ownerUrl, FOYER_ROOT_KEY: testRootKey }
const config = readConfig(urls)
const [runtime, owner] = [await open(runtimeUrl), await open(ownerUrl)]
let app: TestApp

beforeAll(async () => {
  expect(await prepareDatabase(runtime, config)).toEqual([])
  app = await startTestApp({ db: runtime, ownerDb: owner, listen: true, env: urls })
})

test('serves members and operators with a role that owns nothing, and seals what they do', async () => {
  const nodeId = 'studio-northern-dice'
  await playStudioRound(app, nodeId, { side: 'over', target: 499 })
  const member = await app.registerMember()
  await app.deposit(member.token, '50')
  const round = { playerRef: String(member.id), roundId: randomUUID(), currency: 'USD' }
  const game = { token: await app.createGameToken(member.id, nodeId), gameCode: 'dice' }
  const [first, second] = [randomUUID(), randomUUID()]
  const call = (action: string, fields: object) => app.callWallet(action, { ...round, txId: randomUUID(), ...fields })
  expect(await call('bet', { ...game, txId: first, amount: '10.00' })).toMatchObject({ status: 'OK', balance: '40.00' })
  expect(await call('bet', { ...game, txId: second, amount: '5.00' })).toMatchObject({ status: 'OK', balance: '35.00' })
  expect(await call('rollback', { betTxId: second, amount: '5.00' })).toMatchObject({ balance: '40.00' })
  expect(await call('win', { betTxId: first, amount: '25.00', final: true })).toMatchObject({ balance: '65.00' })

  const key = app.operatorKey()
  const target = { brand: 'aurora', account: member.username }
  const adjustment = { ...target, amount: '1.00', reason: 'Goodwill', idempotencyKey: randomUUID() }
  expect((await app.call(requestAdjustment, { token: key, body: adjustment })).value).toMatchObject({ state: 'posted' })
  expect((await app.call(setMemberLevel, { token: key, body: { ...target, level: 2 } })).success).toBe(true)

  await inTransaction(runtime, rollUpHouseBalances)
  await rollUpStatements(app.services)
  await sealAllRows(app.services)
  await runLedgerCheck(app.services)
  for (const chain of ['ledger', 'audit'] as const) {
    const { blocks, findings } = await verifyBlocks(app.services, chain, { after: 0, limit: 100 })
    expect([blocks.length > 0, findings]).toEqual([true, []])
  }
  expect(await findAllLedgerFaults(runtime)).toEqual([])
  const { body } = await app.fastify.inject('/readyz')
  expect(JSON.parse(body)).toMatchObject({ database: true, privilegedDatabaseRole: false })
})

test.each([
  'update ledger_tx set kind = kind',
  'update ledger_tx set id = default',
  'delete from ledger_tx',
  'update ledger_entry set amount = amount + 1',
  'delete from ledger_entry',
  'update operator_audit set reason = reason',
  'delete from operator_audit',
  'update withdrawal_event set reason = reason',
  'update sealed_block set mac = mac',
  'delete from sealed_block',
  'truncate ledger_tx',
  'truncate ledger_entry',
  'truncate operator_audit',
  'truncate sealed_block',
  'truncate member cascade',
  'alter table ledger_tx disable trigger all',
  'drop trigger ledger_tx_immutable on ledger_tx',
  'drop table sealed_block',
  'create trigger other before insert on ledger_entry for each row execute function refuse_change()',
  'create table other (entry bigint references ledger_tx)',
  'create function public.refuse_nothing() returns int language sql as $$ select 1 $$',
  `set session_replication_role = 'replica'`,
  'set role foyer_owner',
  `insert into schema_migration (name) values ('9999_other.sql')`,
])('the database refuses the gateway: %s', async (statement) => {
  const named = statement.replace('foyer_owner', new URL(ownerUrl).username)
  await expect(runtime.runScript(named)).rejects.toThrow(/permission denied|must be owner|immutable/)
})

test('grants the tables of later migrations at the next start, and starts again with the same URLs', async () => {
  await owner.runScript('create table later (id bigint generated always as identity primary key, note text)')
  await expect(runtime.runScript(`insert into later (note) values ('x')`)).rejects.toThrow('permission denied')
  const lines: string[] = []
  const settings = { ...urls, PORT: '0', HOST: '127.0.0.1', FOYER_SEED: 'none', LOG_LEVEL: 'warn' }
  const gateway = await startGateway(readConfig({ ...settings, FOYER_DATA_DIR: app.services.config.dataDir }), {
    logStream: { write: (line) => void lines.push(line) },
  })
  await gateway.stop()
  expect(lines.join('\n')).not.toContain('does not protect the ledger')
  await runtime.runScript(`insert into later (note) values ('x'); update later set note = 'y'; delete from later`)
  await expect(runtime.runScript('truncate later')).rejects.toThrow('permission denied')
})

const findFaults = async (databaseUrl: string, migrateDatabaseUrl = ownerUrl) =>
  prepareDatabase(await open(databaseUrl), { ...config, migrateDatabaseUrl })

test('says why a role protects nothing', async () => {
  expect(await findFaults(ownerUrl)).toEqual([expect.stringContaining('name the same role')])
  expect(await findFaults(superuserUrl)).toEqual([expect.stringContaining('is a superuser')])
  const admin = await open(superuserUrl)
  const ownerRole = new URL(ownerUrl).username
  await admin.runScript(`grant ${ownerRole} to ${runtimeRole}`)
  expect(await findFaults(runtimeUrl)).toEqual([expect.stringContaining('is a member of a role that does')])
  await admin.runScript(`revoke ${ownerRole} from ${runtimeRole}; grant truncate on ledger_tx to public;
    grant create on schema public to ${runtimeRole}; grant set on parameter session_replication_role to ${runtimeRole}`)
  expect(await findFaults(runtimeUrl)).toEqual([
    expect.stringContaining('change or truncate ledger_tx'),
    expect.stringContaining('create objects in the schema public'),
    expect.stringContaining('set session_replication_role'),
  ])
  await admin.runScript(`revoke truncate on ledger_tx from public; revoke create on schema public from ${runtimeRole};
    revoke set on parameter session_replication_role from ${runtimeRole}`)
  expect(await findFaults(runtimeUrl)).toEqual([])
})

test('reports a role that protects nothing in the log and to probes', async () => {
  const lines: string[] = []
  const settings = {
    ...urls,
    DATABASE_URL: ownerUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    FOYER_SEED: 'none',
    LOG_LEVEL: 'warn',
  }
  const gateway = await startGateway(readConfig({ ...settings, FOYER_DATA_DIR: app.services.config.dataDir }), {
    logStream: { write: (line) => void lines.push(line) },
  })
  const answer = await fetch(`${gateway.url.replace('localhost', '127.0.0.1')}/readyz`)
  await gateway.stop()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ privilegedDatabaseRole: true })
  expect(lines.join('\n')).toContain('the database does not protect the ledger from this gateway')
})

test('refuses URLs of different databases, and roles that cannot migrate', async () => {
  await expect(findFaults(runtimeUrl, process.env.DATABASE_URL)).rejects.toThrow(/Set both to the same database/)
  await expect(findFaults(ownerUrl, runtimeUrl)).rejects.toThrow(
    /The role of FOYER_MIGRATE_DATABASE_URL cannot migrate the database: permission denied/,
  )
  await expect(prepareDatabase(runtime, { ...config, migrateDatabaseUrl: undefined })).rejects.toThrow(
    /The role of DATABASE_URL cannot migrate the database: permission denied.*Set FOYER_MIGRATE_DATABASE_URL/,
  )
})
