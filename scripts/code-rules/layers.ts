import { allGatewayLayers } from './gateway-layers.ts'
import type { ImportBan, ImportLayer } from './layer.ts'
import { allWebLayers } from './web-layers.ts'

function only(own: string, message: string): ImportBan {
  return {
    imports: ['@foyer/**', `!@foyer/${own}/**`],
    message,
    violation: own === 'ui' ? '@foyer/contract/route.ts' : '@foyer/ui/button.tsx',
  }
}

const studioAlone = only('studio', 'The studio is a vendor like any other: it imports nothing of the other programs.')
/** Its server draws the symbols of a skin, and its pages use the controls. */
const studioAndPackages: ImportBan = {
  ...studioAlone,
  imports: [...studioAlone.imports, '!@foyer/art/**', '!@foyer/ui/**'],
  violation: '@foyer/contract/route.ts',
}
const studioAndControls: ImportBan = {
  ...studioAlone,
  imports: [...studioAlone.imports, '!@foyer/ui/**'],
  violation: '@foyer/contract/route.ts',
}
const noServer: ImportBan = {
  imports: ['#server/**'],
  message: 'Code that runs in the browser imports no server.',
  violation: '#server/session.ts',
}

const studioLayers: readonly ImportLayer[] = [
  { files: ['apps/studio/**'], sample: 'apps/studio/src/server/planted.ts', bans: [studioAndPackages] },
  {
    files: ['apps/studio/src/client/**', 'apps/studio/src/games/**'],
    sample: 'apps/studio/src/client/planted.ts',
    bans: [studioAndControls, noServer],
  },
  {
    files: [
      'apps/studio/src/games/**/rules*.ts',
      'apps/studio/src/games/**/*-game.ts',
      'apps/studio/src/games/**/*-sheet.ts',
      'apps/studio/src/games/**/engines/**',
      'apps/studio/src/games/**/statistics/**',
      '!**/*.test.ts',
    ],
    sample: 'apps/studio/src/games/slots/sheets/reels-sheet.ts',
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
    sample: 'apps/studio/src/games/slots/sheets/reels-sheet.test.ts',
    bans: [studioAlone],
    allows: ['#server/session.ts'],
  },
]

/**
 * The arrows of ARCHITECTURE.md, once: which folder may import what. The linter's configuration is generated from this table
 * (`layers-lint-config.ts`), and so are the violations that its tests plant.
 */
export const importLayers: readonly ImportLayer[] = [
  packageLayer('contract', 'The contract imports nothing else of ours.'),
  packageLayer('ui', 'The controls import nothing else of ours.'),
  packageLayer('art', 'The art imports nothing else of ours.'),
  ...allWebLayers,
  ...allGatewayLayers,
  ...studioLayers,
]

function packageLayer(name: string, message: string): ImportLayer {
  return { files: [`packages/${name}/**`], sample: `packages/${name}/src/planted.ts`, bans: [only(name, message)] }
}
