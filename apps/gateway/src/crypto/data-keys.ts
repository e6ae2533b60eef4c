import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { asc, eq } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { dataKey } from '#db/schema/keys.ts'
import { deploymentSecret } from '#db/schema/members.ts'
import { StartError } from '#src/start-error.ts'
import type { Clock } from '#time/clock.ts'
import { decryptText, encryptText } from './encrypted-text.ts'
import { loadRootKeyring, type RootKey, type RootKeyring, type RootKeySource } from './root-key.ts'

/**
 * Keys for the texts that the database holds, derived per purpose from its data keys, which the root key wraps
 * (docs/adr/0049-the-root-key-is-outside-the-database.md).
 */
export interface Secrets {
  /** A key for signatures and hashes. It never changes: it is derived from the first data key. 256 bits as base64url. */
  deriveKey(purpose: string): string
  /**
   * Encrypts a text for the database with the current data key. It decrypts only for the same purpose and the same `context`, such as the
   * id of its owner, so that a value copied to another row is useless.
   */
  encrypt(purpose: string, text: string, context: string): string
  /** Decrypts a text from `encrypt`, whichever data key it has. Throws if it was altered, or is of another purpose or context. */
  decrypt(purpose: string, encrypted: string, context: string): string
}

export interface DataKeys extends Secrets {
  /** Loads data keys that other nodes have created. */
  refresh(): Promise<void>
  /**
   * Wraps all data keys with the next root key, and creates a data key, which encrypts as soon as every node has loaded it. `within` runs
   * in the same transaction.
   */
  rotate(within: (tx: Tx, created: CreatedDataKey) => Promise<void>): Promise<CreatedDataKey>
}

export interface CreatedDataKey {
  readonly version: number
  readonly activeFrom: Date
}

type DataKeyRow = typeof dataKey.$inferSelect

interface LoadedDataKey {
  readonly version: number
  readonly text: string
  readonly activeFromMs: number
}

/**
 * Loads the data keys, and creates the first one at the first start. Throws `StartError` if the root key is missing, or is not the one that
 * wrapped them.
 */
export async function loadDataKeys(db: Database, source: RootKeySource, clock: Clock): Promise<DataKeys> {
  const stored = await readRows(db)
  const keyring = await loadRootKeyring(source, { isFirstStart: stored.length === 0 })
  if (stored.length === 0) await storeFirstDataKey(db, keyring.current, clock)
  const read = async () => unwrapAll(await readRows(db), keyring)
  let keys = await read()
  const keyOf = (version: number, purpose: string) => {
    const key = keys.find((one) => one.version === version)
    if (!key) throw new Error(`This node does not know data key ${version}.`)
    return createHmac('sha256', key.text).update(purpose).digest('base64url')
  }
  const currentVersion = () => keys.findLast(({ activeFromMs }) => activeFromMs <= clock.now())?.version ?? firstVersion
  return {
    deriveKey: (purpose) => keyOf(firstVersion, purpose),
    encrypt(purpose, text, context) {
      const version = currentVersion()
      return joinVersion(version, encryptText(keyOf(version, purpose), text, context))
    },
    decrypt(purpose, encrypted, context) {
      const { version, text } = splitVersion(encrypted)
      return decryptText(keyOf(version, purpose), text, context)
    },
    async refresh() {
      keys = await read()
    },
    async rotate(within) {
      const next = await keyring.nextKey()
      const created = await inTransaction(db, async (tx) => {
        const made = await rewrapAndCreate(tx, keyring, next, clock)
        await within(tx, made)
        return made
      })
      await keyring.switchTo(next)
      keys = await read()
      return created
    },
  }
}

const firstVersion = 1

/** Texts of the first data key have no prefix: they are from before there were several. */
function joinVersion(version: number, encrypted: string): string {
  return version === firstVersion ? encrypted : `${version}.${encrypted}`
}

function splitVersion(encrypted: string): { version: number; text: string } {
  const [, version, text] = /^([0-9]{1,9})\.(.*)$/.exec(encrypted) ?? []
  return version === undefined || text === undefined
    ? { version: firstVersion, text: encrypted }
    : { version: Number(version), text }
}

const readRows = (db: Database | Tx) => db.select().from(dataKey).orderBy(asc(dataKey.version))

const wrapContext = (version: number) => `data key ${version}`

/** The first data key is the root secret of a database from before there were root keys, which was stored in clear text. */
async function storeFirstDataKey(db: Database, rootKey: RootKey, clock: Clock): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isRoot = eq(deploymentSecret.name, 'root')
    const [secret] = await tx.select().from(deploymentSecret).where(isRoot).for('update')
    const text = secret?.value ?? randomBytes(32).toString('base64url')
    const created = await tx
      .insert(dataKey)
      .values(toRow(rootKey, { version: firstVersion, text, atMs: clock.now(), activeFromMs: 0 }))
      .onConflictDoNothing()
      .returning({ version: dataKey.version })
    if (created.length > 0) await tx.delete(deploymentSecret).where(isRoot)
  })
}

async function rewrapAndCreate(tx: Tx, keyring: RootKeyring, next: RootKey, clock: Clock): Promise<CreatedDataKey> {
  // Rotations wait for each other here. A statement that waited would not see the row that the other one inserted: the next one does.
  await tx.select({ version: dataKey.version }).from(dataKey).where(eq(dataKey.version, firstVersion)).for('update')
  const rows = await readRows(tx)
  for (const { version, text } of unwrapAll(rows, keyring)) {
    const rewrapped = { wrapped: next.wrap(text, wrapContext(version)), rootKeyId: next.id }
    await tx.update(dataKey).set(rewrapped).where(eq(dataKey.version, version))
  }
  const atMs = clock.now()
  const version = (rows.at(-1)?.version ?? 0) + 1
  const activeFromMs = atMs + limits.dataKeyActivationMs
  const text = randomBytes(32).toString('base64url')
  await tx.insert(dataKey).values(toRow(next, { version, text, atMs, activeFromMs }))
  return { version, activeFrom: new Date(activeFromMs) }
}

function toRow(
  rootKey: RootKey,
  { version, text, atMs, activeFromMs }: LoadedDataKey & { atMs: number },
): typeof dataKey.$inferInsert {
  const wrapped = rootKey.wrap(text, wrapContext(version))
  return { version, wrapped, rootKeyId: rootKey.id, createdAt: new Date(atMs), activeFrom: new Date(activeFromMs) }
}

function unwrapAll(rows: readonly DataKeyRow[], keyring: RootKeyring): LoadedDataKey[] {
  return rows.map(({ version, wrapped, rootKeyId, activeFrom }) => {
    const rootKey = keyring.find(rootKeyId)
    if (!rootKey) {
      throw new StartError(
        `The root key is not the one of this database: data key ${version} needs the root key ${rootKeyId}, and this one is ${keyring.current.id}. ` +
          'Set FOYER_ROOT_KEY to the right key; if you have replaced the key, set FOYER_PREVIOUS_ROOT_KEY to the one before and run "npm run operator -- keys rotate root".',
      )
    }
    return { version, text: unwrap(rootKey, wrapped, version), activeFromMs: activeFrom.getTime() }
  })
}

function unwrap(rootKey: RootKey, wrapped: string, version: number): string {
  try {
    return rootKey.unwrap(wrapped, wrapContext(version))
  } catch {
    throw new StartError(`Data key ${version} of the database was altered. Restore the table data_key from a backup.`)
  }
}
