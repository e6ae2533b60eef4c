import { useGameContext } from '#client/game-context.tsx'
import { OriginalRules } from '#client/originals/original-rules.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import { takePayout } from '#client/originals/take-payout.ts'
import type { Round } from '#client/play-api.ts'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import type { StepsGameModule } from '#client/steps/steps-game-module.ts'
import { stepsLabels } from '#client/steps/steps-labels.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { MinesView } from './mines-view.tsx'
import { type BoardEvent, mineCountRange } from './rules.ts'

/** The client of mines. */
export const minesModule: StepsGameModule = {
  View: MinesView,
  Rules: MinesRules,
  Thumbnail: BoardThumbnail,
  firstChoice: () => ({ mines: 3 }),
  labels: (localization) =>
    stepsLabels(
      createMessageFormatter(localization, 'originals')('start'),
      createMessageFormatter(localization, 'mines'),
    ),
  end: takePayout,
}

function BoardThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'mines')
  const board = round.events?.at(-1) as BoardEvent | undefined
  if (board?.type !== 'board') return <span />
  return (
    <SmallResult
      choice={formatMessage('mineCount', { count: board.mines.length })}
      result={formatMultiplier(board.multiplier)}
      isWon={board.multiplier > 100}
    />
  )
}

function MinesRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'mines')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { rtp, rtpFloor } = session.game
  const { least, most } = mineCountRange
  const texts = [
    formatMessage('ruleGoal'),
    formatMessage('rulePays'),
    formatOriginal('ruleRounded', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleCap'),
    formatMessage('ruleFair'),
  ]
  return <OriginalRules session={session} choice={[formatMessage('mines'), `${least} – ${most}`]} texts={texts} />
}
