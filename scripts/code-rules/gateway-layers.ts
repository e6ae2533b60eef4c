import type { ImportBan, ImportLayer } from './layer.ts'

const driver: ImportBan = {
  imports: [
    'pg',
    'pg-pool',
    '@electric-sql/**',
    ...['node-postgres', 'pglite'].flatMap((name) => [`drizzle-orm/${name}`, `drizzle-orm/${name}/**`]),
  ],
  message: 'Only db/ imports the database driver.',
  violation: 'drizzle-orm/node-postgres',
}
const ledgerTables: ImportBan = {
  imports: ['#db/schema/ledger.ts', '#ledger/checker/checker-rules.ts'],
  message: 'Only ledger/ and seed/ read the ledger tables; call the ledger.',
  violation: '#db/schema/ledger.ts',
}
const webApp: ImportBan = {
  imports: ['@foyer/web/**', '@foyer/ui/**'],
  message: 'The gateway imports nothing of the web app.',
  violation: '@foyer/web/main.tsx',
}
const studio: ImportBan = {
  imports: ['@foyer/studio/**'],
  message: 'Only the entry files mount the studio; a vendor is reached over its protocol.',
  violation: '@foyer/studio/server/studio.ts',
}
const moduleEntry: ImportBan = {
  imports: ['#modules/**', '!#modules/*/service.ts', '!#modules/games/catalogue.ts'],
  message: 'A module is imported through its service.ts (games also through catalogue.ts).',
  violation: '#modules/records/store.ts',
}
const testing: ImportBan = {
  imports: ['#testing/**'],
  message: 'Only tests import testing/.',
  violation: '#testing/test-app.ts',
}
const allModules: ImportBan = {
  imports: ['#modules/**'],
  message: 'This layer imports no module: it is given handlers, or is called by one.',
  violation: '#modules/records/service.ts',
}
const fastify: ImportBan = {
  imports: ['fastify', 'fastify/**', '@fastify/**', '#http/**'],
  message: 'This layer imports no HTTP.',
  violation: '#http/register-route.ts',
}
const serviceHttp: ImportBan = {
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

function refuse(...layers: string[]): ImportBan[] {
  return layers.map((layer) => ({
    imports: [`#${layer}/**`],
    message: `This layer is below ${layer}/.`,
    violation: `#${layer}/planted.ts`,
  }))
}

/** What no file of the gateway imports, save where its layer says otherwise. */
const everywhere = [driver, ledgerTables, webApp, studio, testing]

interface GatewayFolder {
  readonly bans: readonly ImportBan[]
  readonly allows?: readonly string[]
}

/** Of each folder, what it refuses beside what is refused everywhere, and what it may import. */
const gatewayFolders: Readonly<Record<string, GatewayFolder>> = {
  activity: {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'payments', 'policies', 'jobs')],
    allows: ['#db/database-transactions.ts'],
  },
  art: { bans: [allModules, ...refuse('ledger', 'vendors', 'payments')], allows: ['#db/database-transactions.ts'] },
  audit: {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'payments')],
    allows: ['#db/database-transactions.ts'],
  },
  brands: { bans: [allModules, ...refuse('ledger', 'vendors', 'policies')], allows: ['#identity/phone-numbers.ts'] },
  crypto: {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'identity', 'brands')],
    allows: ['#db/database-transactions.ts'],
  },
  http: { bans: [allModules, ...refuse('ledger', 'vendors', 'payments')], allows: ['#brands/brands.ts'] },
  identity: {
    bans: [allModules, ...refuse('http', 'ledger', 'vendors', 'payments')],
    allows: ['#crypto/data-keys.ts'],
  },
  jobs: { bans: [moduleEntry, fastify], allows: ['#modules/cashier/service.ts'] },
  notify: { bans: [allModules, ...refuse('vendors', 'payments')], allows: ['#brands/brands.ts'] },
  payments: { bans: [allModules, ...refuse('vendors')], allows: ['#db/database-transactions.ts'] },
  policies: { bans: [allModules, fastify, ...refuse('vendors', 'payments')], allows: ['#ledger/balances.ts'] },
  schedule: {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'payments', 'jobs')],
    allows: ['#db/database-transactions.ts'],
  },
  'sealed-blocks': {
    bans: [allModules, fastify, ...refuse('vendors', 'payments', 'jobs')],
    allows: ['#db/database-transactions.ts'],
  },
  'shared-state': {
    bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'brands')],
    allows: ['#src/start-error.ts'],
  },
  time: { bans: [allModules, fastify, ...refuse('ledger', 'vendors', 'brands', 'db')] },
  vendors: { bans: [allModules, ...refuse('payments', 'jobs')], allows: ['#ledger/rounds.ts'] },
}

function gatewayFolder([folder, { bans, allows }]: [string, GatewayFolder]): ImportLayer {
  return {
    files: [`apps/gateway/src/${folder}/**`],
    sample: `apps/gateway/src/${folder}/planted.ts`,
    bans: [...everywhere, ...bans],
    ...(allows && { allows }),
  }
}

/** Modules with folders inside: their files import each other; other modules through their service. */
const dividedModules = ['promotions', 'session', 'withdrawals'] as const

/** Of a module: services and stores; its routes, which know HTTP. */
function moduleLayers(module?: (typeof dividedModules)[number]): ImportLayer[] {
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
function testsOf({ files, sample, bans, allows = [] }: ImportLayer): ImportLayer {
  return {
    files: files.map((glob) => glob.replace(/\*\*$|\*\.ts$/, (tail) => (tail === '**' ? '**/*.test.ts' : '*.test.ts'))),
    sample: sample.replace(/\.ts$/, '.test.ts'),
    bans: bans.filter((ban) => ban !== testing && ban !== serviceHttp),
    allows: [...allows, '#testing/test-app.ts'],
  }
}

const gatewayLayers: readonly ImportLayer[] = [
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

/** Helpers of tests, and tests that kill processes: they build whole gateways and databases. */
const testLayers: readonly ImportLayer[] = [
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

/** The gateway’s folders, their tests, and what tests share. */
export const allGatewayLayers: readonly ImportLayer[] = [
  ...gatewayLayers,
  ...gatewayLayers.filter(({ files }) => files.every((glob) => !glob.includes('routes'))).map(testsOf),
  ...testLayers,
]
