import type { ImportBan, ImportLayer } from './layer.ts'

const otherPrograms: ImportBan = {
  imports: ['@foyer/studio/**', '@foyer/gateway/**', '@foyer/art/**'],
  message: 'The web app imports the contract and the controls; no game rules, no art, no gateway.',
  violation: '@foyer/studio/games/mines/rules.ts',
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

function webLayer(layer: WebLayer): ImportLayer {
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

const otherFeatures: ImportBan = {
  imports: ['#features/**'],
  message: 'A feature imports no other feature: they meet through the URL, the list of modals or the cache key.',
  violation: '#features/profit/profit-page.tsx',
}

function featureLayer(feature?: (typeof dividedFeatures)[number]): ImportLayer {
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

/** The web app, and each of its layers: later entries apply to the files of divided features. */
export const allWebLayers: readonly ImportLayer[] = [
  { files: ['apps/web/**'], sample: 'apps/web/src/planted.ts', bans: [otherPrograms] },
  ...webLayers.filter((layer) => layer !== 'features').map(webLayer),
  ...[undefined, ...dividedFeatures].map(featureLayer),
]
