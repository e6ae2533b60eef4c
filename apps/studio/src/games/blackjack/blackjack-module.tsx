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
import { BlackjackView } from './blackjack-view.tsx'
import { describeTotal, nameHand } from './format-hand.ts'
import { handTotal } from './hand-total.ts'
import { boxCountRange } from './rules.ts'
import { type BlackjackEvent, readTable } from './table.ts'

/** The client of blackjack. */
export const blackjackModule: StepsGameModule = {
  View: BlackjackView,
  Rules: BlackjackRules,
  Thumbnail: HandsThumbnail,
  firstChoice: () => ({ boxes: boxCountRange.least }),
  eventMs: 650,
  keys: { KeyH: 'hit', KeyS: 'stand', KeyD: 'double', KeyP: 'split', KeyI: 'insure', KeyN: 'decline' },
  labels(localization) {
    const formatMessage = createMessageFormatter(localization, 'blackjack')
    return stepsLabels(formatMessage('open'), formatMessage)
  },
}

/** The totals of the player's hands, then the dealer's. */
function HandsThumbnail({ round }: { round: Round }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'blackjack')
  const table = readTable((round.events ?? []) as readonly BlackjackEvent[])
  const { hands, dealer, result } = table
  const own = hands.map((hand, index) => {
    const name = nameHand(formatMessage, table, hand)
    return {
      name,
      colour: 'blue' as const,
      text: handTotal(hand.cards).total,
      label: describeTotal(formatMessage, name, hand.cards),
      isWinner: ['win', 'blackjack'].includes(result?.hands[index]?.outcome ?? ''),
    }
  })
  const name = formatMessage('dealer')
  const label = describeTotal(formatMessage, name, dealer)
  const dealers = { name, colour: 'red' as const, text: handTotal(dealer).total, label, isWinner: false }
  return <SmallDeal hands={[...own, dealers]} />
}

function BlackjackRules({ session: { game } }: RulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const insurance = game.returns?.insurance ?? ''
  const percent = (rate: string) => isolateLeftToRight(`${rate} %`)
  return (
    <>
      <RulesFacts
        facts={[
          [localization.formatMessage('rulesReturn'), percent(game.rtp)],
          [formatMessage('insuranceReturn'), percent(insurance)],
          [formatMessage('boxes'), isolateLeftToRight(`${boxCountRange.least} – ${boxCountRange.most}`)],
          [localization.formatMessage('rulesMax'), localization.formatMessage('rulesMaxValue', { count: game.maxWin })],
        ]}
      />
      <RulesTexts
        texts={[
          formatMessage('ruleGoal'),
          formatMessage('ruleDealer'),
          formatMessage('rulePays'),
          formatMessage('ruleDouble'),
          formatMessage('ruleInsurance', { rtp: insurance }),
          formatMessage('ruleReturn', { rtp: game.rtp }),
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
