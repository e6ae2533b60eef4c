import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@foyer/contract/limits.ts'
import { fieldPatterns } from '@foyer/contract/patterns.ts'
import { jurisdictions, Standards } from '@foyer/contract/standards.ts'
import { representativeChannels } from '@foyer/contract/support.ts'
import { depositFlows } from '@foyer/contract/wallet.ts'
import { payoutKinds } from '@foyer/contract/withdrawals.ts'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '#db/start-error.ts'
import { disagreement, repeated } from './brand-disagreement.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })
/** As long as the calls take it. */
const bankName = Type.String({ minLength: 1, maxLength: limits.bankNameMaxChars })
const decimal = Type.String({ pattern: '^[0-9]+(\\.[0-9]+)?$' })
/** A part of an amount, to a hundred-thousandth: less than all of it. */
const rate = Type.String({ pattern: '^0(\\.[0-9]{1,5})?$' })
const closed = { additionalProperties: false }
/** The same words in several languages, by language code. */
const byLanguage = Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), text)
/** What a method is called beside others of its kind. */
const methodNames = Type.Optional(byLanguage)

const DepositMethodFile = Type.Object(
  {
    id: text,
    kind: text,
    names: methodNames,
    /** `redirect` to the company's page, a `qr` code, or the member's own bank `transfer`, which the house looks for. */
    flow: Type.Optional(Type.Enum(depositFlows)),
    provider: text,
    minAmount: decimal,
    maxAmount: decimal,
    amountPicks: Type.Array(decimal, { maxItems: 8 }),
    feeRate: rate,
    minutes: Type.Integer({ minimum: 0 }),
    /** Shown to members of this level and above. */
    minLevel: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Of a `transfer`: the brand's accounts, one of which each order is paid to. */
    bankAccounts: Type.Optional(
      Type.Array(Type.Object({ bankName: text, number: text, holder: text }, closed), { minItems: 1, maxItems: 20 }),
    ),
  },
  closed,
)

const WithdrawMethodFile = Type.Object(
  {
    id: text,
    kind: Type.Enum(payoutKinds),
    names: methodNames,
    /** A payment company that pays out, or `manual`: an operator pays and says so. */
    provider: text,
    minAmount: decimal,
    maxAmount: decimal,
    amountPicks: Type.Array(decimal, { maxItems: 8 }),
    feeRate: rate,
    /** So many a day cost no fee. */
    freePerDay: Type.Integer({ minimum: 0 }),
    minutes: Type.Integer({ minimum: 0 }),
    /** Up to this amount a request needs no operator. Left out, each is looked at. */
    aloneUpTo: Type.Optional(decimal),
    minLevel: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Banks or wallet companies that it pays to. */
    banks: Type.Array(bankName, { minItems: 1, maxItems: 200 }),
    /** What a number there looks like. */
    numberPattern: text,
  },
  closed,
)

/** What a member may ask for, or hand to the upline, in a day of the brand's zone. */
const WithdrawDayFile = Type.Object({ mostCount: Type.Integer({ minimum: 1 }), mostAmount: decimal }, closed)
const UplineTransferFile = Type.Object({ minAmount: decimal, maxAmount: decimal, mostPerDay: decimal }, closed)

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

/** Somebody who keeps a chat room. `icon` is one of the drawn avatars; `about` stands in English where a language is missing. */
const ChatHostFile = Type.Object(
  {
    modelId: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
    name: text,
    icon: text,
    /** Whose messages stand there as the host's: a member's or agent's account. */
    account: Type.Optional(text),
    about: byLanguage,
    /** The first words in the room: its host says them. */
    greeting: byLanguage,
  },
  closed,
)

/** A contact that is the brand's own. */
const RepresentativeFile = Type.Object(
  {
    channel: Type.Enum(representativeChannels),
    handle: Type.String({ minLength: 1, maxLength: limits.representativeHandleMaxChars }),
  },
  closed,
)

const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))

/** `brands/<brand>/site.json`: all that makes a brand, as data. */
export const BrandFile = Type.Object(
  {
    /** Where an editor finds what may be written here. */
    $schema: Type.Optional(Type.String()),
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
    /** `classic` follows the specification, `strict` the field's standards where the two disagree. */
    jurisdiction: Type.Enum(jurisdictions),
    /** Where the brand does otherwise than its profile says. */
    standards: Type.Optional(Type.Partial(Standards, closed)),
    minimumAge: Type.Integer({ minimum: 0, maximum: 120 }),
    vendors: Type.Object({ except: Type.Array(text) }, closed),
    depositMethods: Type.Array(DepositMethodFile),
    withdrawMethods: Type.Array(WithdrawMethodFile),
    withdrawDay: WithdrawDayFile,
    uplineTransfer: UplineTransferFile,
    register: Type.Array(RegisterFieldFile),
    customerService: Type.Array(Type.Object({ csType: text, url: text }, closed)),
    /** Domains that show this brand beside its hosts: the speed test measures them, the mirror list names them. */
    domains: Type.Array(text),
    representatives: Type.Optional(Type.Array(RepresentativeFile)),
    chatHosts: Type.Optional(Type.Array(ChatHostFile, { maxItems: 20 })),
    /** ISO 3166-1 alpha-2: the site is not offered there. Where nobody knows the country, it is. */
    blockedCountries: Type.Optional(countries),
    /** The site is offered there alone; not where nobody knows the country. */
    allowedCountries: Type.Optional(countries),
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

/** Every host name that shows a brand: those of its own, and its domains. */
export function hostsOf({ hosts, domains }: BrandFile): string[] {
  return [...new Set([...hosts, ...domains.map((domain) => new URL(`https://${domain}`).hostname)])]
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
  const taken = repeated(brands.map(({ site }) => site.code)) ?? repeated(brands.flatMap(({ site }) => hostsOf(site)))
  if (taken) throw new StartError(`Two brands in ${brandsDir} claim "${taken}": a code and a host are one brand's own.`)
  return brands
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
