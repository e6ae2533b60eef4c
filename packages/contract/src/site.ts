import Type, { type Static } from 'typebox'
import { route } from './route.ts'
import { Standards } from './standards.ts'

/** What the site shows instead of itself (specification section 4): decides the root page. */
export const siteStatus = { normal: 0, maintenance: 1, regionBlocked: 2 } as const

export const FieldSetting = Type.Object({
  field: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String(),
  patternId: Type.Integer({ minimum: 0, maximum: 19 }),
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 0 }),
})
export type FieldSetting = Static<typeof FieldSetting>

export const RegisterSettings = Type.Object({
  fields: Type.Array(FieldSetting),
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

export const Resource = Type.Object({ resourceType: Type.String(), url: Type.String() })

/** The brand as its pages need it: its name, languages, money and clock. */
export const BrandProfile = Type.Object({
  code: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  timeZone: Type.String(),
  /** The calling code of the brand's own country, with its plus sign. */
  dialingCode: Type.String(),
  defaultTheme: Type.Union([Type.Literal('dark'), Type.Literal('light')]),
  /** Languages offered, in the order they are listed. */
  languages: Type.Array(Type.String()),
  /** The language whose words `TY` carries. */
  houseWords: Type.String(),
  standards: Standards,
})
export type BrandProfile = Static<typeof BrandProfile>

export const SiteStatus = Type.Object({
  status: Type.Integer({ minimum: 0, maximum: 2 }),
  brand: BrandProfile,
  customerService: Type.Array(Type.Object({ csType: Type.String(), path: Type.String() })),
  domainRoute: Type.Array(Type.Object({ domainName: Type.String() })),
  resources: Type.Array(Resource),
  whitelabel: WhitelabelTree,
  register: RegisterSettings,
  mainDomain: Type.String(),
  analytics: Type.Object({ gtagId: Type.String() }),
  /** Who else lets members in here, and what it is called. */
  socialProviders: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
  /** The project whose codes prove a phone, where the brand has one: nothing in it is secret. */
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
  /** `country` by ISO 3166-1 alpha-2; empty for a private address, and where nobody knows. */
  location: Type.Object({ ip: Type.String(), country: Type.String() }),
  maintenance: Type.Boolean(),
  maintenanceEnd: Type.Union([Type.String(), Type.Null()]),
  regionRestriction: Type.Boolean(),
  /** The gateway's clock, milliseconds since 1970: the header's clock and sealed bodies use it. */
  serverTime: Type.Integer(),
})
export type SiteStatus = Static<typeof SiteStatus>

export const getSiteStatus = route({
  name: 'getSiteStatus',
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Whether the site is open, and all that its pages need to know of the brand',
  access: 'anyone',
  value: SiteStatus,
})

export const getWhitelabel = route({
  name: 'getWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'The tree of switches and values of the brand',
  access: 'anyone',
  value: WhitelabelTree,
})

export const getRegisterSettings = route({
  name: 'getRegisterSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'The rules of each registration field',
  access: 'anyone',
  value: RegisterSettings,
})

/** The domains that show this brand (specification section 7): the speed test measures them. */
export const getDomainRoute = route({
  name: 'getDomainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: 'The domains that show this brand',
  access: 'anyone',
  query: Type.Object({ device: Type.Integer({ minimum: 0, maximum: 9, default: 0 }) }),
  value: Type.Object({ domainList: Type.Array(Type.Object({ domainName: Type.String() })) }),
})

/**
 * Answers nothing, from every domain of a brand to whatever page asks, so that the page can tell how long an answer
 * takes; a random query keeps caches out of it (specification section 7). No call of the contract: it has no envelope.
 */
export const pingPath = '/wps/system/ping'

/** A proof-of-work challenge (ALTCHA protocol); its solution goes into the bot-check fields of login and registration. */
export const getBotCheck = route({
  name: 'getBotCheck',
  method: 'GET',
  path: '/wps/system/botCheck',
  summary: 'A bot-check challenge to solve before signing in or registering',
  access: 'anyone',
  throttle: { per: 'address', count: 30, windowMs: 60_000 },
  value: Type.Object({
    parameters: Type.Record(Type.String(), Type.Unknown()),
    signature: Type.String(),
  }),
})
