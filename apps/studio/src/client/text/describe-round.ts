import { baccaratDescriber } from '#games/baccarat/baccarat-describer.ts'
import { blackjackDescriber } from '#games/blackjack/blackjack-describer.ts'
import { cascadeDescriber } from '#games/cascade/cascade-describer.ts'
import { crashDescriber } from '#games/crash/crash-describer.ts'
import { diceDescriber } from '#games/dice/dice-describer.ts'
import { dragonTigerDescriber } from '#games/dragon-tiger/dragon-tiger-describer.ts'
import { fanTanDescriber } from '#games/fan-tan/fan-tan-describer.ts'
import { fishHallDescriber } from '#games/fish-hall/fish-hall-describer.ts'
import { fishPrawnCrabDescriber } from '#games/fish-prawn-crab/fish-prawn-crab-describer.ts'
import { hiLoDescriber } from '#games/hi-lo/hi-lo-describer.ts'
import { kenoDescriber } from '#games/keno/keno-describer.ts'
import { limboDescriber } from '#games/limbo/limbo-describer.ts'
import { mahjongDescriber } from '#games/mahjong/mahjong-describer.ts'
import { minesDescriber } from '#games/mines/mines-describer.ts'
import { niuniuDescriber } from '#games/niuniu/niuniu-describer.ts'
import { plinkoDescriber } from '#games/plinko/plinko-describer.ts'
import { rouletteDescriber } from '#games/roulette/roulette-describer.ts'
import { seDieDescriber } from '#games/se-die/se-die-describer.ts'
import { sicboDescriber } from '#games/sicbo/sicbo-describer.ts'
import { slotDescriber } from '#games/slots/slot-describer.ts'
import { threeCardPokerDescriber } from '#games/three-card-poker/three-card-poker-describer.ts'
import { towerDescriber } from '#games/tower/tower-describer.ts'
import { videoPokerDescriber } from '#games/video-poker/video-poker-describer.ts'
import { wenzhouDescriber } from '#games/wenzhou/wenzhou-describer.ts'
import { wheelDescriber } from '#games/wheel/wheel-describer.ts'
import { zjhDescriber } from '#games/zjh/zjh-describer.ts'
import type { RoundDescriber } from './round-describer.ts'

/** By the code of the rules. */
const describers: Readonly<Record<string, RoundDescriber>> = {
  reels: slotDescriber,
  ways: slotDescriber,
  tumble: cascadeDescriber,
  cluster: cascadeDescriber,
  book: slotDescriber,
  classic: slotDescriber,
  manyways: slotDescriber,
  hold: slotDescriber,
  dice: diceDescriber,
  plinko: plinkoDescriber,
  limbo: limboDescriber,
  wheel: wheelDescriber,
  keno: kenoDescriber,
  mines: minesDescriber,
  'hi-lo': hiLoDescriber,
  tower: towerDescriber,
  blackjack: blackjackDescriber,
  'three-card-poker': threeCardPokerDescriber,
  'video-poker': videoPokerDescriber,
  crash: crashDescriber,
  baccarat: baccaratDescriber,
  'dragon-tiger': dragonTigerDescriber,
  zjh: zjhDescriber,
  niuniu: niuniuDescriber,
  roulette: rouletteDescriber,
  'se-die': seDieDescriber,
  sicbo: sicboDescriber,
  mahjong: mahjongDescriber,
  wenzhou: wenzhouDescriber,
  'fish-prawn-crab': fishPrawnCrabDescriber,
  'fan-tan': fanTanDescriber,
  'fish-hall': fishHallDescriber,
}

/** Returns how a game puts its rounds into words. Throws for unknown rules; a test finds a game that has none. */
export function findRoundDescriber(rulesCode: string): RoundDescriber {
  const describer = Object.hasOwn(describers, rulesCode) ? describers[rulesCode] : undefined
  if (!describer) throw new Error(`The rounds of ${rulesCode} have no words.`)
  return describer
}
