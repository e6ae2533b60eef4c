import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { everyBrand } from '@foyer/contract/operator/operator-roles.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { operator, operatorRole } from '#db/schema/operator.ts'
import {
  findOperatorKey,
  insertOperatorKey,
  isOperatorKey,
  operatorKeyState,
  operatorKeysFile,
} from '#identity/operator-keys.ts'
import { writeKeyAudit } from '#modules/operators/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** Three, since two approve a large payout and another settles it. */
export const demoOperatorNames = ['first', 'second', 'third'] as const
/** Named as the creator in the records; no operator can have this name. */
const demoSeed = 'demo seed'

/** Writes the demo's operators, who may do everything on every brand. */
export async function writeDemoOperators(tx: Tx, nowMs: number): Promise<void> {
  const names = await tx
    .insert(operator)
    .values(demoOperatorNames.map((name) => ({ name, createdAt: new Date(nowMs), createdBy: demoSeed })))
    .onConflictDoNothing()
    .returning({ name: operator.name })
  if (names.length === 0) return
  await tx
    .insert(operatorRole)
    .values(names.map(({ name }) => ({ operator: name, brand: everyBrand, role: 'admin' as const })))
}

/**
 * Writes a file with valid keys of the demo's operators to the data directory, readable by the gateway's user alone. It does nothing on
 * a database that the demo was not written to. A key that is missing, or has expired, is replaced; a revoked key and a disabled
 * operator get none.
 */
export async function writeDemoOperatorKeys(services: AppServices): Promise<void> {
  const { db, clock, config } = services
  const isOfDemo = and(eq(operator.createdBy, demoSeed), eq(operator.status, 'active'))
  const names = (await db.select().from(operator).where(isOfDemo).orderBy(operator.createdAt, operator.name)).map(
    ({ name }) => name,
  )
  if (names.length === 0) return
  const path = join(config.dataDir, operatorKeysFile)
  const known = await readKeys(path)
  const keys: Record<string, string> = {}
  for (const name of names) {
    const key = known[name] ?? ''
    const found = isOperatorKey(key) ? await findOperatorKey(db, key) : undefined
    const state = found?.row.operator === name ? operatorKeyState(found.row, clock.now()) : 'expired'
    keys[name] = state === 'expired' ? await createDemoKey(services, name) : key
  }
  if (JSON.stringify(known) === JSON.stringify(keys)) return
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

function createDemoKey({ db, clock }: AppServices, name: string): Promise<string> {
  const nowMs = clock.now()
  return inTransaction(db, async (tx) => {
    const options = { operator: name, createdBy: demoSeed, lifetimeDays: limits.operatorKeyDays, nowMs }
    const { key, row } = await insertOperatorKey(tx, options)
    await writeKeyAudit(tx, row, { admin: demoSeed, action: 'operator.key-create', nowMs })
    return key
  })
}

/** The keys in the file; none if it is missing or cannot be read as one. */
async function readKeys(path: string): Promise<Readonly<Record<string, string>>> {
  try {
    const keys: unknown = JSON.parse(await readFile(path, 'utf8'))
    const entries = typeof keys === 'object' && keys !== null ? Object.entries(keys) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
