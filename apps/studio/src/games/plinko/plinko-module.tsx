import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
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
    return {
      play: formatMessage('drop'),
      playIcon: 'play',
      ready: formatMessage('ready'),
      busy: formatMessage('falling'),
      autoplay: formatMessage('auto'),
      autoplayHint: formatMessage('autoHint'),
    }
  },
}

function DropThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'plinko')
  const drop = round.events?.[0] as DropEvent | undefined
  if (!drop) return <span />
  return (
    <div className="small-drop">
      <span>{formatMessage('choice', { risk: formatMessage(drop.risk), rows: drop.rows })}</span>
      <strong className={drop.multiplier > 10 ? 'is-won' : undefined}>
        {isolateLeftToRight(`${formatMultiplier(drop.multiplier)}×`)}
      </strong>
    </div>
  )
}

function PlinkoRules({ session }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'plinko')
  const { rtp, rtpFloor, maxWin } = session.game
  const texts = [
    formatMessage('ruleDrop', rowRange),
    formatMessage('rulePays'),
    formatMessage('ruleReturn', { least: rtpFloor ?? rtp, most: rtp }),
    formatMessage('ruleFair'),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return (
    <>
      <RulesFacts
        facts={[
          [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${rtpFloor} – ${rtp} %`)],
          [formatMessage('rows'), isolateLeftToRight(`${rowRange.least} – ${rowRange.most}`)],
          [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: maxWin })],
        ]}
      />
      <RulesTexts texts={texts} />
    </>
  )
}
