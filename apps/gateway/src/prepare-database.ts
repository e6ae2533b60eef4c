import { migrateStudioSchema } from '@foyer/studio/server/migrations.ts'
import { loadDataKeys } from '#crypto/data-keys.ts'
import type { RootKeySource } from '#crypto/root-key.ts'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { assertSameDatabase, grantRuntimeRights } from '#db/runtime-role.ts'
import { StartError } from '#src/start-error.ts'
import { systemClock } from '#time/clock.ts'
import type { Config } from './config.ts'
import { createStudioSeedCipher } from './studio-seed-cipher.ts'

/**
 * Migrates the database. With FOYER_MIGRATE_DATABASE_URL the role of that URL does it, the studio's schema included, and grants the
 * role of DATABASE_URL its rights. Returns why that role could change the ledger or the audit log nevertheless: sentences for an
 * operator, none if it cannot. Throws `StartError`.
 */
export async function prepareDatabase(
  db: Database,
  config: Pick<Config, 'migrateDatabaseUrl' | 'rootKey' | 'dataDir'>,
): Promise<readonly string[]> {
  const { migrateDatabaseUrl } = config
  if (!migrateDatabaseUrl) {
    await migrateGatewayDatabase(db).catch((error: unknown) => {
      throw toMigrationError(error, 'DATABASE_URL', 'Set FOYER_MIGRATE_DATABASE_URL to the role that owns its tables.')
    })
    return []
  }
  const urlVariable = 'FOYER_MIGRATE_DATABASE_URL'
  const owner = await openGatewayDatabase({ databaseUrl: migrateDatabaseUrl, urlVariable, poolSize: 1 })
  try {
    await assertSameDatabase(owner, db)
    await migrateBothSchemas(owner, config).catch((error: unknown) => {
      throw toMigrationError(error, urlVariable, 'Set it to the role that owns its tables.')
    })
    return await grantRuntimeRights(owner, db)
  } finally {
    await owner.close()
  }
}

/** Migrates the gateway's schema, and the studio's with the keys for seeds that an older version stored in clear text. */
export async function migrateBothSchemas(owner: Database, keySource: RootKeySource): Promise<void> {
  await migrateGatewayDatabase(owner)
  const secrets = await loadDataKeys(owner, keySource, systemClock)
  await migrateStudioSchema({ database: owner.raw, seedCipher: createStudioSeedCipher(secrets) })
}

/** A role without the rights to migrate is a wrong setting; everything else is not. */
function toMigrationError(error: unknown, urlVariable: string, advice: string): unknown {
  if (!isPermissionDenied(error)) return error
  return new StartError(`The role of ${urlVariable} cannot migrate the database: ${error.message}. ${advice}`)
}

function isPermissionDenied(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501'
}
