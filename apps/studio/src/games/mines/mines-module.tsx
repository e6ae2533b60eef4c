import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import type { StepsGameModule } from '#client/steps/steps-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { MinesView } from './mines-view.tsx'
import { type BoardEvent, type MinesEvent, mineCountRange } from './rules.ts'

/** The client of mines. */
export const minesModule: StepsGameModule = {
  View: MinesView,
  Rules: MinesRules,
  Thumbnail: BoardThumbnail,
  firstChoice: () => ({ mines: 3 }),
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'mines')
    return {
      open: formatMessage('open'),
      openIcon: 'play',
      ready: formatMessage('ready'),
      playing: formatMessage('playing'),
    }
  },
  end: {
    findAction(events, actions) {
      const last = events.at(-1) as MinesEvent | undefined
      if (!actions.includes('take') || last?.type !== 'pick') return undefined
      return { action: { type: 'take' }, multiplier: last.multiplier }
    },
    format: (localization, amount) => createMessageFormatter(localization, 'mines')('take', { amount }),
  },
}

function BoardThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'mines')
  const board = round.events?.at(-1) as BoardEvent | undefined
  if (board?.type !== 'board') return <span />
  return (
    <div className="small-board">
      <span>{formatMessage('mineCount', { count: board.mines.length })}</span>
      <strong className={board.multiplier > 100 ? 'is-won' : undefined}>{formatMultiplier(board.multiplier)}</strong>
    </div>
  )
}

function MinesRules({ session: { game } }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'mines')
  const texts = [
    formatMessage('ruleGoal'),
    formatMessage('rulePays'),
    formatMessage('ruleFloor', { floor: game.rtpFloor ?? game.rtp }),
    formatMessage('ruleCap'),
    formatMessage('ruleWaits'),
    formatMessage('ruleFair'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return (
    <>
      <RulesFacts
        facts={[
          [localization.formatMessage('rulesReturn'), isolateLeftToRight(`${game.rtp} %`)],
          [formatMessage('mines'), isolateLeftToRight(`${mineCountRange.least} – ${mineCountRange.most}`)],
          [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: game.maxWin })],
        ]}
      />
      <RulesTexts texts={texts} />
    </>
  )
}
