import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { deploymentSecret } from '#db/schema/members.ts'

/**
 * The id of this installation: of all nodes that share the database. Generated once and stored there. It is not secret; it keeps
 * apart the installations that share one Redis.
 */
export function loadInstallationId(db: Database): Promise<string> {
  return inTransaction(db, async (tx) => {
    const value = randomUUID()
    await tx.insert(deploymentSecret).values({ name: 'installation', value }).onConflictDoNothing()
    const [row] = await tx.select().from(deploymentSecret).where(eq(deploymentSecret.name, 'installation'))
    return row?.value ?? value
  })
}
