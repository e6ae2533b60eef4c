import { ContractRateSchema } from '@foyer/contract/agents/contract-tiers.ts'
import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { depositFlows } from '@foyer/contract/payments/deposits.ts'
import { payoutAccountKinds } from '@foyer/contract/payments/withdrawals.ts'
import { JurisdictionStandards, jurisdictionProfiles } from '@foyer/contract/site/jurisdiction-standards.ts'
import { representativeChannels } from '@foyer/contract/site/mirrors-and-chat.ts'
import Type, { type Static } from 'typebox'
import { EngagementFile } from './brand-file-engagement.ts'
import { CategoryRatesFile, decimal, strictObject } from './brand-file-fields.ts'
import {
  BannerFile,
  BrandImagesFile,
  FooterMarkFile,
  localizedText,
  SocialPreviewFile,
} from './images/brand-image-schemas.ts'

const text = Type.String({ minLength: 1, maxLength: 200 })
/** The same maximum length as in the calls. */
const bankName = Type.String({ minLength: 1, maxLength: limits.bankNameMaxChars })
const vendorCode = Type.String({ pattern: '^[A-Za-z0-9_]{1,32}$' })
/** A fraction of an amount, below 1, with up to five decimals. */
const rate = Type.String({ pattern: '^0(\\.[0-9]{1,5})?$' })
/** Names that distinguish methods of the same kind. */
const methodNames = Type.Optional(localizedText)

const DepositMethodFile = Type.Object(
  {
    id: text,
    kind: text,
    names: methodNames,
    /** `redirect` to the provider's page, a `qr` code, or a bank `transfer` by the member, which an operator confirms. */
    flow: Type.Optional(Type.Enum(depositFlows)),
    provider: text,
    minAmount: decimal,
    maxAmount: decimal,
    quickAmounts: Type.Array(decimal, { maxItems: 8 }),
    feeRate: rate,
    minutes: Type.Integer({ minimum: 0 }),
    /** Members need at least this level to see the method. */
    minLevel: Type.Optional(Type.Integer({ minimum: 0 })),
    /** For a `transfer`: the brand's bank accounts; each order is paid to one of them. */
    bankAccounts: Type.Optional(
      Type.Array(Type.Object({ bankName: text, number: text, holder: text }, strictObject), {
        minItems: 1,
        maxItems: 20,
      }),
    ),
  },
  strictObject,
)

const WithdrawMethodFile = Type.Object(
  {
    id: text,
    kind: Type.Enum(payoutAccountKinds),
    names: methodNames,
    /** A payment provider that pays out, or `manual`: an operator pays and confirms it. */
    provider: text,
    minAmount: decimal,
    maxAmount: decimal,
    quickAmounts: Type.Array(decimal, { maxItems: 8 }),
    feeRate: rate,
    /** Number of withdrawals a day without a fee. */
    freePerDay: Type.Integer({ minimum: 0 }),
    minutes: Type.Integer({ minimum: 0 }),
    /** Requests up to this amount are approved automatically. Without it, an operator reviews every request. */
    autoApproveUpTo: Type.Optional(decimal),
    minLevel: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Banks or wallet providers that it pays to. */
    banks: Type.Array(bankName, { minItems: 1, maxItems: 200 }),
    /** Pattern of the account numbers. */
    numberPattern: text,
  },
  strictObject,
)

/** Daily limits of withdrawals and of transfers within a team, per day in the brand's time zone. */
const WithdrawDayFile = Type.Object({ maxCount: Type.Integer({ minimum: 1 }), maxAmount: decimal }, strictObject)
const TeamTransferFile = Type.Object({ minAmount: decimal, maxAmount: decimal, maxPerDay: decimal }, strictObject)

/** The limits of contracts and rebates of agents, and from when on a member counts as active. */
const AgentsFile = Type.Object(
  {
    /** The highest rate of each kind that the brand offers to a head agent. */
    mostRates: Type.Object(
      {
        dividend: ContractRateSchema,
        daily: ContractRateSchema,
        hourly: ContractRateSchema,
        realtime: ContractRateSchema,
      },
      strictObject,
    ),
    /** The share of a team's gross revenue that the brand keeps before dividends are calculated; none by default. */
    platformFee: Type.Optional(ContractRateSchema),
    /** The highest rebate rate of a line by category of games, of the commissionable bet: that of a head agent. */
    rebate: CategoryRatesFile,
    /** After which an offer without an answer expires. */
    offerDays: Type.Integer({ minimum: 1, maximum: 90 }),
    /** The commissionable bet that makes a member active in a day, week, half-month or month. */
    activeBet: Type.Object({ day: decimal, week: decimal, semimonth: decimal, month: decimal }, strictObject),
  },
  strictObject,
)

const RegisterFieldFile = Type.Object(
  {
    field: text,
    enabled: Type.Boolean(),
    required: Type.Boolean(),
    patternId: Type.Integer({ minimum: 0, maximum: fieldPatterns.length - 1 }),
    /** A custom pattern instead of the one of `patternId`; `*` matches anything. */
    acceptedPattern: Type.Optional(text),
    minLength: Type.Integer({ minimum: 0 }),
    maxLength: Type.Integer({ minimum: 1, maximum: 255 }),
  },
  strictObject,
)

/** An OpenID Connect provider for social sign-in; the client secret is in the environment (`config.ts`). */
const SocialProviderSettings = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9]{0,15}$' }),
    label: text,
    issuer: text,
    clientId: text,
    /** For a provider whose discovery document has no token endpoint. */
    tokenEndpoint: Type.Optional(text),
  },
  strictObject,
)

/** A Firebase project that verifies members' phones with its own codes, instead of codes from the gateway. */
const FirebaseSettings = Type.Object(
  {
    apiKey: text,
    projectId: Type.String({ pattern: '^[a-z][a-z0-9-]{3,29}$' }),
    authDomain: Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }),
    /** Issuer of the ID tokens, and URL of its JSON Web Key Set; Google's by default. */
    issuer: Type.Optional(text),
    keys: Type.Optional(text),
    /** URL of a Firebase emulator, for development and tests: `http://127.0.0.1:9099`. */
    emulator: Type.Optional(text),
  },
  strictObject,
)

/** The host of a chat room. `icon` is one of the drawn avatars; `about` falls back to English where a language is missing. */
const ChatHostFile = Type.Object(
  {
    modelId: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
    name: text,
    icon: text,
    /** The member or agent account whose messages appear as the host's. */
    account: Type.Optional(text),
    about: localizedText,
    /** The first message in the room, from its host. */
    greeting: localizedText,
  },
  strictObject,
)

/** An official contact of the brand. */
const RepresentativeFile = Type.Object(
  {
    channel: Type.Enum(representativeChannels),
    handle: Type.String({ minLength: 1, maxLength: limits.representativeHandleMaxChars }),
  },
  strictObject,
)

const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }))

/** `brands/<brand>/site.json`: the complete configuration of a brand. */
export const BrandFile = Type.Object(
  {
    /** Path of the JSON Schema, for editors. */
    $schema: Type.Optional(Type.String()),
    code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' }),
    name: text,
    /** Host names of this brand; the default brand also serves every unknown host. */
    hosts: Type.Array(text),
    isDefault: Type.Boolean(),
    currency: text,
    /** `play` money has no value; `real` is refused on the embedded database unless explicitly allowed. */
    money: Type.Union([Type.Literal('play'), Type.Literal('real')]),
    timeZone: text,
    /** ISO 3166-1 alpha-2: the country of most members' phones. Derived from the currency, then from the language, by default. */
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    defaultTheme: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
    languages: Type.Array(text, { minItems: 1 }),
    brandLanguage: text,
    /** Where the two differ, `classic` follows the specification and `strict` the industry standards. */
    jurisdiction: Type.Enum(jurisdictionProfiles),
    /** Exceptions from the profile of the jurisdiction. */
    standards: Type.Optional(Type.Partial(JurisdictionStandards, strictObject)),
    minimumAge: Type.Integer({ minimum: 0, maximum: 120 }),
    /** Files in the brand's folder. */
    images: BrandImagesFile,
    banners: Type.Optional(Type.Array(BannerFile, { maxItems: 30 })),
    socialPreview: Type.Optional(SocialPreviewFile),
    /** Codes of the vendors whose logos the footer shows, in this order. */
    footerVendors: Type.Optional(Type.Array(vendorCode, { maxItems: 12, uniqueItems: true })),
    footerMarks: Type.Optional(Type.Array(FooterMarkFile, { maxItems: 20 })),
    vendors: Type.Object({ except: Type.Array(text) }, strictObject),
    depositMethods: Type.Array(DepositMethodFile),
    withdrawMethods: Type.Array(WithdrawMethodFile),
    withdrawDailyLimit: WithdrawDayFile,
    uplineTransfer: TeamTransferFile,
    downlineTransfer: TeamTransferFile,
    agents: AgentsFile,
    engagement: EngagementFile,
    register: Type.Array(RegisterFieldFile),
    customerService: Type.Array(Type.Object({ csType: text, url: text }, strictObject)),
    /** Mirror domains of this brand, besides its hosts: measured by the speed test and listed as mirrors. */
    domains: Type.Array(text),
    representatives: Type.Optional(Type.Array(RepresentativeFile)),
    chatHosts: Type.Optional(Type.Array(ChatHostFile, { maxItems: 20 })),
    /** ISO 3166-1 alpha-2: countries where the site is blocked. Visitors of unknown country are allowed. */
    blockedCountries: Type.Optional(countries),
    /** The only countries where the site is available. Visitors of unknown country are blocked. */
    allowedCountries: Type.Optional(countries),
    resources: Type.Array(Type.Object({ resourceType: text, url: text }, strictObject)),
    mainDomain: Type.String(),
    analytics: Type.Object({ gtagId: Type.String() }, strictObject),
    socialProviders: Type.Optional(Type.Array(SocialProviderSettings, { maxItems: 6 })),
    firebase: Type.Optional(FirebaseSettings),
    imageCDNs: Type.Array(text),
    launchGameCDNs: Type.Array(text),
    maintenance: Type.Object({ on: Type.Boolean(), end: Type.Union([text, Type.Null()]) }, strictObject),
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
            strictObject,
          ),
        },
        'Node',
      ),
    ),
  },
  strictObject,
)
export type BrandFile = Static<typeof BrandFile>
export type SocialProviderSettings = Static<typeof SocialProviderSettings>
export type FirebaseSettings = Static<typeof FirebaseSettings>

/** All host names of a brand: its hosts and its mirror domains. */
export function hostsOf({ hosts, domains }: BrandFile): string[] {
  return [...new Set([...hosts, ...domains.map((domain) => new URL(`https://${domain}`).hostname)])]
}
