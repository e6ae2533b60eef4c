import { createTileGame } from '#games/tile-table.ts'
import { mahjongRules } from './rules.ts'

/** Two-eight tube, class `mahjong` of section 9. A test computes its figures. */
export const mahjongGame = createTileGame({
  code: 'mahjong',
  name: 'Two-Eight Tube',
  rtp: '97.53',
  deviation: '0.97',
  rules: mahjongRules,
})
