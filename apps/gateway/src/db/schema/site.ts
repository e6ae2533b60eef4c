import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identityColumn, timestampColumn } from './columns.ts'

export const brand = pgTable('brand', {
  code: text().primaryKey(),
  /** The brand file's content, including later changes by the operator. */
  site: jsonb().notNull(),
  /** Hash of the brand file it was read from; a changed file is loaded again. */
  fileHash: text('file_hash').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
})

type LocalizedText = Record<string, string>

export const announcement = pgTable(
  'announcement',
  {
    id: identityColumn(),
    brand: text().notNull(),
    /** B, PL, PU, PR or H, the values of the call's `types`. */
    kind: text().notNull(),
    execution: text().notNull(),
    /** `agents`: shown in the agent centre alone, whatever its kind. */
    audience: text().$type<'everyone' | 'agents'>().notNull().default('everyone'),
    promotionType: text('promotion_type').notNull().default(''),
    /** Keyed by language code. */
    title: jsonb().$type<LocalizedText>().notNull(),
    content: jsonb().$type<LocalizedText>().notNull(),
    startAt: timestampColumn('start_at').notNull(),
    endAt: timestampColumn('end_at'),
  },
  (table) => [index('announcement_brand').on(table.brand, table.startAt)],
)
