/**
 * The arrows of ARCHITECTURE.md, once: which folder may import what. The linter's configuration is generated from this table
 * (`lint-config.ts`), and so are the violations that its tests plant.
 */
export interface Layer {
  /** Globs of its files, from the root. Of two layers that hold a file, the later one in the list applies. */
  readonly files: readonly string[]
  /** A file of it, in which the tests plant imports. */
  readonly sample: string
  readonly bans: readonly Ban[]
  /** Imports that it may make, as the tests plant them. */
  readonly allows?: readonly string[]
  /** Text in JSX comes from the message catalogues. */
  readonly noLiterals?: true
}

export interface Ban {
  /** Patterns of import specifiers; one with `!` makes an exception. */
  readonly imports: readonly string[]
  readonly message: string
  /** An import that breaks it. */
  readonly violation: string
}

// ---- Web ---------------------------------------------------------------------------------------------------------------

const otherPrograms: Ban = {
  imports: ['@foyer/studio/**', '@foyer/gateway/**', '@foyer/art/**'],
  message: 'The web app imports the contract and the controls; no game rules, no art, no gateway.',
  violation: '@foyer/studio/games/reels/rules.ts',
}

/** The layers of the web app, highest first: each imports those below it. */
const webLayers = ['app', 'shell', 'features', 'records', 'payments', 'identity', 'widgets', 'platform'] as const
type WebLayer = (typeof webLayers)[number]

/** Families beside each other, which do not import one another unless named here. */
const besideEachOther: Partial<Record<WebLayer, readonly WebLayer[]>> = {
  shell: ['features'],
  records: ['payments', 'identity'],
  payments: ['identity'],
}

function webLayer(layer: WebLayer): Layer {
  const above = webLayers.slice(0, webLayers.indexOf(layer))
  const refused = [...above, ...(besideEachOther[layer] ?? [])]
  return {
    files: [`apps/web/src/${layer}/**`],
    sample: `apps/web/src/${layer}/planted.ts`,
    noLiterals: true,
    bans: [
      otherPrograms,
      ...refused.map((name) => ({
        imports: [`#${name}/**`],
        message: `${layer}/ does not import ${name}/.`,
        violation: `#${name}/planted.ts`,
      })),
    ],
    allows: ['@foyer/contract/route.ts', ...(layer === 'platform' ? [] : ['#platform/api/api.ts'])],
  }
}

/** Features with folders inside: their files import each other, and no other feature. */
const dividedFeatures = ['deposit', 'lobby', 'security', 'withdraw'] as const

const otherFeatures: Ban = {
  imports: ['#features/**'],
  message: 'A feature imports no other feature: they meet through the URL, the list of modals or the cache key.',
  violation: '#features/profit/profit-page.tsx',
}

function featureLayer(feature?: (typeof dividedFeatures)[number]): Layer {
  const layer = webLayer('features')
  const own = feature ? [`!#features/${feature}/**`] : []
  return {
    ...layer,
    files: [`apps/web/src/features/${feature ? `${feature}/` : ''}**`],
    sample: `apps/web/src/features/${feature ?? 'points'}/planted.ts`,
    bans: [...layer.bans, { ...otherFeatures, imports: [...otherFeatures.imports, ...own] }],
    allows: [...(layer.allows ?? []), ...(feature ? [`#features/${feature}/planted-neighbour.ts`] : [])],
  }
}

// ---- Gateway -----------------------------------------------------------------------------------------------------------

const driver: Ban = {
  imports: [
    'pg',
    'pg-pool',
    '@electric-sql/**',
    ...['node-postgres', 'pglite'].flatMap((name) => [`drizzle-orm/${name}`, `drizzle-orm/${name}/**`]),
  ],
  message: 'Only db/ imports the database driver.',
  violation: 'drizzle-orm/node-postgres',
}
const ledgerTables: Ban = {
  imports: ['#db/schema/ledger.ts', '#ledger/checker/checker-rules.ts'],
  message: 'Only ledger/ and seed/ read the ledger tables; call the ledger.',
  violation: '#db/schema/ledger.ts',
}
const webApp: Ban = {
  imports: ['@foyer/web/**', '@foyer/ui/**'],
  message: 'The gateway imports nothing of the web app.',
  violation: '@foyer/web/main.tsx',
}
const studio: Ban = {
  imports: ['@foyer/studio/**'],
  message: 'Only the entry files mount the studio; a vendor is reached over its protocol.',
  violation: '@foyer/studio/server/studio.ts',
}
const moduleEntry: Ban = {
  imports: ['#modules/**', '!#modules/*/service.ts', '!#modules/games/catalogue.ts'],
  message: 'A module is imported through its service.ts (games also through catalogue.ts).',
  violation: '#modules/records/store.ts',
}
const testing: Ban = {
  imports: ['#testing/**'],
  message: 'Only tests import testing/.',
  violation: '#testing/test-app.ts',
}
const allModules: Ban = {
  imports: ['#modules/**'],
  message: 'This layer imports no module: it is given handlers, or is called by one.',
  violation: '#modules/records/service.ts',
}
const fastify: Ban = {
  imports: ['fastify', 'fastify/**', '@fastify/**', '#http/**'],
  message: 'This layer imports no HTTP.',
  violation: '#http/register-route.ts',
}
const serviceHttp: Ban = {
  imports: [
    'fastify',
    'fastify/**',
    '@fastify/**',
    '#http/**',
    '!#http/request-pipeline.ts',
    '!#http/public-origin.ts',
    '!#http/ip-addresses.ts',
  ],
  message: 'Of HTTP a service imports whose session it is (request-pipeline.ts) and addresses, and no more.',
  violation: 'fastify',
}

function refuse(...layers: string[]): Ban[] {
  return layers.map((layer) => ({
    imports: [`#${layer}/**`],
    message: `This layer is below ${layer}/.`,
    violation: `#${layer}/planted.ts`,
  }))
}

/** What no file of the gateway imports, save where its layer says otherwise. */
const everywhere = [driver, ledgerTables, webApp, studio, testing]

interface GatewayFolder {
  readonly bans: readonly Ban[]
  readonly allows?: readonly string[]
}

/** Of each folder, what it refuses beside what is refused everywhere, and what it may import. */
const gatewayFolders: Readonly<Record<string, GatewayFolder>> = {
  art: { bans: [allModules, ...refuse('ledger', 'vendors', 'payments')], allows: ['#db/database.ts'] },
  audit: { bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'payments')], allows: ['#db/database.ts'] },
  brands: { bans: [allModules, ...refuse('ledger', 'vendors', 'policies')], allows: ['#identity/phone-numbers.ts'] },
  crypto: {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'identity', 'brands')],
    allows: ['#db/database.ts'],
  },
  http: { bans: [allModules, ...refuse('ledger', 'vendors', 'payments')], allows: ['#brands/brands.ts'] },
  identity: { bans: [allModules, ...refuse('http', 'ledger', 'vendors', 'payments')], allows: ['#crypto/secrets.ts'] },
  jobs: { bans: [moduleEntry, fastify], allows: ['#modules/cashier/service.ts'] },
  notify: { bans: [allModules, ...refuse('vendors', 'payments')], allows: ['#brands/brands.ts'] },
  payments: { bans: [allModules, ...refuse('vendors')], allows: ['#db/database.ts'] },
  policies: { bans: [allModules, fastify, ...refuse('vendors', 'payments')], allows: ['#ledger/balances.ts'] },
  'shared-state': {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'brands')],
    allows: ['#db/start-error.ts'],
  },
  time: { bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'brands', 'db')] },
  vendors: { bans: [allModules, ...refuse('payments', 'jobs')], allows: ['#ledger/rounds.ts'] },
}

function gatewayFolder([folder, { bans, allows }]: [string, GatewayFolder]): Layer {
  return {
    files: [`apps/gateway/src/${folder}/**`],
    sample: `apps/gateway/src/${folder}/planted.ts`,
    bans: [...everywhere, ...bans],
    ...(allows && { allows }),
  }
}

/** Modules with folders inside: their files import each other; other modules through their service. */
const dividedModules = ['session', 'withdrawals'] as const

/** Of a module: services and stores; its routes, which know HTTP. */
function moduleLayers(module?: (typeof dividedModules)[number]): Layer[] {
  const folder = `apps/gateway/src/modules/${module ?? '*'}`
  const sample = `apps/gateway/src/modules/${module ?? 'records'}`
  const entry = module ? { ...moduleEntry, imports: [...moduleEntry.imports, `!#modules/${module}/**`] } : moduleEntry
  const neighbour = module ? [`#modules/${module}/planted-neighbour.ts`] : []
  const ownEntry = { ...entry, violation: '#modules/cashier/deposit-rows.ts' }
  return [
    {
      files: [`${folder}/**`],
      sample: `${sample}/planted.ts`,
      bans: [...everywhere, ownEntry, serviceHttp],
      allows: ['#modules/cashier/service.ts', '#modules/games/catalogue.ts', '#http/request-pipeline.ts', ...neighbour],
    },
    {
      files: [`${folder}/**/routes.ts`, `${folder}/**/*-routes.ts`],
      sample: `${sample}/planted-routes.ts`,
      bans: [...everywhere, ownEntry],
      allows: ['#http/register-route.ts', 'fastify', ...neighbour],
    },
  ]
}

/** The same arrows for tests, which import testing/ besides; those of a module also talk HTTP. */
function testsOf({ files, sample, bans, allows = [] }: Layer): Layer {
  return {
    files: files.map((glob) => glob.replace(/\*\*$|\*\.ts$/, (tail) => (tail === '**' ? '**/*.test.ts' : '*.test.ts'))),
    sample: sample.replace(/\.ts$/, '.test.ts'),
    bans: bans.filter((ban) => ban !== testing && ban !== serviceHttp),
    allows: [...allows, '#testing/test-app.ts'],
  }
}

const gatewayLayers: readonly Layer[] = [
  {
    files: ['apps/gateway/src/**'],
    sample: 'apps/gateway/src/unlisted/planted.ts',
    bans: [...everywhere, moduleEntry],
  },
  {
    files: ['apps/gateway/src/*.ts'],
    sample: 'apps/gateway/src/planted.ts',
    bans: [driver, ledgerTables, webApp, testing],
    allows: ['@foyer/studio/server/studio.ts', '#modules/records/routes.ts'],
  },
  ...Object.entries(gatewayFolders).map(gatewayFolder),
  ...[undefined, ...dividedModules].flatMap(moduleLayers),
  {
    files: ['apps/gateway/src/ledger/**'],
    sample: 'apps/gateway/src/ledger/planted.ts',
    bans: [
      driver,
      webApp,
      studio,
      testing,
      allModules,
      fastify,
      ...refuse('vendors', 'payments', 'policies', 'identity'),
    ],
    allows: ['#db/schema/ledger.ts'],
  },
  {
    files: ['apps/gateway/src/db/**'],
    sample: 'apps/gateway/src/db/planted.ts',
    bans: [
      webApp,
      studio,
      testing,
      allModules,
      fastify,
      ...refuse('ledger', 'vendors', 'payments', 'jobs', 'policies', 'identity'),
    ],
    allows: ['pg', '@electric-sql/pglite'],
  },
  {
    files: ['apps/gateway/src/seed/**'],
    sample: 'apps/gateway/src/seed/planted.ts',
    bans: [driver, webApp, studio, testing, moduleEntry, fastify],
    allows: ['#db/schema/ledger.ts', '#modules/withdrawals/service.ts'],
  },
]

// ---- Studio and packages -----------------------------------------------------------------------------------------------

function only(own: string, message: string): Ban {
  return {
    imports: ['@foyer/**', `!@foyer/${own}/**`],
    message,
    violation: own === 'ui' ? '@foyer/contract/route.ts' : '@foyer/ui/button.tsx',
  }
}

const studioAlone = only('studio', 'The studio is a vendor like any other: it imports nothing of the other programs.')
const noServer: Ban = {
  imports: ['#server/**'],
  message: 'Code that runs in the browser imports no server.',
  violation: '#server/session.ts',
}

const studioLayers: readonly Layer[] = [
  { files: ['apps/studio/**'], sample: 'apps/studio/src/server/planted.ts', bans: [studioAlone] },
  {
    files: ['apps/studio/src/client/**', 'apps/studio/src/games/**'],
    sample: 'apps/studio/src/client/planted.ts',
    bans: [studioAlone, noServer],
  },
  {
    files: ['apps/studio/src/games/*/rules*.ts', 'apps/studio/src/games/*/meta.ts', '!**/*.test.ts'],
    sample: 'apps/studio/src/games/reels/rules.ts',
    bans: [
      {
        imports: ['@foyer/**', '#server/**', '#client/**', 'pixi.js', 'pixi.js/**', 'node:*', 'node:*/**'],
        message: 'Rules are pure functions: random numbers in, events out.',
        violation: 'pixi.js',
      },
    ],
  },
  {
    files: ['apps/studio/src/games/**/*.test.ts'],
    sample: 'apps/studio/src/games/reels/rules.test.ts',
    bans: [studioAlone],
    allows: ['#server/session.ts'],
  },
]

/** Helpers of tests, and tests that kill processes: they build whole gateways and databases. */
const testLayers: readonly Layer[] = [
  {
    files: ['apps/gateway/src/testing/**'],
    sample: 'apps/gateway/src/testing/planted.ts',
    bans: [webApp, studio],
    allows: ['#testing/test-app.ts', '#modules/records/store.ts', 'pg'],
  },
  {
    files: [
      'apps/gateway/src/crash-tests/**',
      'apps/gateway/src/vendors/conformance/**',
      'apps/gateway/src/vendors/**/*-simulator.ts',
      'apps/gateway/src/vendors/**/test-*.ts',
    ],
    sample: 'apps/gateway/src/vendors/conformance/planted.ts',
    bans: [driver, ledgerTables, webApp, studio, moduleEntry],
    allows: ['#testing/test-app.ts'],
  },
]

export const layers: readonly Layer[] = [
  {
    files: ['packages/contract/**'],
    sample: 'packages/contract/src/planted.ts',
    bans: [only('contract', 'The contract imports nothing else of ours.')],
  },
  {
    files: ['packages/ui/**'],
    sample: 'packages/ui/src/planted.ts',
    bans: [only('ui', 'The controls import nothing else of ours.')],
  },
  {
    files: ['packages/art/**'],
    sample: 'packages/art/src/planted.ts',
    bans: [only('art', 'The art imports nothing else of ours.')],
  },
  { files: ['apps/web/**'], sample: 'apps/web/src/planted.ts', bans: [otherPrograms] },
  ...webLayers.filter((layer) => layer !== 'features').map(webLayer),
  ...[undefined, ...dividedFeatures].map(featureLayer),
  ...gatewayLayers,
  ...gatewayLayers.filter(({ files }) => files.every((glob) => !glob.includes('routes'))).map(testsOf),
  ...testLayers,
  ...studioLayers,
]
