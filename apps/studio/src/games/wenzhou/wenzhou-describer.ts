import { createTileDescriber } from '#client/tiles/tile-describer.ts'
import { nameWenzhouHand } from './format-hand.ts'

export const wenzhouDescriber = createTileDescriber(nameWenzhouHand)
