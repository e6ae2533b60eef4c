import { useGameContext } from '#client/game-context.tsx'
import { originalLabels } from '#client/originals/original-labels.ts'
import { OriginalRules } from '#client/originals/original-rules.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps, SoloGameModule } from '#client/solo/solo-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { segmentCounts } from './prizes.ts'
import type { SpinEvent } from './rules.ts'
import { WheelView } from './wheel-view.tsx'

/** The client of the wheel. */
export const wheelModule: SoloGameModule = {
  View: WheelView,
  Rules: WheelRules,
  Thumbnail: SpinThumbnail,
  hasStakeProgression: true,
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'wheel')
    return originalLabels(localization, {
      play: formatMessage('spin'),
      playIcon: 'rotate-cw',
      ready: formatMessage('ready'),
      busy: formatMessage('turning'),
    })
  },
}

function SpinThumbnail({ round }: { round: Round }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'wheel')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const spin = round.events?.[0] as SpinEvent | undefined
  if (!spin) return <span />
  return (
    <SmallResult
      choice={formatMessage('choice', { risk: formatOriginal(spin.risk), segments: spin.segments })}
      result={formatMultiplier(spin.multiplier)}
      isWon={spin.multiplier > 100}
    />
  )
}

function WheelRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'wheel')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { rtp } = session.game
  const texts = [
    formatMessage('ruleGoal'),
    formatMessage('rulePays'),
    formatMessage('ruleReturn', { rtp }),
    formatMessage('ruleKeys'),
    formatOriginal('ruleFair'),
  ]
  return (
    <OriginalRules session={session} choice={[formatMessage('segments'), segmentCounts.join(', ')]} texts={texts} />
  )
}
