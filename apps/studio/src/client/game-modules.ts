import { type ComponentType, createElement } from 'react'
import type { CascadeSheet } from '#games/cascade/cascade-sheet.ts'
import { type GameIdentity, rulesCodeOf } from '#games/game.ts'
import type { SlotSheet } from '#games/slots/slot-sheet.ts'
import type { PlayApi, Session } from './play-api.ts'
import type { RoomGameModule } from './room/room-game-module.ts'
import type { SoloGameModule } from './solo/solo-game-module.ts'
import type { StepsGameModule } from './steps/steps-game-module.ts'
import type { TableGameModule } from './table/table-game-module.ts'

/** The client side of a game, by its kind. */
export type GameModule =
  | { readonly kind: 'solo'; readonly module: SoloGameModule }
  | { readonly kind: 'steps'; readonly module: StepsGameModule }
  | { readonly kind: 'table'; readonly module: TableGameModule }
  | { readonly kind: 'room'; readonly module: RoomGameModule }

const solo = (module: SoloGameModule): GameModule => ({ kind: 'solo', module })
const steps = (module: StepsGameModule): GameModule => ({ kind: 'steps', module })
const table = (module: TableGameModule): GameModule => ({ kind: 'table', module })
const room = (module: RoomGameModule): GameModule => ({ kind: 'room', module })

/** A slot: the engine and the view of all of them, and its sheet. */
const slot = (loadSheet: () => Promise<SlotSheet>) => async (): Promise<GameModule> => {
  const [{ createSlotModule }, sheet] = await Promise.all([import('#games/slots/slot-module.tsx'), loadSheet()])
  return solo(createSlotModule(sheet))
}

/** A slot whose winning symbols disappear. */
const cascade = (loadSheet: () => Promise<CascadeSheet>) => async (): Promise<GameModule> => {
  const [{ createCascadeModule }, sheet] = await Promise.all([import('#games/cascade/cascade-module.tsx'), loadSheet()])
  return solo(createCascadeModule(sheet))
}

/** Loaders by the code of the rules. Each game is a separate chunk, loaded when the page needs it. */
const loaders: Readonly<Record<string, () => Promise<GameModule>>> = {
  reels: slot(async () => (await import('#games/slots/sheets/reels-sheet.ts')).reelsSheet),
  ways: slot(async () => (await import('#games/slots/sheets/ways-sheet.ts')).waysSheet),
  tumble: cascade(async () => (await import('#games/cascade/tumble-sheet.ts')).tumbleSheet),
  cluster: cascade(async () => (await import('#games/cascade/cluster-sheet.ts')).clusterSheet),
  book: slot(async () => (await import('#games/slots/sheets/book-sheet.ts')).bookSheet),
  classic: slot(async () => (await import('#games/slots/sheets/classic-sheet.ts')).classicSheet),
  manyways: slot(async () => (await import('#games/slots/sheets/manyways-sheet.ts')).manywaysSheet),
  hold: slot(async () => (await import('#games/slots/sheets/hold-sheet.ts')).holdSheet),
  dice: async () => solo((await import('#games/dice/dice-module.tsx')).diceModule),
  keno: async () => solo((await import('#games/keno/keno-module.tsx')).kenoModule),
  wheel: async () => solo((await import('#games/wheel/wheel-module.tsx')).wheelModule),
  limbo: async () => solo((await import('#games/limbo/limbo-module.tsx')).limboModule),
  plinko: async () => solo((await import('#games/plinko/plinko-module.tsx')).plinkoModule),
  mines: async () => steps((await import('#games/mines/mines-module.tsx')).minesModule),
  'hi-lo': async () => steps((await import('#games/hi-lo/hi-lo-module.tsx')).hiLoModule),
  tower: async () => steps((await import('#games/tower/tower-module.tsx')).towerModule),
  blackjack: async () => steps((await import('#games/blackjack/blackjack-module.tsx')).blackjackModule),
  'three-card-poker': async () =>
    steps((await import('#games/three-card-poker/three-card-poker-module.tsx')).threeCardPokerModule),
  'video-poker': async () => steps((await import('#games/video-poker/video-poker-module.tsx')).videoPokerModule),
  crash: async () => table((await import('#games/crash/crash-module.tsx')).crashModule),
  baccarat: async () => table((await import('#games/baccarat/baccarat-module.tsx')).baccaratModule),
  'dragon-tiger': async () => table((await import('#games/dragon-tiger/dragon-tiger-module.tsx')).dragonTigerModule),
  zjh: async () => table((await import('#games/zjh/zjh-module.tsx')).zjhModule),
  niuniu: async () => table((await import('#games/niuniu/niuniu-module.tsx')).niuniuModule),
  'fan-tan': async () => table((await import('#games/fan-tan/fan-tan-module.tsx')).fanTanModule),
  mahjong: async () => table((await import('#games/mahjong/mahjong-module.tsx')).mahjongModule),
  wenzhou: async () => table((await import('#games/wenzhou/wenzhou-module.tsx')).wenzhouModule),
  sicbo: async () => table((await import('#games/sicbo/sicbo-module.tsx')).sicboModule),
  'fish-prawn-crab': async () =>
    table((await import('#games/fish-prawn-crab/fish-prawn-crab-module.tsx')).fishPrawnCrabModule),
  'se-die': async () => table((await import('#games/se-die/se-die-module.tsx')).seDieModule),
  'fish-hall': async () => room((await import('#games/fish-hall/fish-hall-module.tsx')).fishHallModule),
  roulette: async () => table((await import('#games/roulette/roulette-module.tsx')).rouletteModule),
}

/** What is loaded, is on its way or has failed, by its name. */
const loads = new Map<string, Promise<unknown>>()

/** Loads a file once, whether or not it can be loaded, until `forgetLoads`. A browser that preloads it requests it a second time by itself. */
function loadOnce<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  const loading = (loads.get(name) as Promise<Value> | undefined) ?? load()
  loads.set(name, loading)
  return loading
}

/** Lets what could not be loaded be requested again. */
export function forgetLoads(): void {
  loads.clear()
}

/** Loads the client side of a game, which variants share; undefined if the studio has no such game. */
export async function loadGameModule(game: GameIdentity): Promise<GameModule | undefined> {
  const code = rulesCodeOf(game)
  const load = Object.hasOwn(loaders, code) ? loaders[code] : undefined
  return load && loadOnce(code, load)
}

type PlayScreen = ComponentType<{ readonly api: PlayApi; readonly session: Session }>

/** The screens that games of a kind are played on. */
const screens = {
  solo: () => loadOnce('solo screen', () => import('./solo/solo-game.tsx')),
  steps: () => loadOnce('steps screen', () => import('./steps/steps-game.tsx')),
  table: () => loadOnce('table screen', () => import('./table/table-game.tsx')),
  room: () => loadOnce('room screen', () => import('./room/room-game.tsx')),
} as const

/** Loads the screen of a game; a replay does not need it. */
export async function loadPlayScreen(game: GameModule): Promise<PlayScreen> {
  if (game.kind === 'solo') {
    const { SoloGame } = await screens.solo()
    return (props) => createElement(SoloGame, { ...props, module: game.module })
  }
  if (game.kind === 'steps') {
    const { StepsGame } = await screens.steps()
    return (props) => createElement(StepsGame, { ...props, module: game.module })
  }
  if (game.kind === 'room') {
    const { RoomGame } = await screens.room()
    return (props) => createElement(RoomGame, { ...props, module: game.module })
  }
  const { TableGame } = await screens.table()
  return (props) => createElement(TableGame, { ...props, module: game.module, loadModule: loadTableModule })
}

/** Loads the client side of another table of the page; undefined if the game is no table. */
async function loadTableModule(game: GameIdentity): Promise<TableGameModule | undefined> {
  const loaded = await loadGameModule(game)
  return loaded?.kind === 'table' ? loaded.module : undefined
}

/** Requests the code of a game ahead. A failure is that of the game when it opens. */
export function preloadGame(game: GameIdentity): void {
  for (const loading of [loadGameModule(game), screens[game.kind]()]) void loading.catch(() => undefined)
}
