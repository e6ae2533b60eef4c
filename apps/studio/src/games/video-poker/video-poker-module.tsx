import { useGameContext } from '#client/game-context.tsx'
import { SmallResult } from '#client/originals/small-result.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import type { StepsGameModule } from '#client/steps/steps-game-module.ts'
import { stepsLabels } from '#client/steps/steps-labels.ts'
import { formatCard } from '#client/text/format-card.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { nameKind } from './format-hand.ts'
import { readHand } from './hand-state.ts'
import { PaytableBoard } from './paytable-board.tsx'
import { paytables } from './paytables.ts'
import type { DrawAction, VideoPokerChoice } from './rules.ts'
import { paytableOfCode } from './video-poker-game.ts'
import { readHolds, VideoPokerView } from './video-poker-view.tsx'

/** The client of video poker, with any of its paytables. */
export const videoPokerModule: StepsGameModule = {
  View: VideoPokerView,
  Rules: VideoPokerRules,
  Thumbnail: HandThumbnail,
  firstChoice: (code) => ({ paytable: paytableOfCode(code) }),
  eventMs: 400,
  mainAction: {
    label: (localization) => createMessageFormatter(localization, 'video-poker')('draw'),
    create: (selection): DrawAction => ({ type: 'draw', holds: [...readHolds(selection)] }),
  },
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'video-poker')
    return stepsLabels(formatMessage('open'), formatMessage)
  },
}

function HandThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'video-poker')
  const { cards, result } = readHand(round.events ?? [])
  if (!result) return <span />
  const { paytable } = round.choices as VideoPokerChoice
  return (
    <SmallResult
      choice={isolateLeftToRight(cards.map(formatCard).join(' '))}
      result={nameKind(formatMessage, paytables[paytable], result.kind)}
      isWon={result.pays > 1}
    />
  )
}

function VideoPokerRules({ session: { game }, stake }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'video-poker')
  const name = paytableOfCode(game.code)
  const percent = (rate: string | undefined) => isolateLeftToRight(`${rate} %`)
  return (
    <>
      <RulesFacts
        facts={[
          [localization.formatMessage('rulesReturn'), percent(game.rtp)],
          [formatMessage('hitRate'), percent(game.hitRate)],
          [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: game.maxWin })],
        ]}
      />
      <PaytableBoard paytable={paytables[name]} stake={stake} lit={undefined} />
      <RulesTexts
        texts={[
          formatMessage('ruleGoal'),
          ...(name === 'deuces' || name === 'joker' ? [formatMessage(`rule_${name}`)] : []),
          formatMessage('rulePays'),
          formatMessage('ruleReturn', { rtp: game.rtp }),
          formatMessage('ruleKeys'),
          formatMessage('ruleWaits'),
          formatMessage('ruleFair', { count: paytables[name].deck.length }),
          localization.formatMessage('ruleMalfunction'),
        ]}
      />
    </>
  )
}
