import type { StudioDatabase } from './database-interface.ts'
import type { Operator } from './operators/operator.ts'
import type { SeedCipher } from './rounds/seed-cipher.ts'
import type { OperatorWalletClient } from './wallets/operator-wallet-client.ts'

export interface StudioLogger {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The services that every part of the studio uses. */
export interface StudioServices {
  database: StudioDatabase
  /** Encrypts the seeds in the database. */
  seedCipher: SeedCipher
  operators: ReadonlyMap<string, Operator>
  operatorWallet: OperatorWalletClient
  /** Returns milliseconds since the epoch. */
  clock: () => number
  log: StudioLogger
}
