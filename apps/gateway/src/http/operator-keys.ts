import { timingSafeEqual } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from '#crypto/secrets.ts'
import type { Config } from '#src/config.ts'

/** The operators and their keys for the operator calls (docs/operators.md). */
export interface OperatorKeys {
  readonly names: readonly string[]
  keyOf(name: string): string
  /** The name of the operator with this key; undefined for an invalid key. */
  nameOf(key: string): string | undefined
}

const keyShape = /^op\.([a-z][a-z0-9-]{0,31})\.[A-Za-z0-9_-]{43}$/

/** Keys are derived from the deployment's secret, not stored. A name removed from the list loses access at the next start. */
export function createOperatorKeys(secrets: Secrets, names: readonly string[]): OperatorKeys {
  const keyOf = (name: string) => `op.${name}.${secrets.deriveKey(`operator ${name}`)}`
  return {
    names,
    keyOf,
    nameOf(key) {
      const name = keyShape.exec(key)?.[1]
      if (name === undefined || !names.includes(name)) return undefined
      return timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(name))) ? name : undefined
    },
  }
}

/** Writes the keys to a file for the command line tool, readable only by the user that runs the gateway. */
export async function writeOperatorKeys({ names, keyOf }: OperatorKeys, config: Config): Promise<void> {
  const keys = Object.fromEntries(names.map((name) => [name, keyOf(name)]))
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(join(config.dataDir, operatorKeysFile), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
}

/** In the data directory. */
export const operatorKeysFile = 'operator-keys.json'
