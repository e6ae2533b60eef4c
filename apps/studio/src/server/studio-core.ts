import type { StudioDatabase } from './database.ts'
import type { Operator } from './operator.ts'
import type { WalletClient } from './wallet-client.ts'

export interface StudioLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The services that every part of the studio uses. */
export interface StudioCore {
  database: StudioDatabase
  operators: ReadonlyMap<string, Operator>
  wallet: WalletClient
  /** Returns milliseconds since the epoch. */
  clock: () => number
  log: StudioLog
}

/** Formats a time as a database timestamp (ISO 8601). */
export const instant = (ms: number): string => new Date(ms).toISOString()
