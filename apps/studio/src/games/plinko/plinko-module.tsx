import { useGameContext } from '#client/game-context.tsx'
import { originalLabels } from '#client/originals/original-labels.ts'
import { OriginalRules } from '#client/originals/original-rules.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps, SoloGameModule } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { PlinkoView } from './plinko-view.tsx'
import { type DropEvent, formatMultiplier, rowRange } from './rules.ts'

/** The client of plinko. */
export const plinkoModule: SoloGameModule = {
  View: PlinkoView,
  Rules: PlinkoRules,
  Thumbnail: DropThumbnail,
  hasStakeProgression: true,
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'plinko')
    return originalLabels(localization, {
      play: formatMessage('drop'),
      playIcon: 'play',
      ready: formatMessage('ready'),
      busy: formatMessage('falling'),
    })
  },
}

function DropThumbnail({ round }: { round: Round }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'plinko')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const drop = round.events?.[0] as DropEvent | undefined
  if (!drop) return <span />
  return (
    <SmallResult
      choice={formatMessage('choice', { risk: formatOriginal(drop.risk), rows: drop.rows })}
      result={isolateLeftToRight(`${formatMultiplier(drop.multiplier)}×`)}
      isWon={drop.multiplier > 10}
    />
  )
}

function PlinkoRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'plinko')
  const { rtp, rtpFloor } = session.game
  const texts = [
    formatMessage('ruleDrop', rowRange),
    formatMessage('rulePays'),
    formatMessage('ruleReturn', { least: rtpFloor ?? rtp, most: rtp }),
    formatMessage('ruleFair'),
  ]
  return (
    <OriginalRules
      session={session}
      choice={[formatMessage('rows'), `${rowRange.least} – ${rowRange.most}`]}
      texts={texts}
    />
  )
}
