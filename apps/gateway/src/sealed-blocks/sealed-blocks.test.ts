import { createHmac } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { sealedBlock, sealingProgress } from '#db/schema/sealed-blocks.ts'
import { createSealedBlocksTest } from '#testing/test-sealed-blocks.ts'
import { belowAllIds, currentRowFormat, readRowHashes } from './row-hashes.ts'
import { logSealedHeads, maxBlockRows, sealRows } from './seal-rows.ts'
import { packRowHashes, unpackRowHashes } from './sealed-block.ts'

const { db, services, lines, sealAll, postWins, writeAuditEntries, findAll, tamper } = await createSealedBlocksTest()

const readBlocks = (chain: 'ledger' | 'audit') =>
  db.select().from(sealedBlock).where(eq(sealedBlock.chain, chain)).orderBy(asc(sealedBlock.number))

/** Two blocks of each chain: the rows 1 to 3, and 4 and 5. */
async function sealTwoBlocks(): Promise<void> {
  await postWins('w1', 'w2', 'w3')
  await writeAuditEntries('a1', 'a2', 'a3')
  await sealAll()
  await postWins('w4', 'w5')
  await writeAuditEntries('a4', 'a5')
  await sealAll()
}

test('seals rows from the third run on, in blocks that continue each other', async () => {
  await postWins('w1', 'w2')
  await sealRows(services)
  await sealRows(services)
  expect(await readBlocks('ledger')).toEqual([])
  await sealAll()
  await postWins('w3')
  await sealAll()
  const blocks = await readBlocks('ledger')
  expect(blocks.map(({ number, firstId, lastId }) => [number, firstId, lastId])).toEqual([
    [1, 1n, 2n],
    [2, 3n, 3n],
  ])
  expect(blocks.map(({ previousMac }) => previousMac)).toEqual(['', blocks[0]?.mac])
  expect(await findAll()).toEqual([])
})

test('writes nothing while nothing is new', async () => {
  await sealTwoBlocks()
  const readState = async () => [await db.select().from(sealingProgress), await readBlocks('ledger')]
  const before = await readState()
  await sealAll()
  expect(await readState()).toEqual(before)
})

test('seals a long history in blocks of limited size', async () => {
  const rows = maxBlockRows + 5
  await db.runScript(`insert into operator_audit (at, operator, action, subject)
    select now(), 'first', 'member.level', n::text from generate_series(1, ${rows}) n`)
  await sealAll()
  expect((await readBlocks('audit')).map(({ lastId }) => lastId)).toEqual([BigInt(maxBlockRows), BigInt(rows)])
  expect(await findAll()).toEqual([])
})

test('hashes the same in a session with other settings', async () => {
  await sealTwoBlocks()
  const range = { after: belowAllIds, upTo: 5n, format: currentRowFormat }
  const hashes = await readRowHashes(db, 'audit', range)
  const hashesElsewhere = await inTransaction(db, async (tx) => {
    await tx.rows(sql`select set_config('TimeZone', 'Asia/Kolkata', true), set_config('DateStyle', 'German', true),
      set_config('IntervalStyle', 'iso_8601', true), set_config('extra_float_digits', '0', true)`)
    return readRowHashes(tx, 'audit', range)
  })
  expect(hashesElsewhere).toEqual(hashes)
})

test('seals the same rows with the same hashes on both databases', async () => {
  await tamper(`
    insert into ledger_account (code, currency, live) values ('house:ggr:X:aurora:USD', 'USD', false);
    insert into ledger_tx (scope, idem_key, req_hash, kind, state, result, created_at, xid) values ('s', 'k', 'h', 'win',
      'posted', '{"b": 1.50, "a": "ü"}', '2026-01-02 03:04:05.678901+02', '7');
    insert into ledger_entry (tx_id, seq, account_id, amount, xid) values (1, 1, 1, -5, '7');
    insert into operator_audit (at, operator, action, subject) values ('2026-01-02 03:04:05.6+02', 'first', 'x', 'y')`)
  await sealAll()
  const blocks = [...(await readBlocks('ledger')), ...(await readBlocks('audit'))]
  // A different hash here means that no block of an existing database matches its rows any more.
  expect(blocks.flatMap(({ rowHashes }) => unpackRowHashes(rowHashes).map(({ hash }) => hash))).toEqual([
    '0c817e6426e69355ce7d0c400697a382360c73cfa1d2011d6b4211bd0baff7f7',
    '0543cee662ba0874cd603b1b3e177e79af38f02f41c70e368796f34a014ac1cb',
  ])
})

test('names a transaction whose amounts were changed so that the sums still balance', async () => {
  await sealTwoBlocks()
  await tamper('update ledger_entry set amount = amount * 2 where tx_id = 2')
  expect(await findAll()).toEqual([['sealed_row_changed', 'ledger', '2']])
})

test('names a transaction whose time was changed, and one whose account has another currency', async () => {
  await sealTwoBlocks()
  await tamper(`update ledger_tx set created_at = created_at + interval '1 microsecond' where id = 5`)
  expect(await findAll()).toEqual([['sealed_row_changed', 'ledger', '5']])
  await tamper(`update ledger_tx set created_at = created_at - interval '1 microsecond' where id = 5`)
  expect(await findAll()).toEqual([])
  await tamper(`update ledger_account set currency = 'EUR' where code = 'player:1:cash'`)
  expect(await findAll()).toHaveLength(5)
})

test('names entries that were removed, changed and exchanged in the audit log', async () => {
  await sealTwoBlocks()
  const columns = 'at, operator, brand, action, subject, reason, detail'
  await tamper(`
    delete from operator_audit where id = 5;
    update operator_audit set detail = '{"from": 0, "to": 2}' where id = 4;
    update operator_audit a set (${columns}) = (select ${columns} from operator_audit b where b.id = 4 - a.id) where id in (1, 3)`)
  expect(await findAll()).toEqual([
    ['sealed_row_reordered', 'audit', '1'],
    ['sealed_row_reordered', 'audit', '3'],
    ['sealed_row_changed', 'audit', '4'],
    ['sealed_row_removed', 'audit', '5'],
  ])
})

test('names a transaction that was removed, and two that were exchanged', async () => {
  await sealTwoBlocks()
  const columns = 'req_hash, kind, state, ref_tx, round_id, result, created_at, xid'
  await tamper(`
    delete from ledger_tx where id = 5; delete from ledger_entry where tx_id = 5;
    create temporary table former as select * from ledger_tx where id in (1, 2);
    update ledger_tx set idem_key = 'x' || idem_key where id in (1, 2);
    update ledger_tx t set (idem_key, ${columns}) = (select idem_key, ${columns} from former where former.id = 3 - t.id)
      where id in (1, 2);
    update ledger_entry set tx_id = -tx_id where tx_id in (1, 2);
    update ledger_entry set tx_id = 3 + tx_id where tx_id < 0;
    drop table former`)
  expect(await findAll()).toEqual([
    ['sealed_row_reordered', 'ledger', '1'],
    ['sealed_row_reordered', 'ledger', '2'],
    ['sealed_row_removed', 'ledger', '5'],
  ])
})

test('names rows that were inserted with an old id, and an entry that was added to no transaction', async () => {
  await sealTwoBlocks()
  await tamper(`
    insert into operator_audit (id, at, operator, action, subject) overriding system value
      values (0, now(), 'first', 'member.level', 'late');
    insert into ledger_entry (tx_id, seq, account_id, amount) values (-1, 1, 1, 5)`)
  expect(await findAll()).toEqual([
    ['sealed_row_inserted', 'ledger', '-1'],
    ['sealed_row_inserted', 'audit', '0'],
  ])
})

test('names blocks that were removed, also the last ones, and goes on after them', async () => {
  await sealTwoBlocks()
  await tamper(`delete from sealed_block where (chain, number) in (('ledger', 1), ('audit', 2))`)
  const missing = [
    ['sealed_block_missing', 'ledger', '1'],
    ['sealed_block_missing', 'audit', '2'],
  ]
  expect(await findAll()).toEqual(missing)
  await writeAuditEntries('a6')
  await sealAll()
  expect((await readBlocks('audit')).map(({ number }) => number)).not.toContain(2)
  expect(await findAll()).toEqual(missing)
})

test('names a block whose hashes were computed again without the key', async () => {
  await sealTwoBlocks()
  const [block] = await readBlocks('audit')
  const rows = unpackRowHashes(block?.rowHashes ?? new Uint8Array()).filter(({ id }) => id !== 2n)
  const rowHashes = packRowHashes(rows)
  const mac = createHmac('sha256', 'another key').update(rowHashes).digest('base64url')
  await tamper('delete from operator_audit where id = 2')
  await tamper(`update sealed_block set row_hashes = '\\x${rowHashes.toString('hex')}', mac = '${mac}'
    where chain = 'audit' and number = 1`)
  expect(await findAll()).toEqual([['sealed_block_changed', 'audit', '1']])
})

test('names a block that continues another one than the one before', async () => {
  await sealTwoBlocks()
  await tamper(`
    create table kept_entry as select * from operator_audit where id > 3;
    create table kept_block as select * from sealed_block where chain = 'audit' and number = 2;
    delete from operator_audit where id > 3;
    delete from sealed_block where chain = 'audit';
    delete from sealing_progress where chain = 'audit';
    update operator_audit set reason = 'altered' where id = 1`)
  await sealAll()
  await tamper(`
    insert into operator_audit overriding system value select * from kept_entry;
    insert into sealed_block select * from kept_block;
    drop table kept_entry, kept_block`)
  expect(await findAll()).toEqual([['sealed_block_changed', 'audit', '2']])
})

test('refuses to update, delete or truncate blocks and sealed rows', async () => {
  await sealTwoBlocks()
  for (const statement of [
    'update sealed_block set number = 9',
    'delete from sealed_block',
    'truncate sealed_block',
    'truncate ledger_tx',
    'truncate ledger_entry',
    'truncate operator_audit',
    'truncate withdrawal_event',
  ])
    await expect(db.runScript(statement), statement).rejects.toThrow(/immutable|never changed/)
})

test('logs the head of each chain when it has moved, and is silent otherwise', async () => {
  await sealTwoBlocks()
  const readHeads = async () => {
    lines.length = 0
    await logSealedHeads(services)
    return lines.map((line) => JSON.parse(line)).map(({ level, chain, block, mac }) => [level, chain, block, mac])
  }
  const [ledgerHead, auditHead] = [(await readBlocks('ledger')).at(-1), (await readBlocks('audit')).at(-1)]
  expect(await readHeads()).toEqual([
    [30, 'ledger', 2, ledgerHead?.mac],
    [30, 'audit', 2, auditHead?.mac],
  ])
  expect(await readHeads()).toEqual([])
  await writeAuditEntries('a6')
  await sealAll()
  expect((await readHeads()).map(([, chain, block]) => [chain, block])).toEqual([['audit', 3]])
})
