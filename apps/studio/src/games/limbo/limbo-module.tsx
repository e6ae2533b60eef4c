import { useGameContext } from '#client/game-context.tsx'
import { originalLabels } from '#client/originals/original-labels.ts'
import { OriginalRules } from '#client/originals/original-rules.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps, SoloGameModule } from '#client/solo/solo-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { LimboView } from './limbo-view.tsx'
import { type ResultEvent, targetRange } from './rules.ts'

/** The client of limbo. */
export const limboModule: SoloGameModule = {
  View: LimboView,
  Rules: LimboRules,
  Thumbnail: ResultThumbnail,
  hasStakeProgression: true,
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'limbo')
    return originalLabels(localization, {
      play: formatMessage('play'),
      playIcon: 'play',
      ready: formatMessage('ready'),
      busy: formatMessage('rising'),
    })
  },
}

function ResultThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'limbo')
  const event = round.events?.[0] as ResultEvent | undefined
  if (!event) return <span />
  return (
    <SmallResult
      choice={formatMessage('choice', { target: formatMultiplier(event.target) })}
      result={formatMultiplier(event.result)}
      isWon={event.isWin}
    />
  )
}

function LimboRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'limbo')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { rtp, rtpFloor } = session.game
  const [least, most] = [formatMultiplier(targetRange.least), formatMultiplier(targetRange.most)]
  const texts = [
    formatMessage('ruleGoal', { least, most }),
    formatMessage('ruleChance'),
    formatMessage('ruleFloor', { floor: rtpFloor ?? rtp }),
    formatMessage('ruleKeys'),
    formatOriginal('ruleFair'),
  ]
  return <OriginalRules session={session} choice={[formatMessage('target'), `${least} – ${most}`]} texts={texts} />
}
