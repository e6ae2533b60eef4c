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
import {
  type BoardEvent,
  difficulties,
  multiplierAfter,
  rowCountOf,
  rowsByDifficulty,
  type TowerChoice,
} from './rules.ts'
import { TowerView } from './tower-view.tsx'

/** The client of tower. */
export const towerModule: StepsGameModule = {
  View: TowerView,
  Rules: TowerRules,
  Thumbnail: TowerThumbnail,
  firstChoice: () => ({ difficulty: 'easy' }),
  keys: { KeyT: 'take' },
  labels: (localization) =>
    stepsLabels(
      createMessageFormatter(localization, 'originals')('start'),
      createMessageFormatter(localization, 'tower'),
    ),
  end: takePayout,
}

function TowerThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'tower')
  const board = round.events?.at(-1) as BoardEvent | undefined
  if (board?.type !== 'board') return <span />
  return (
    <SmallResult
      choice={formatMessage((round.choices as TowerChoice).difficulty)}
      result={formatMultiplier(board.multiplier)}
      isWon={board.multiplier > 100}
    />
  )
}

function TowerRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'tower')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { rtp, rtpFloor } = session.game
  const shapes = difficulties.map((difficulty) => {
    const rows = rowCountOf(difficulty)
    const multiplier = formatMultiplier(multiplierAfter(difficulty, rows))
    return formatMessage('ruleShape', {
      ...rowsByDifficulty[difficulty],
      difficulty: formatMessage(difficulty),
      rows,
      multiplier,
    })
  })
  const texts = [
    formatMessage('ruleGoal'),
    ...shapes,
    formatMessage('rulePays'),
    formatOriginal('ruleRounded', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleTop'),
    formatMessage('ruleKeys'),
    formatMessage('ruleFair'),
  ]
  const range = [difficulties[0], difficulties.at(-1)].map((difficulty) => formatMessage(difficulty ?? 'easy'))
  return <OriginalRules session={session} choice={[formatMessage('difficulty'), range.join(' – ')]} texts={texts} />
}
