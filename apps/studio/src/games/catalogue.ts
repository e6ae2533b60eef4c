import { baccaratGames } from './baccarat/baccarat-game.ts'
import { blackjackGame } from './blackjack/blackjack-game.ts'
import { clusterGame, tumbleGame } from './cascade/cascade-game.ts'
import { crashGame } from './crash/crash-game.ts'
import { diceGame } from './dice/dice-game.ts'
import { dragonTigerGame } from './dragon-tiger/dragon-tiger-game.ts'
import { fanTanGame } from './fan-tan/fan-tan-game.ts'
import { fishHallGame } from './fish-hall/fish-hall-game.ts'
import { fishPrawnCrabGame } from './fish-prawn-crab/fish-prawn-crab-game.ts'
import type { StudioGame } from './game.ts'
import { hiLoGame } from './hi-lo/hi-lo-game.ts'
import { kenoGame } from './keno/keno-game.ts'
import { limboGame } from './limbo/limbo-game.ts'
import { mahjongGame } from './mahjong/mahjong-game.ts'
import { minesGame } from './mines/mines-game.ts'
import { niuniuGames } from './niuniu/niuniu-game.ts'
import { plinkoGame } from './plinko/plinko-game.ts'
import { rouletteGames } from './roulette/roulette-game.ts'
import { seDieGame } from './se-die/se-die-game.ts'
import { sicboGame } from './sicbo/sicbo-game.ts'
import { slotGames } from './slots/slot-games.ts'
import { threeCardPokerGame } from './three-card-poker/three-card-poker-game.ts'
import { towerGame } from './tower/tower-game.ts'
import { videoPokerGames } from './video-poker/video-poker-game.ts'
import { wenzhouGame } from './wenzhou/wenzhou-game.ts'
import { wheelGame } from './wheel/wheel-game.ts'
import { zjhGame } from './zjh/zjh-game.ts'

/** Every game of the studio. */
export const games: readonly StudioGame[] = [
  ...slotGames,
  tumbleGame,
  clusterGame,
  diceGame,
  plinkoGame,
  limboGame,
  wheelGame,
  kenoGame,
  minesGame,
  hiLoGame,
  towerGame,
  blackjackGame,
  threeCardPokerGame,
  ...videoPokerGames,
  crashGame,
  ...baccaratGames,
  ...rouletteGames,
  sicboGame,
  mahjongGame,
  wenzhouGame,
  fishPrawnCrabGame,
  seDieGame,
  fanTanGame,
  dragonTigerGame,
  zjhGame,
  ...niuniuGames,
  fishHallGame,
]

export function findGame(code: string): StudioGame | undefined {
  return games.find((game) => game.meta.code === code)
}
