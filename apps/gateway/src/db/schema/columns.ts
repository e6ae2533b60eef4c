import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables have, under the name of PostgreSQL's type where it has one. */

/** A whole number of 64 bits, read as a bigint: ids, and amounts in minor units. */
export const int8 = (name: string) => bigint(name, { mode: 'bigint' })

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A moment, with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An id that the database counts up. */
export const identity = () => bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity()
