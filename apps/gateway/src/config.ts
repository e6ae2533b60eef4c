import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import { type ConfiguredRootKey, isRootKeyText } from '#crypto/root-key.ts'
import { isAddressRange } from '#http/ip-addresses.ts'
import { StartError } from '#src/start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface Config {
  readonly port: number
  readonly host: string
  /** URL of a PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined
  /**
   * URL of the same database for a role that owns its tables; it migrates at the start. The role of `databaseUrl` then owns nothing.
   * Without it `databaseUrl` migrates.
   */
  readonly migrateDatabaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly dataDir: string
  readonly brandsDir: string
  /** Whether demo content and accounts are written to an empty database. */
  readonly seedDemo: boolean
  /** Addresses or ranges of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Public origin of the site, for links in messages and redirects; without it the request decides. */
  readonly publicUrl: string | undefined
  /** Whether pictures are rendered in the background after the start, before they are first requested. */
  /** Where drawn pictures are kept. Their names say what they show, so several nodes can use one folder. */
  readonly picturesDir: string
  readonly prerenderArt: boolean
  readonly logLevel: string
  /** The SMS provider's URL and the secret that signs requests to it; without it text messages stay in the outbox. */
  readonly sms: { readonly url: string; readonly secret: string } | undefined
  /** The SMTP server and the sender address; without it emails stay in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  /** Client secrets for the social providers of the brands, keyed by the provider's id. */
  readonly socialSecrets: ReadonlyMap<string, string>
  /** Allows brands with real money on the embedded database. Off by default: a power cut may lose committed transactions. */
  readonly allowEmbeddedRealMoney: boolean
  /** The key that wraps the data keys of the database; without it one is generated into `dataDir`. */
  readonly rootKey: ConfiguredRootKey | undefined
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads the configuration from the environment. Throws `StartError` that names the variable, its value and the allowed
 * values. An invalid value never falls back to a default.
 */
export function readConfig(env: Environment): Config {
  return {
    port: port(env.PORT),
    host: env.HOST || '0.0.0.0',
    ...databaseUrls(env),
    redisUrl: address(env, 'REDIS_URL', ['redis:', 'rediss:']),
    dataDir: readFolder(env.FOYER_DATA_DIR, '.data'),
    brandsDir: readFolder(env.FOYER_BRANDS_DIR, 'brands'),
    seedDemo: readChoice(env, 'FOYER_SEED', { demo: true, none: false }, 'demo'),
    trustedProxies: readTrustedProxies(env.FOYER_TRUSTED_PROXIES),
    publicUrl: address(env, 'FOYER_PUBLIC_URL', ['http:', 'https:']),
    picturesDir: readFolder(env.FOYER_PICTURES_DIR, join(env.FOYER_DATA_DIR || '.data', 'art')),
    prerenderArt: readChoice(env, 'FOYER_DRAW_AHEAD', { yes: true, no: false }, 'yes'),
    logLevel: readChoice(env, 'LOG_LEVEL', Object.fromEntries(logLevels.map((level) => [level, level])), 'warn'),
    sms: sms(env),
    mail: mail(env),
    socialSecrets: socialSecrets(env),
    allowEmbeddedRealMoney: readChoice(env, 'FOYER_EMBEDDED_REAL_MONEY', { yes: true, no: false }, 'no'),
    rootKey: readRootKey(env),
  }
}

function readRootKey(env: Environment): ConfiguredRootKey | undefined {
  const key = readKeyOrFile(env, 'FOYER_ROOT_KEY')
  const previous = readKeyOrFile(env, 'FOYER_PREVIOUS_ROOT_KEY')
  if (key !== undefined) return { key, previous }
  if (previous === undefined) return undefined
  throw new StartError('FOYER_PREVIOUS_ROOT_KEY is set without FOYER_ROOT_KEY. Set FOYER_ROOT_KEY to the new root key.')
}

/** A key in the variable, or in the file that the variable with `_FILE` names. The error does not contain the value. */
function readKeyOrFile(env: Environment, name: string): string | undefined {
  const [value, path] = [env[name], env[`${name}_FILE`]]
  if (value && path) throw new StartError(`${name} and ${name}_FILE are both set. Set one of them.`)
  const text = path ? readKeyFile(`${name}_FILE`, path) : value
  if (!text || isRootKeyText(text.trim())) return text?.trim() || undefined
  throw new StartError(
    `${path ? `The file of ${name}_FILE` : name} is not a root key. Set it to 32 random bytes in base64, as "openssl rand -base64 32" prints them.`,
  )
}

function readKeyFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${name} names ${path}, which cannot be read (${code}). Correct it, or unset it.`)
  }
}

function databaseUrls(env: Environment): Pick<Config, 'databaseUrl' | 'migrateDatabaseUrl'> {
  const protocols = ['postgres:', 'postgresql:']
  const databaseUrl = address(env, 'DATABASE_URL', protocols)
  const migrateDatabaseUrl = address(env, 'FOYER_MIGRATE_DATABASE_URL', protocols)
  if (migrateDatabaseUrl && !databaseUrl) {
    throw new StartError(
      'FOYER_MIGRATE_DATABASE_URL is set without DATABASE_URL. Set DATABASE_URL to the same database with the role that the gateway works with, or unset both to use the embedded database.',
    )
  }
  return { databaseUrl, migrateDatabaseUrl }
}

const secretMinChars = 32

function sms(env: Environment): Config['sms'] {
  const url = address(env, 'FOYER_SMS_URL', ['http:', 'https:'])
  const secret = env.FOYER_SMS_SECRET || undefined
  if (!url && !secret) return undefined
  if (!url) throw new StartError('FOYER_SMS_SECRET is set without FOYER_SMS_URL. Set both, or neither.')
  if (!secret || secret.length < secretMinChars) {
    throw new StartError(
      `FOYER_SMS_SECRET is ${secret ? 'too short' : 'missing'}. Set it to the secret of ${secretMinChars} or more characters that the provider at FOYER_SMS_URL verifies signatures with.`,
    )
  }
  return { url, secret }
}

function mail(env: Environment): Config['mail'] {
  const url = address(env, 'FOYER_SMTP_URL', ['smtp:', 'smtps:'])
  const from = env.FOYER_MAIL_FROM || undefined
  if (!url && !from) return undefined
  if (!url) throw new StartError('FOYER_MAIL_FROM is set without FOYER_SMTP_URL. Set both, or neither.')
  if (!from || !mailAddressPattern.test(from)) {
    throw new StartError(
      `FOYER_MAIL_FROM is ${from ? `"${from}", which is not an email address` : 'missing'}. Set it to the sender address, such as no-reply@example.com.`,
    )
  }
  return { url, from }
}

const socialSecretName = /^FOYER_SOCIAL_SECRET_(.+)$/

function socialSecrets(env: Environment): Config['socialSecrets'] {
  const entries = Object.entries(env).flatMap(([name, value]): [string, string][] => {
    const [, id] = socialSecretName.exec(name) ?? []
    return id && value ? [[id.toLowerCase(), value]] : []
  })
  return new Map(entries)
}

const mailAddressPattern = new RegExp(fieldPatterns[3] ?? '', 'u')

/** The repository's root. */
export const repositoryRootFolder = resolve(import.meta.dirname, '../../..')

function readFolder(value: string | undefined, defaultValue: string): string {
  const path = value || defaultValue
  return isAbsolute(path) ? path : resolve(repositoryRootFolder, path)
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function readTrustedProxies(value: string | undefined): string[] {
  const items = (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
  const invalidEntry = items.find((item) => !proxyNames.includes(item) && !isAddressRange(item))
  if (invalidEntry === undefined) return items
  throw new StartError(
    `FOYER_TRUSTED_PROXIES names "${invalidEntry}". Set it to a comma-separated list of addresses or ranges (10.0.0.0/8), or to ${proxyNames.join(', ')}.`,
  )
}

function port(value: string | undefined): number {
  if (!value) return 8080
  if (/^[0-9]{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
  throw new StartError(`PORT is "${value}". Set it to a whole number from 0 to 65535, or unset it to use 8080.`)
}

function address(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  throw new StartError(
    `${name} is not a URL that starts with ${protocols.map((item) => `${item}//`).join(' or ')}. Correct it, or unset it.`,
  )
}

function readChoice<Value>(
  env: Environment,
  name: string,
  choices: Record<string, Value>,
  defaultValue: string,
): Value {
  const value = env[name] || defaultValue
  const chosen = Object.hasOwn(choices, value) ? choices[value] : undefined
  if (chosen !== undefined) return chosen
  throw new StartError(
    `${name} is "${value}". Set it to one of ${Object.keys(choices).join(', ')}, or unset it to use ${defaultValue}.`,
  )
}
