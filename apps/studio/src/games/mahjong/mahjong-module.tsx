import { createMessageFormatter } from '#client/text/localization.ts'
import { createTileModule } from '#client/tiles/create-tile-module.tsx'
import { formatBoardMarks } from '#client/tiles/format-tile-deal.ts'
import { DotTileFace } from '#client/tiles/tile-face.tsx'
import { mahjongMarks, markMahjongHand, nameMahjongHand } from './format-hand.ts'
import { mahjongGame } from './mahjong-game.ts'

/** The client of two-eight tube. */
export const mahjongModule = createTileModule({
  game: mahjongGame,
  Face: DotTileFace,
  nameHand: nameMahjongHand,
  markOf: markMahjongHand,
  rulesOf(localization) {
    const formatMessage = createMessageFormatter(localization, 'tiles')
    return [
      formatMessage('mahjongGoal'),
      formatMessage('mahjongOrder'),
      formatMessage('mahjongPays'),
      formatBoardMarks(localization, mahjongMarks),
    ]
  },
})
