import { createTileDescriber } from '#client/tiles/tile-describer.ts'
import { nameMahjongHand } from './format-hand.ts'

export const mahjongDescriber = createTileDescriber(nameMahjongHand)
