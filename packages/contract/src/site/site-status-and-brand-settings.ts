import Type, { type Static } from 'typebox'
import { defineRoute } from '#src/route.ts'
import { JurisdictionStandards } from './jurisdiction-standards.ts'

/** Status codes of the site (specification section 4). They determine the root page. */
export const siteStatusCodes = { normal: 0, maintenance: 1, regionBlocked: 2 } as const

export const RegisterFieldSetting = Type.Object({
  field: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.Integer({ minimum: 0, maximum: 19 }),
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 0 }),
})
export type RegisterFieldSetting = Static<typeof RegisterFieldSetting>

export const RegisterSettings = Type.Object({
  fields: Type.Array(RegisterFieldSetting),
  minimumAge: Type.Integer(),
})

const WhitelabelTree = Type.Array(
  Type.Cyclic(
    {
      Node: Type.Object({
        modId: Type.String(),
        enabled: Type.String(),
        value: Type.Optional(Type.String()),
        childrenNodes: Type.Optional(Type.Array(Type.Ref('Node'))),
      }),
    },
    'Node',
  ),
)

export const BrandResource = Type.Object({ resourceType: Type.String(), url: Type.String() })

/** A brand's logo: URLs for the light and the dark theme, and the size in pixels, for its aspect ratio. */
const BrandLogo = Type.Object({
  url: Type.String(),
  darkUrl: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  /** Whether it shows the brand's name, so that pages do not repeat it. */
  includesName: Type.Boolean(),
})

/** The brand data that pages need: name, logo, languages, currency and time zone. */
export const BrandConfig = Type.Object({
  code: Type.String(),
  name: Type.String(),
  logo: BrandLogo,
  /** The favicon. */
  iconUrl: Type.String(),
  currency: Type.String(),
  timeZone: Type.String(),
  /** The calling code of the brand's own country, with its plus sign. */
  dialingCode: Type.String(),
  defaultTheme: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
  /** Available languages, in display order. */
  languages: Type.Array(Type.String()),
  /** The language of the texts of `TY`, the brand's default language. */
  brandLanguage: Type.String(),
  standards: JurisdictionStandards,
})
export type BrandConfig = Static<typeof BrandConfig>

/** A mark in the footer: of a licence, of a payment method, or of help with gambling problems. */
export const FooterMark = Type.Object({
  group: Type.Enum(['licence', 'payment', 'help']),
  url: Type.String(),
  /** Pixels, for the aspect ratio. */
  width: Type.Number(),
  height: Type.Number(),
  /** The text alternative, keyed by language code. */
  text: Type.Record(Type.String(), Type.String()),
  /** An https, mailto or tel URL, or a path of the site; empty for a mark without a link. */
  link: Type.String(),
})
export type FooterMark = Static<typeof FooterMark>

export const SiteStatus = Type.Object({
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  brand: BrandConfig,
  customerService: Type.Array(Type.Object({ csType: Type.String(), path: Type.String() })),
  domainRoute: Type.Array(Type.Object({ domainName: Type.String() })),
  resources: Type.Array(BrandResource),
  /** The vendors whose logos the footer shows, in this order, whether the brand lists their games or not; and its marks. */
  footer: Type.Object({
    vendors: Type.Array(Type.Object({ vassalage: Type.String(), iconUrl: Type.String() })),
    marks: Type.Array(FooterMark),
  }),
  whitelabel: WhitelabelTree,
  register: RegisterSettings,
  mainDomain: Type.String(),
  analytics: Type.Object({ gtagId: Type.String() }),
  /** Providers of social sign-in, with their names. */
  socialProviders: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
  /** The Firebase project that verifies phones, if the brand has one. Its values are public. */
  firebase: Type.Optional(
    Type.Object({
      apiKey: Type.String(),
      projectId: Type.String(),
      authDomain: Type.String(),
      emulator: Type.Optional(Type.String()),
    }),
  ),
  imageCDNs: Type.Array(Type.String()),
  launchGameCDNs: Type.Array(Type.String()),
  /** `country` is an ISO 3166-1 alpha-2 code; empty for a private or unknown address. */
  location: Type.Object({ ip: Type.String(), country: Type.String() }),
  maintenance: Type.Boolean(),
  maintenanceEnd: Type.Union([Type.String(), Type.Null()]),
  regionRestriction: Type.Boolean(),
  /** The gateway's clock, milliseconds since 1970. The clock in the header and sealed bodies use it. */
  serverTime: Type.Integer(),
})
export type SiteStatus = Static<typeof SiteStatus>

export const getSiteStatus = defineRoute({
  name: 'getSiteStatus',
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Returns the site status and the brand data that pages need',
  access: 'anyone',
  value: SiteStatus,
})

export const getWhitelabel = defineRoute({
  name: 'getWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'Returns the whitelabel tree of the brand: features and settings',
  access: 'anyone',
  value: WhitelabelTree,
})

export const getRegisterSettings = defineRoute({
  name: 'getRegisterSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'Returns the rules of the registration fields',
  access: 'anyone',
  value: RegisterSettings,
})

/** The domains of the brand (specification section 7), which the speed test measures. */
export const getBrandDomains = defineRoute({
  name: 'getBrandDomains',
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: 'Lists the domains of the brand',
  access: 'anyone',
  query: Type.Object({ device: Type.Integer({ minimum: 0, maximum: 9, default: 0 }) }),
  value: Type.Object({ domainList: Type.Array(Type.Object({ domainName: Type.String() })) }),
})

/**
 * Returns an empty response on every domain of a brand, to any origin, so that a page can measure the response time. A
 * random query prevents caching (specification section 7). Not a route of the contract: it has no envelope.
 */
export const pingPath = '/wps/system/ping'

/** A proof-of-work challenge (ALTCHA protocol). Login and registration send its solution in their bot-check field. */
export const getBotCheckChallenge = defineRoute({
  name: 'getBotCheckChallenge',
  method: 'GET',
  path: '/wps/system/botCheck',
  summary: 'Returns a bot-check challenge to solve before signing in or registering',
  access: 'anyone',
  throttle: { per: 'address', count: 30, windowMs: 60_000 },
  value: Type.Object({
    parameters: Type.Record(Type.String(), Type.Unknown()),
    signature: Type.String(),
  }),
})
