import { SmallDeal } from '#client/cards/small-deal.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import { RulesTexts } from '#client/panels/rules-texts.tsx'
import type { Round } from '#client/play-api.ts'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import type { StepsGameModule } from '#client/steps/steps-game-module.ts'
import { stepsLabels } from '#client/steps/steps-labels.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { decidingRankOf } from '#games/three-card-hand.ts'
import { nameHand } from './format-hand.ts'
import { readTable } from './table.ts'
import { ThreeCardPokerView } from './three-card-poker-view.tsx'

/** The client of three-card poker. */
export const threeCardPokerModule: StepsGameModule = {
  View: ThreeCardPokerView,
  Rules: ThreeCardPokerRules,
  Thumbnail: HandsThumbnail,
  firstChoice: () => ({ pairPlus: 0 }),
  eventMs: 450,
  keys: { KeyR: 'raise', KeyF: 'fold' },
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'three-card-poker')
    return stepsLabels(formatMessage('open'), formatMessage)
  },
}

/** The ranks that decide the hands, the player's first. */
function HandsThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const { player, dealer, result } = readTable(round.events ?? [])
  if (!result) return <span />
  const toHand = (name: string, cards: readonly Card[]) => ({
    name,
    text: decidingRankOf(cards),
    label: `${name}: ${nameHand(formatMessage, cards)}`,
  })
  const hasWon = result.outcome === 'win' || result.outcome === 'notQualified'
  return (
    <SmallDeal
      hands={[
        { ...toHand(formatMessage('you'), player), colour: 'blue', isWinner: hasWon },
        { ...toHand(formatMessage('dealer'), dealer), colour: 'red', isWinner: result.outcome === 'lose' },
      ]}
    />
  )
}

function ThreeCardPokerRules({ session: { game } }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'three-card-poker')
  const { ante = game.rtp, pairPlus = game.rtp } = game.returns ?? {}
  const percent = (rate: string) => isolateLeftToRight(`${rate} %`)
  return (
    <>
      <RulesFacts
        facts={[
          [formatMessage('anteReturn'), percent(ante)],
          [formatMessage('pairPlusReturn'), percent(pairPlus)],
          [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: game.maxWin })],
        ]}
      />
      <RulesTexts
        texts={[
          formatMessage('ruleGoal'),
          formatMessage('ruleRanking'),
          formatMessage('ruleDealer'),
          formatMessage('ruleBonus'),
          formatMessage('rulePairPlus'),
          formatMessage('ruleReturn', { ante, pairPlus }),
          formatMessage('ruleRounding'),
          formatMessage('ruleExtra'),
          formatMessage('ruleKeys'),
          formatMessage('ruleWaits'),
          formatMessage('ruleFair'),
          localization.formatMessage('ruleMalfunction'),
        ]}
      />
    </>
  )
}
