import { randomBytes } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { asc, inArray } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { dataKey, sharedSecret } from '#db/schema/keys.ts'
import { StartError } from '#src/start-error.ts'
import type { Clock } from '#time/clock.ts'
import type { Secrets } from './data-keys.ts'

/** A secret that the gateway has issued to a vendor or payment provider: both sides sign with it, 256 bits as base64url. */
export interface SharedSecret {
  readonly name: string
  /** Signs. */
  current(): string
  /** Each of them verifies: the current one, one that is about to replace it, and those that were replaced in the last day. */
  accepted(): readonly string[]
}

/** The secrets of the vendors and payment providers, each under a name of its own (docs/adr/0050-shared-secrets-are-rotated-by-version.md). */
export interface SharedSecrets {
  get(name: string): SharedSecret
  /** Loads secrets that other nodes have created. */
  refresh(): Promise<void>
  /** Creates a successor of each secret, which signs as soon as every node has loaded it. `within` runs in the same transaction. */
  rotate(secrets: readonly SharedSecret[], within: (tx: Tx, created: Succession) => Promise<void>): Promise<Succession>
}

export interface Succession {
  /** When the new secrets start to sign. */
  readonly activeFrom: Date
  /** Until when the ones before are accepted. */
  readonly previousUntil: Date
}

interface Version {
  readonly text: string
  readonly activeFromMs: number
}

const encryptionPurpose = 'shared secrets'

/** Loads the secrets. Throws `StartError` if one does not decrypt. */
export async function loadSharedSecrets(db: Database, secrets: Secrets, clock: Clock): Promise<SharedSecrets> {
  const read = async () => decryptAll(await db.select().from(sharedSecret).orderBy(asc(sharedSecret.version)), secrets)
  let successors = await read()
  const versionsOf = (name: string): [Version, ...Version[]] => [
    { text: secrets.deriveKey(name), activeFromMs: 0 },
    ...(successors.get(name) ?? []),
  ]
  return {
    get: (name) => ({
      name,
      current: () => currentVersion(versionsOf(name), clock.now()).text,
      accepted: () => acceptedVersions(versionsOf(name), clock.now()).map(({ text }) => text),
    }),
    async refresh() {
      successors = await read()
    },
    async rotate(rotated, within) {
      const created = await inTransaction(db, async (tx) => {
        const succession = await insertSuccessors(tx, { names: rotated.map(({ name }) => name), secrets, clock })
        await within(tx, succession)
        return succession
      })
      successors = await read()
      return created
    },
  }
}

/** Of the versions in order, the one that signs now. Rotated twice within a minute, two of them are not active yet. */
function currentVersion(versions: readonly [Version, ...Version[]], nowMs: number): Version {
  return versions.findLast(({ activeFromMs }) => activeFromMs <= nowMs) ?? versions[0]
}

function acceptedVersions(versions: readonly Version[], nowMs: number): Version[] {
  return versions.filter((_version, index) => {
    const successor = versions[index + 1]
    return successor === undefined || nowMs < successor.activeFromMs + limits.sharedSecretOverlapMs
  })
}

async function insertSuccessors(
  tx: Tx,
  { names, secrets, clock }: { names: readonly string[]; secrets: Secrets; clock: Clock },
): Promise<Succession> {
  // Rotations wait for each other here: a secret that was never rotated has no row to lock.
  await tx.select({ version: dataKey.version }).from(dataKey).orderBy(asc(dataKey.version)).limit(1).for('update')
  const stored = await tx
    .select()
    .from(sharedSecret)
    .where(inArray(sharedSecret.name, [...names]))
  const createdAt = new Date(clock.now())
  const activeFrom = new Date(createdAt.getTime() + limits.dataKeyActivationMs)
  const rows = names.map((name) => {
    const version = Math.max(firstVersion, ...stored.filter((row) => row.name === name).map((row) => row.version)) + 1
    const text = randomBytes(32).toString('base64url')
    const encrypted = secrets.encrypt(encryptionPurpose, text, contextOf({ name, version }))
    return { name, version, encrypted, createdAt, activeFrom }
  })
  await tx.insert(sharedSecret).values(rows)
  return { activeFrom, previousUntil: new Date(activeFrom.getTime() + limits.sharedSecretOverlapMs) }
}

/** The first version of each secret is derived, and has no row. */
const firstVersion = 1

const contextOf = ({ name, version }: { name: string; version: number }) => `${name}, version ${version}`

function decryptAll(rows: readonly (typeof sharedSecret.$inferSelect)[], secrets: Secrets): Map<string, Version[]> {
  const versions = rows.map((row) => ({
    name: row.name,
    text: decryptRow(row, secrets),
    activeFromMs: row.activeFrom.getTime(),
  }))
  return Map.groupBy(versions, ({ name }) => name)
}

function decryptRow(row: typeof sharedSecret.$inferSelect, secrets: Secrets): string {
  try {
    return secrets.decrypt(encryptionPurpose, row.encrypted, contextOf(row))
  } catch {
    throw new StartError(
      `Version ${row.version} of the shared secret "${row.name}" was altered. Restore the table shared_secret from a backup.`,
    )
  }
}
