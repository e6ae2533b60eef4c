import { useGameContext } from '#client/game-context.tsx'
import { originalLabels } from '#client/originals/original-labels.ts'
import { OriginalRules } from '#client/originals/original-rules.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps, SoloGameModule } from '#client/solo/solo-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { KenoView } from './keno-view.tsx'
import { type DrawEvent, pickRange } from './rules.ts'

/** The client of keno. */
export const kenoModule: SoloGameModule = {
  View: KenoView,
  Rules: KenoRules,
  Thumbnail: DrawThumbnail,
  hasStakeProgression: true,
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'keno')
    return originalLabels(localization, {
      play: formatMessage('draw'),
      playIcon: 'play',
      ready: formatMessage('ready'),
      busy: formatMessage('drawing'),
    })
  },
}

function DrawThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'keno')
  const draw = round.events?.[0] as DrawEvent | undefined
  if (!draw) return <span />
  return (
    <SmallResult
      choice={formatMessage('hitsOf', { hits: draw.hits, count: draw.numbers.length })}
      result={formatMultiplier(draw.multiplier)}
      isWon={draw.multiplier > 100}
    />
  )
}

function KenoRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'keno')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { rtp, rtpFloor } = session.game
  const texts = [
    formatMessage('ruleGoal'),
    formatMessage('rulePays'),
    formatMessage('ruleReturn', { least: rtpFloor ?? rtp, most: rtp }),
    formatMessage('ruleKeys'),
    formatOriginal('ruleFair'),
  ]
  return (
    <OriginalRules
      session={session}
      choice={[formatMessage('picked'), `${pickRange.least} – ${pickRange.most}`]}
      texts={texts}
    />
  )
}
