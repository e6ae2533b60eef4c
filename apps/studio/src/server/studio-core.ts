import type { StudioDatabase } from './database.ts'
import type { Operator } from './operator.ts'
import type { WalletClient } from './wallet-client.ts'

export interface StudioLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What every part of the studio works with. */
export interface StudioCore {
  database: StudioDatabase
  operators: ReadonlyMap<string, Operator>
  wallet: WalletClient
  /** Milliseconds since the epoch. */
  clock: () => number
  log: StudioLog
}

/** A moment as the database takes it. */
export const instant = (ms: number): string => new Date(ms).toISOString()
