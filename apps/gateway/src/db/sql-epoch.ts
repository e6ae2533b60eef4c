import { type SQL, sql } from 'drizzle-orm'

const unitsPerSecond = { milliseconds: sql`1000`, microseconds: sql`1000000` }

/**
 * SQL for a point in time as a whole number since 1970, as text. Unlike the text of a timestamp it does not depend on the time zone
 * and the date style of the session.
 */
export const sqlEpoch = (time: SQL, unit: keyof typeof unitsPerSecond): SQL =>
  sql`trunc(extract(epoch from ${time}) * ${unitsPerSecond[unit]})::text`
