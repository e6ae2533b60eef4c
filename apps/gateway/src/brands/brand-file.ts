import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLocale } from '@foyer/contract/locales.ts'
import { type Currency, isCurrency, toMinor } from '@foyer/contract/money.ts'
import { fieldPatterns } from '@foyer/contract/patterns.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '#db/start-error.ts'
import { isLoopbackName } from '#http/door.ts'
import { hasCallingCode } from '#src/phones.ts'
import { linearPattern } from './keeps-rule.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })
const decimal = Type.String({ pattern: '^[0-9]+(\\.[0-9]+)?$' })
const closed = { additionalProperties: false }

const DepositMethodFile = Type.Object(
  {
    id: text,
    kind: text,
    provider: text,
    minAmount: decimal,
    maxAmount: decimal,
    amountPicks: Type.Array(decimal, { maxItems: 8 }),
    feeRate: decimal,
    minutes: Type.Integer({ minimum: 0 }),
  },
  closed,
)

const RegisterFieldFile = Type.Object(
  {
    field: text,
    enabled: Type.Boolean(),
    required: Type.Boolean(),
    patternId: Type.Integer({ minimum: 0, maximum: fieldPatterns.length - 1 }),
    /** An own pattern in place of the one of `patternId`; `*` matches anything. */
    acceptedPattern: Type.Optional(text),
    minLength: Type.Integer({ minimum: 0 }),
    maxLength: Type.Integer({ minimum: 1, maximum: 255 }),
  },
  closed,
)

/** Somebody else who says who members are (OpenID Connect); the client's secret is in the environment (`config.ts`). */
const SocialProviderFile = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9]{0,15}$' }),
    label: text,
    issuer: text,
    clientId: text,
    /** For a provider that leaves it out of what it publishes of itself. */
    tokenEndpoint: Type.Optional(text),
  },
  closed,
)

/** A project at Firebase that proves members' phones by codes of its own, in place of ours. */
const FirebaseFile = Type.Object(
  {
    apiKey: text,
    projectId: Type.String({ pattern: '^[a-z][a-z0-9-]{3,29}$' }),
    authDomain: Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }),
    /** Who signs its ID tokens, and where the keys are (a JSON Web Key Set): Google's unless said otherwise. */
    issuer: Type.Optional(text),
    keys: Type.Optional(text),
    /** Stands in for Firebase, for development and tests: `http://127.0.0.1:9099`. */
    emulator: Type.Optional(text),
  },
  closed,
)

/** `brands/<brand>/site.json`: all that makes a brand, as data. */
export const BrandFile = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' }),
    name: text,
    /** Host names that show this brand; the default brand also answers every other host. */
    hosts: Type.Array(text),
    isDefault: Type.Boolean(),
    currency: text,
    /** `play` is credit without worth; `real` is refused on the embedded database unless explicitly allowed. */
    money: Type.Union([Type.Literal('play'), Type.Literal('real')]),
    timeZone: text,
    /** ISO 3166-1 alpha-2: where most members' phones are. Taken from the currency, then from the language, where it is left out. */
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    defaultTheme: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
    languages: Type.Array(text, { minItems: 1 }),
    houseWords: text,
    jurisdiction: Type.Union([Type.Literal('classic'), Type.Literal('strict')]),
    minimumAge: Type.Integer({ minimum: 0, maximum: 120 }),
    vendors: Type.Object({ except: Type.Array(text) }, closed),
    depositMethods: Type.Array(DepositMethodFile),
    register: Type.Array(RegisterFieldFile),
    customerService: Type.Array(Type.Object({ csType: text, url: text }, closed)),
    domains: Type.Array(text),
    resources: Type.Array(Type.Object({ resourceType: text, url: text }, closed)),
    mainDomain: Type.String(),
    analytics: Type.Object({ gtagId: Type.String() }, closed),
    socialProviders: Type.Optional(Type.Array(SocialProviderFile, { maxItems: 6 })),
    firebase: Type.Optional(FirebaseFile),
    imageCDNs: Type.Array(text),
    launchGameCDNs: Type.Array(text),
    maintenance: Type.Object({ on: Type.Boolean(), end: Type.Union([text, Type.Null()]) }, closed),
    whitelabel: Type.Array(
      Type.Cyclic(
        {
          Node: Type.Object(
            {
              modId: text,
              enabled: Type.Union([Type.Literal('1'), Type.Literal('0')]),
              value: Type.Optional(Type.String()),
              childrenNodes: Type.Optional(Type.Array(Type.Ref('Node'))),
            },
            closed,
          ),
        },
        'Node',
      ),
    ),
  },
  closed,
)
export type BrandFile = Static<typeof BrandFile>
export type SocialProviderFile = Static<typeof SocialProviderFile>
export type FirebaseFile = Static<typeof FirebaseFile>

const validator = Compile(BrandFile)

export interface ReadBrand {
  readonly site: BrandFile
  readonly fileHash: string
}

/** Reads every brand of the folder. Throws `StartError` that names the file and the place in it. */
export async function readBrandFiles(brandsDir: string): Promise<ReadBrand[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true }).catch(() => {
    throw new StartError(`There is no folder of brands at ${brandsDir}. Set FOYER_BRANDS_DIR to one.`)
  })
  const folders = entries.filter((entry) => entry.isDirectory())
  const brands = await Promise.all(folders.map((folder) => readBrandFile(join(brandsDir, folder.name, 'site.json'))))
  const defaults = brands.filter((brand) => brand.site.isDefault)
  if (defaults.length !== 1) {
    throw new StartError(`${defaults.length} brands in ${brandsDir} say "isDefault": true; exactly one must.`)
  }
  const taken = repeated(brands.map(({ site }) => site.code)) ?? repeated(brands.flatMap(({ site }) => site.hosts))
  if (taken) throw new StartError(`Two brands in ${brandsDir} claim "${taken}": a code and a host are one brand's own.`)
  return brands
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) !== place)
}

async function readBrandFile(path: string): Promise<ReadBrand> {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`The brand file ${path} is missing. Write it, or remove its folder.`)
  })
  return { site: parseBrand(content, path), fileHash: createHash('sha256').update(content).digest('hex') }
}

/** Checks a brand file's content; `path` is for the message. */
export function parseBrand(content: string, path: string): BrandFile {
  const site = parseJson(content, path)
  if (!validator.Check(site)) {
    const [problem] = validator.Errors(site)
    throw new StartError(
      `The brand file ${path} is wrong at ${problem?.instancePath || '/'}: ${problem?.message ?? 'unknown'}.`,
    )
  }
  const problem = disagreement(site)
  if (problem) throw new StartError(`The brand file ${path} is wrong: ${problem}.`)
  return site
}

function parseJson(content: string, path: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new StartError(`The brand file ${path} is not JSON: ${(error as Error).message}.`)
  }
}

function disagreement(site: BrandFile): string | undefined {
  if (!isCurrency(site.currency)) return `currency "${site.currency}" is not known`
  const stranger = [...site.languages, site.houseWords].find((code) => !isLocale(code))
  if (stranger) return `language "${stranger}" is not known`
  if (!isTimeZone(site.timeZone)) return `time zone "${site.timeZone}" is not known`
  if (site.country && !hasCallingCode(site.country)) return `country "${site.country}" has no calling code`
  const problem = patternProblem(site.register)
  if (problem) return problem
  const missing = ['username', 'password'].find(
    (name) => !site.register.some(({ field, enabled, required }) => field === name && enabled && required),
  )
  if (missing) return `registration does not require "${missing}"`
  return (
    depositProblem(site.depositMethods, site.currency) ??
    socialProblem(site.socialProviders ?? []) ??
    (site.firebase && firebaseProblem(site.firebase))
  )
}

function depositProblem(methods: BrandFile['depositMethods'], currency: Currency): string | undefined {
  for (const { id, minAmount, maxAmount, amountPicks } of methods) {
    const stranger = [minAmount, maxAmount, ...amountPicks].find((amount) => toMinor(amount, currency) === undefined)
    if (stranger !== undefined) return `"${stranger}" of deposit method "${id}" is no amount of ${currency}`
    if ((toMinor(minAmount, currency) ?? 0n) > (toMinor(maxAmount, currency) ?? 0n))
      return `deposit method "${id}" asks for more than it takes`
  }
  return undefined
}

/** What is said of a member travels by TLS, but on this machine. */
function socialProblem(providers: readonly SocialProviderFile[]): string | undefined {
  const twice = repeated(providers.map(({ id }) => id))
  if (twice) return `two social providers are called "${twice}"`
  for (const { id, issuer, tokenEndpoint = issuer } of providers) {
    const plain = [issuer, tokenEndpoint].find((address) => !isSafeAddress(address))
    if (plain) return `"${plain}" of social provider "${id}" is no https address`
  }
  return undefined
}

/** What proves a phone travels by TLS, but on this machine, which alone has an emulator. */
function firebaseProblem({ issuer, keys, emulator }: FirebaseFile): string | undefined {
  const plain = [issuer, keys].find((address) => address !== undefined && !isSafeAddress(address))
  if (plain) return `"${plain}" of firebase is no https address`
  if (emulator === undefined || (URL.canParse(emulator) && isOwnOrigin(new URL(emulator)))) return undefined
  return `"${emulator}" of firebase is no http address of this machine`
}

function isOwnOrigin({ protocol, hostname, pathname, search, username, password }: URL): boolean {
  return protocol === 'http:' && isLoopbackName(hostname) && `${username}${password}${pathname}${search}` === '/'
}

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}

/** The page checks with the browser's engine, the gateway with one that takes linear time: a pattern is for both. */
function patternProblem(fields: BrandFile['register']): string | undefined {
  for (const { field, acceptedPattern } of fields) {
    if (!acceptedPattern || acceptedPattern === '*') continue
    if (!works(() => new RegExp(acceptedPattern, 'u'))) return `the pattern of field "${field}" does not parse`
    if (!works(() => linearPattern(acceptedPattern)))
      return `the pattern of field "${field}" looks ahead, behind or back, which takes too long to check; write it without`
  }
  return undefined
}

function isTimeZone(timeZone: string): boolean {
  return works(() => new Intl.DateTimeFormat('en', { timeZone }))
}

function works(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
