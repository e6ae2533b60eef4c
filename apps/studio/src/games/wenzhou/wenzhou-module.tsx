import { createMessageFormatter } from '#client/text/localization.ts'
import { createTileModule } from '#client/tiles/create-tile-module.tsx'
import { formatBoardMarks } from '#client/tiles/format-tile-deal.ts'
import { DominoFace } from '#client/tiles/tile-face.tsx'
import { markWenzhouHand, nameWenzhouHand, wenzhouMarks } from './format-hand.ts'
import { wenzhouGame } from './wenzhou-game.ts'

/** The client of wenzhou. */
export const wenzhouModule = createTileModule({
  game: wenzhouGame,
  Face: DominoFace,
  nameHand: nameWenzhouHand,
  markOf: markWenzhouHand,
  rulesOf(localization) {
    const formatMessage = createMessageFormatter(localization, 'tiles')
    return [
      formatMessage('wenzhouGoal'),
      formatMessage('wenzhouOrder'),
      formatMessage('wenzhouPays'),
      formatBoardMarks(localization, wenzhouMarks),
    ]
  },
})
