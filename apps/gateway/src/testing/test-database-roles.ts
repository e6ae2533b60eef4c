import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'

/**
 * Creates an empty database on the PostgreSQL server of DATABASE_URL, with a role that owns it and one that owns nothing. Both are
 * dropped after the file's tests.
 */
export async function createDatabaseWithRoles() {
  const serverUrl = process.env.DATABASE_URL ?? ''
  const suffix = randomUUID().replaceAll('-', '')
  const [database, owner, runtime] = [`foyer_${suffix}`, `foyer_owner_${suffix}`, `foyer_runtime_${suffix}`]
  const password = randomUUID()
  const admin = await openGatewayDatabase({ databaseUrl: serverUrl, poolSize: 1 })
  await admin.runScript(`create role ${owner} login password '${password}'`)
  await admin.runScript(`create role ${runtime} login password '${password}'`)
  await admin.runScript(`create database ${database} template template0 owner ${owner}`)
  const urlOf = (role: string | null) => {
    const url = new URL(serverUrl)
    url.pathname = `/${database}`
    if (role !== null) Object.assign(url, { username: role, password })
    return url.href
  }
  const connections: Database[] = []
  afterAll(async () => {
    for (const connection of connections) await connection.close()
    await admin.runScript(`drop database ${database} with (force)`)
    await admin.runScript(`drop role ${runtime}, ${owner}`)
    await admin.close()
  })
  return {
    runtimeRole: runtime,
    runtimeUrl: urlOf(runtime),
    ownerUrl: urlOf(owner),
    /** The same database for the superuser of the server. */
    superuserUrl: urlOf(null),
    /** Opens a connection that is closed after the tests. */
    async open(databaseUrl: string): Promise<Database> {
      const connection = await openGatewayDatabase({ databaseUrl, poolSize: 4 })
      connections.push(connection)
      return connection
    },
  }
}
