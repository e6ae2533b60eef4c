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
import { listCards } from './guess-texts.ts'
import { HiLoView } from './hi-lo-view.tsx'
import { type HiLoEvent, maxSkips } from './rules.ts'

/** The cards of a thumbnail. */
const thumbnailCards = 4

/** The client of hi-lo. */
export const hiLoModule: StepsGameModule = {
  View: HiLoView,
  Rules: HiLoRules,
  Thumbnail: CardsThumbnail,
  firstChoice: () => ({}),
  eventMs: 700,
  keys: {
    KeyH: 'higher',
    ArrowUp: 'higher',
    KeyL: 'lower',
    ArrowDown: 'lower',
    KeyS: 'same',
    KeyN: 'skip',
    KeyT: 'take',
  },
  labels: (localization) =>
    stepsLabels(
      createMessageFormatter(localization, 'originals')('start'),
      createMessageFormatter(localization, 'hi-lo'),
    ),
  end: takePayout,
}

/** The last cards of a round, and what it paid. */
function CardsThumbnail({ round }: { round: Round }) {
  const events = (round.events ?? []) as readonly HiLoEvent[]
  const last = events.at(-1)
  if (last?.type !== 'end') return <span />
  const drawn = events.slice(0, -1)
  const more = drawn.length > thumbnailCards ? '… ' : ''
  return (
    <SmallResult
      choice={`${more}${listCards(drawn.slice(-thumbnailCards))}`}
      result={formatMultiplier(last.multiplier)}
      isWon={last.multiplier > 100}
    />
  )
}

function HiLoRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'hi-lo')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { rtp, rtpFloor } = session.game
  const texts = [
    formatMessage('ruleGoal'),
    formatMessage('ruleRanks'),
    formatMessage('ruleSkip', { count: maxSkips }),
    formatMessage('rulePays'),
    formatOriginal('ruleRounded', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleCap'),
    formatMessage('ruleKeys'),
    formatMessage('ruleFair'),
  ]
  return <OriginalRules session={session} texts={texts} />
}
