import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/** The data keys, each wrapped with the root key (`crypto/data-keys.ts`). None is ever deleted: old texts need them. */
export const dataKey = pgTable('data_key', {
  version: integer().primaryKey(),
  wrapped: text().notNull(),
  /** The id of the root key that wrapped it. */
  rootKeyId: text('root_key_id').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  /** When it starts to encrypt: a minute after its creation, so that every node has loaded it. */
  activeFrom: timestampColumn('active_from').notNull(),
})

/** The successors of the secrets that vendors and payment providers share with us (`crypto/shared-secrets.ts`). The first version has no row. */
export const sharedSecret = pgTable(
  'shared_secret',
  {
    name: text().notNull(),
    version: integer().notNull(),
    /** Encrypted with a data key, for its name and version. */
    encrypted: text().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When it starts to sign: a minute after its creation, so that every node has loaded it. */
    activeFrom: timestampColumn('active_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)
