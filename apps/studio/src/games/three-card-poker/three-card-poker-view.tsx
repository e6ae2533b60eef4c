import { useState } from 'react'
import { createPortal } from 'react-dom'
import { PlayingCard } from '#client/cards/playing-card.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { ChoiceButtons } from '#client/originals/choice-buttons.tsx'
import { ActionButton, ActionButtons } from '#client/steps/action-buttons.tsx'
import { AdviceButton } from '#client/steps/advice-button.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { BetSpots } from './bet-spots.tsx'
import { nameHand } from './format-hand.ts'
import { PaysOnFelt } from './pays-on-felt.tsx'
import { adviseAction, pairPlusOptions, type ThreeCardPokerChoice } from './rules.ts'
import { readTable, type ThreeCardTable } from './table.ts'
import '#client/cards/card-felt.css'
import './three-card-poker.css'

/** The table of three-card poker: the dealer above the player, the bets, and what the player can do below them. */
export function ThreeCardPokerView(props: StepsViewProps) {
  const { backdrop, events, isOpen, isWaiting, stake, choice } = props
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const { pairPlus } = choice as ThreeCardPokerChoice
  const table = readTable(events)
  const { player, dealer, result } = table
  return (
    <>
      {createPortal(<div className="card-scene" />, backdrop)}
      <div className="three-card card-felt">
        <div className="three-card-hands">
          <Hand
            name={formatMessage('dealer')}
            cards={dealer}
            isDown={player.length > 0}
            isWinner={result?.outcome === 'lose'}
          />
          <p className="three-card-result" aria-live="polite">
            {result && <strong className={`is-${result.outcome}`}>{formatMessage(result.outcome)}</strong>}
          </p>
          <Hand
            name={formatMessage('you')}
            cards={player}
            isDown={false}
            isWinner={result?.outcome === 'win' || result?.outcome === 'notQualified'}
          />
        </div>
        <PaysOnFelt player={player} pairPlus={pairPlus} isRaised={table.decision === 'raise'} />
        <BetSpots table={table} stake={stake} pairPlus={pairPlus} />
        <Controls {...props} table={table} canAct={isOpen && !isWaiting && table.decision === undefined} />
      </div>
    </>
  )
}

interface HandProps {
  readonly name: string
  /** Empty while they are not known. */
  readonly cards: readonly Card[]
  /** Whether unknown cards lie face down. */
  readonly isDown: boolean
  readonly isWinner: boolean
}

const places = [0, 1, 2] as const

/** Three cards with their name. Unknown ones lie face down, whatever they are. */
function Hand({ name, cards, isDown, isWinner }: HandProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const kind = cards.length > 0 ? nameHand(formatMessage, cards) : undefined
  const isDealt = isDown || cards.length > 0
  return (
    <section
      className={`three-card-hand ${isWinner ? 'is-winner' : ''}`}
      aria-label={kind === undefined ? name : formatMessage('handOf', { hand: name, kind })}
    >
      <p aria-hidden="true">
        {name}
        {kind !== undefined && <strong>{kind}</strong>}
      </p>
      <ol>
        {places.map((place) =>
          isDealt ? (
            <PlayingCard key={place} card={cards[place] ?? 'AS'} isUp={cards.length > 0} />
          ) : (
            <li key={`empty ${place}`} className="three-card-empty" aria-hidden="true" />
          ),
        )}
      </ol>
    </section>
  )
}

interface ControlsProps extends StepsViewProps {
  readonly table: ThreeCardTable
  readonly canAct: boolean
}

/** The actions of a round; between rounds the pair plus is chosen here. */
function Controls({ table, canAct, isOpen, isWaiting, stake, choice, onChoice, onAction }: ControlsProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'three-card-poker')
  const { pairPlus } = choice as ThreeCardPokerChoice
  return (
    <div className="three-card-controls">
      <ActionButtons label={formatMessage('actions')} count={2}>
        <ActionButton
          type="fold"
          label={formatMessage('fold')}
          keyName="F"
          extraStake={undefined}
          isPossible={canAct}
          isQuiet
          onPress={() => onAction({ type: 'fold' })}
        />
        <ActionButton
          type="raise"
          label={formatMessage('raise')}
          keyName="R"
          extraStake={canAct ? stake : undefined}
          isPossible={canAct}
          onPress={() => onAction({ type: 'raise' })}
        />
      </ActionButtons>
      {isOpen || isWaiting ? (
        <Advice key={table.player.join()} player={table.player} canAct={canAct} />
      ) : (
        <div className="steps-extra three-card-choice">
          <span aria-hidden="true">{formatMessage('pairPlus')}</span>
          <ChoiceButtons
            label={formatMessage('pairPlusStake')}
            values={pairPlusOptions}
            selected={pairPlus}
            format={(times) => (times === 0 ? formatMessage('pairPlusOff') : isolateLeftToRight(`${times}×`))}
            onSelect={(times) => onChoice({ pairPlus: times })}
          />
        </div>
      )}
    </div>
  )
}

/** The better action, once the player asks for it. */
function Advice({ player, canAct }: { player: readonly Card[]; canAct: boolean }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'three-card-poker')
  const [isShown, setShown] = useState(false)
  return (
    <AdviceButton isEnabled={canAct} onAsk={() => setShown(true)}>
      {isShown &&
        canAct &&
        createMessageFormatter(localization, 'steps')('advised', { action: formatMessage(adviseAction(player)) })}
    </AdviceButton>
  )
}
