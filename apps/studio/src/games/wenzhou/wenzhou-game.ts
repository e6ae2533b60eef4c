import { createTileGame } from '#games/tile-table.ts'
import { wenzhouRules } from './rules.ts'

/** Wenzhou, class `wenzhou` of section 9. A test computes its figures. */
export const wenzhouGame = createTileGame({
  code: 'wenzhou',
  name: 'Wenzhou Pai Gow',
  rtp: '96.75',
  deviation: '0.97',
  rules: wenzhouRules,
})
