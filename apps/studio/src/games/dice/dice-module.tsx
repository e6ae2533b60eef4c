import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps, SoloGameModule } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
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
    return {
      play: formatMessage('roll'),
      playIcon: 'dices',
      ready: formatMessage('ready'),
      busy: formatMessage('rolling'),
      autoplay: formatMessage('auto'),
      autoplayHint: formatMessage('autoHint'),
    }
  },
}

function RollThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'dice')
  const event = round.events?.[0] as RollEvent | undefined
  if (!event) return <span />
  return (
    <div className="small-roll">
      <span>{formatDiceChoice(formatMessage, event)}</span>
      <strong className={event.isWin ? 'is-won' : undefined}>{formatHundredths(event.roll)}</strong>
    </div>
  )
}

function DiceRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'dice')
  const { rtp, rtpFloor, maxWin } = session.game
  const texts = [
    formatMessage('ruleRoll'),
    formatMessage('rulePays'),
    formatMessage('ruleFloor', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleFair'),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return (
    <>
      <RulesFacts
        facts={[
          [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${rtp} %`)],
          [formatMessage('chance'), isolateLeftToRight('1 – 95 %')],
          [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: maxWin })],
        ]}
      />
      <RulesTexts texts={texts} />
    </>
  )
}
