import type { SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, byteaColumn, timestampColumn } from './columns.ts'

/** Blocks of sealed rows (`sealed-blocks/`). Triggers refuse every change of a row (migrations/0031_sealed_blocks.sql). */
export const sealedBlock = pgTable(
  'sealed_block',
  {
    chain: text().$type<SealedChain>().notNull(),
    /** Consecutive in its chain, from 1. */
    number: integer().notNull(),
    /** Which columns the row hashes cover, and how they are written (`row-hashes.ts`). */
    format: integer().notNull(),
    keyVersion: integer('key_version').notNull(),
    /** Ids of the first and the last row. The block covers every id after those of the block before, up to `lastId`. */
    firstId: bigintColumn('first_id').notNull(),
    lastId: bigintColumn('last_id').notNull(),
    /** Of each row, in the order of ids: 8 bytes of id and 32 bytes of SHA-256. */
    rowHashes: byteaColumn('row_hashes').notNull(),
    /** MAC of the block before; empty in the first one. */
    previousMac: text('previous_mac').notNull(),
    /** HMAC-SHA-256 of everything else in this row, base64url. */
    mac: text().notNull(),
    sealedAt: timestampColumn('sealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.number] })],
)

const zero = sql`0`

/** How far the jobs are with each chain. A lost row costs work that is repeated, and no protection. */
export const sealingProgress = pgTable('sealing_progress', {
  chain: text().$type<SealedChain>().primaryKey(),
  /** The newest id at the last run. */
  newestId: bigintColumn('newest_id').notNull().default(zero),
  /** Ids up to this one are settled once every database transaction below `candidateHorizon` has ended. */
  candidateId: bigintColumn('candidate_id').notNull().default(zero),
  candidateHorizon: bigintColumn('candidate_horizon').notNull().default(zero),
  /** No row with an id up to this one can appear any more. */
  settledId: bigintColumn('settled_id').notNull().default(zero),
  /** The number of the last block, to notice that it was removed. */
  blocks: integer().notNull().default(0),
  /** The number of the last block that was logged. */
  loggedBlocks: integer('logged_blocks').notNull().default(0),
  /** The number of the block up to which the ledger check has verified older blocks in this round. */
  recheckedBlocks: integer('rechecked_blocks').notNull().default(0),
})
