import { createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '#src/start-error.ts'
import { decryptText, encryptText } from './encrypted-text.ts'

/** The key that wraps the data keys of the database. It is never stored there. */
export interface RootKey {
  /** Names the key without revealing it: 16 hexadecimal digits. */
  readonly id: string
  wrap(text: string, context: string): string
  /** Throws if the text was altered, or wrapped with another key or for another context. */
  unwrap(wrapped: string, context: string): string
}

/** A root key that the environment sets, with the one that it replaces; 256 bits as base64 or base64url. */
export interface ConfiguredRootKey {
  readonly key: string
  readonly previous: string | undefined
}

/** The root keys of this node. */
export interface RootKeyring {
  /** Wraps new data keys. */
  readonly current: RootKey
  find(id: string): RootKey | undefined
  /** The key that a rotation wraps the data keys with: a new one if the key is generated, or else the configured one. */
  nextKey(): Promise<RootKey>
  /** Called once all data keys are wrapped with the key. */
  switchTo(key: RootKey): Promise<void>
}

export interface RootKeySource {
  readonly rootKey: ConfiguredRootKey | undefined
  readonly dataDir: string
}

export function createRootKey(text: string): RootKey {
  const key = Buffer.from(text, 'base64').toString('base64url')
  const id = createHmac('sha256', key).update('root key id').digest('hex').slice(0, 16)
  return {
    id,
    wrap: (plain, context) => encryptText(key, plain, context),
    unwrap: (wrapped, context) => decryptText(key, wrapped, context),
  }
}

/**
 * Loads the root key of the environment, or else the one in the data directory, which is generated at the first start. Throws
 * `StartError` if the database has data keys already and no key is found.
 */
export function loadRootKeyring(
  { rootKey, dataDir }: RootKeySource,
  { isFirstStart }: { isFirstStart: boolean },
): Promise<RootKeyring> {
  return rootKey ? Promise.resolve(createConfiguredKeyring(rootKey)) : loadGeneratedKeyring(dataDir, isFirstStart)
}

function createConfiguredKeyring({ key, previous }: ConfiguredRootKey): RootKeyring {
  const current = createRootKey(key)
  const keys = [current, ...(previous === undefined ? [] : [createRootKey(previous)])]
  return {
    current,
    find: (id) => keys.find((one) => one.id === id),
    nextKey: async () => current,
    switchTo: async () => undefined,
  }
}

/** A rotation writes the next key first, so that no interruption leaves data keys whose root key is in no file. */
async function loadGeneratedKeyring(dataDir: string, isFirstStart: boolean): Promise<RootKeyring> {
  const [path, nextPath] = [join(dataDir, generatedKeyFile), join(dataDir, `${generatedKeyFile}.next`)]
  if (isFirstStart) await writeNewKey(path)
  const text = await readKey(path)
  if (text === undefined) {
    throw new StartError(
      `The root key of this database is missing. Restore ${path} from a backup, or set FOYER_ROOT_KEY to the key.`,
    )
  }
  let current = createRootKey(text)
  const nextText = await readKey(nextPath)
  let next = nextText === undefined ? undefined : createRootKey(nextText)
  return {
    get current() {
      return current
    },
    find: (id) => [current, next].find((one) => one?.id === id),
    async nextKey() {
      await writeNewKey(nextPath)
      next = createRootKey((await readKey(nextPath)) ?? '')
      return next
    },
    async switchTo(key) {
      if (key.id !== next?.id) return
      await rename(nextPath, path)
      current = key
      next = undefined
    },
  }
}

const generatedKeyFile = 'root-key'

/** Keeps a key that is there already: another process may have written it, or an interrupted rotation. */
async function writeNewKey(path: string): Promise<void> {
  const key = randomBytes(32).toString('base64url')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${key}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(ignoreExisting)
  await chmod(path, 0o600)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function readKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(
      `The root key in ${path} cannot be read (${error.code}). Make the file readable for this user.`,
    )
  })
  if (text === undefined || isRootKeyText(text.trim())) return text?.trim()
  throw new StartError(`${path} contains no root key. Restore it from a backup.`)
}

/** Whether a text is 256 bits in base64 or base64url. */
export function isRootKeyText(text: string): boolean {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text)
}
