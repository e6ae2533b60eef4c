import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { AdviceButton } from '#client/steps/advice-button.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { formatCard } from '#client/text/format-card.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { DeckCard } from '#games/cards.ts'
import { bestHoldOf, computeHoldValues, type HoldValue } from './best-hold.ts'
import type { HandState } from './hand-state.ts'
import type { Paytable } from './paytables.ts'

interface HoldAdviceProps extends Pick<StepsViewProps, 'onSelect'> {
  readonly paytable: Paytable
  readonly hand: HandState
  readonly canHold: boolean
}

/** The best hold of a dealt hand, once the player asks for it: it is also selected. */
export function HoldAdvice({ paytable, hand, canHold, onSelect }: HoldAdviceProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'video-poker')
  const [best, setBest] = useState<HoldValue>()
  const advised = best && canHold ? best : undefined
  const action = advised && describeHold(formatMessage, hand.dealt, advised)
  return (
    <AdviceButton
      isEnabled={canHold}
      onAsk={() => {
        const found = best ?? bestHoldOf(computeHoldValues(paytable, hand.dealt))
        setBest(found)
        onSelect({ holds: found.holds })
      }}
    >
      {advised && action !== undefined && (
        <>
          {createMessageFormatter(localization, 'steps')('advised', { action })}
          <small>
            {formatMessage('averagePayout', {
              multiplier: isolateLeftToRight(`${(advised.paid / advised.draws).toFixed(2)}×`),
            })}
          </small>
        </>
      )}
    </AdviceButton>
  )
}

function describeHold(
  formatMessage: ReturnType<typeof createMessageFormatter<'video-poker'>>,
  dealt: readonly DeckCard[],
  { holds }: HoldValue,
): string {
  if (holds.length === 0) return formatMessage('holdNone')
  if (holds.length === dealt.length) return formatMessage('holdAll')
  const cards = holds.map((place) => formatCard(dealt[place] as DeckCard)).join(' ')
  return formatMessage('holdCards', { cards: isolateLeftToRight(cards) })
}
