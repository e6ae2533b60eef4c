import { useGameContext } from '#client/game-context.tsx'
import { originalLabels } from '#client/originals/original-labels.ts'
import { OriginalRules } from '#client/originals/original-rules.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps, SoloGameModule } from '#client/solo/solo-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { DiceView } from './dice-view.tsx'
import { formatDiceChoice } from './format-dice-choice.ts'
import { formatHundredths, type RollEvent } from './rules.ts'

/** The client of dice. */
export const diceModule: SoloGameModule = {
  View: DiceView,
  Rules: DiceRules,
  Thumbnail: RollThumbnail,
  hasStakeProgression: true,
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'dice')
    return originalLabels(localization, {
      play: formatMessage('roll'),
      playIcon: 'dices',
      ready: formatMessage('ready'),
      busy: formatMessage('rolling'),
    })
  },
}

function RollThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'dice')
  const event = round.events?.[0] as RollEvent | undefined
  if (!event) return <span />
  return (
    <SmallResult
      choice={formatDiceChoice(formatMessage, event)}
      result={formatHundredths(event.roll)}
      isWon={event.isWin}
    />
  )
}

function DiceRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'dice')
  const { rtp, rtpFloor } = session.game
  const texts = [
    formatMessage('ruleRoll'),
    formatMessage('rulePays'),
    formatMessage('ruleFloor', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleFair'),
  ]
  return (
    <OriginalRules
      session={session}
      choice={[createMessageFormatter(localization, 'originals')('chance'), '1 – 95 %']}
      texts={texts}
    />
  )
}
