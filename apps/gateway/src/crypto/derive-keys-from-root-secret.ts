import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { deploymentSecret } from '#db/schema/members.ts'

/** Keys derived per purpose from one root secret, which the deployment stores in its database. */
export interface Secrets {
  deriveKey(purpose: string): string
}

export async function loadSecrets(db: Database): Promise<Secrets> {
  const root = await inTransaction(db, async (tx) => {
    const value = randomBytes(32).toString('base64url')
    await tx.insert(deploymentSecret).values({ name: 'root', value }).onConflictDoNothing()
    const [row] = await tx.select().from(deploymentSecret).where(eq(deploymentSecret.name, 'root'))
    return row?.value ?? value
  })
  return { deriveKey: (purpose) => createHmac('sha256', root).update(purpose).digest('base64url') }
}
