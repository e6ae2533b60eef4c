import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { computePayout } from '#games/game.ts'
import { formatChance, nameGuess } from './guess-texts.ts'
import { countRightRanks, type Guess, guessesAt, type HiLoEvent, includesSameRank, type Offer } from './rules.ts'

const keyNames: Readonly<Record<Guess | 'skip', string>> = { higher: 'H', same: 'S', lower: 'L', skip: 'N' }

interface GuessPanelProps extends StepsViewProps {
  readonly events: readonly HiLoEvent[]
  /** The open card; undefined before the first round. */
  readonly card: Card | undefined
}

/** The two guesses at the open card with their chances and payouts, and the skip between them. */
export function GuessPanel({ events, card, isOpen, isWaiting, stake, onAction }: GuessPanelProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'hi-lo')
  // Marked from the press on, until the server has answered.
  const [pressed, setPressed] = useState<{ type: Guess | 'skip'; at: number }>()
  const last = events.at(-1)
  const { offers, skipsLeft } = isOpen && last && last.type !== 'end' ? last : { offers: [], skipsLeft: 0 }
  const press = (type: Guess | 'skip') => {
    setPressed({ type, at: events.length })
    onAction({ type })
  }
  const isPressed = (type: Guess | 'skip') => isWaiting && pressed?.type === type && pressed.at === events.length
  const [upper, lower] = guessesAt(card ?? '7S')
  const buttonOf = (guess: Guess) => (
    <GuessButton
      key={guess}
      guess={guess}
      card={card}
      offer={offers.find((offer) => offer.guess === guess)}
      stake={stake}
      isOpen={isOpen}
      isWaiting={isWaiting}
      isPressed={isPressed(guess)}
      onPress={() => press(guess)}
    />
  )
  return (
    <fieldset className="hi-lo-guesses" aria-label={formatMessage('guesses')} aria-busy={isWaiting}>
      {buttonOf(upper)}
      <button
        type="button"
        className={`pill is-quiet hi-lo-skip ${isPressed('skip') ? 'is-pressed' : ''}`}
        aria-keyshortcuts={keyNames.skip}
        aria-disabled={isWaiting || skipsLeft === 0}
        onClick={() => {
          if (!isWaiting && skipsLeft > 0) press('skip')
        }}
      >
        {formatMessage('skip')}{' '}
        <span className="key" aria-hidden="true">
          {keyNames.skip}
        </span>
        {skipsLeft > 0 && skipsLeft <= 5 && <small>{formatMessage('skipsLeft', { count: skipsLeft })}</small>}
      </button>
      {buttonOf(lower)}
    </fieldset>
  )
}

interface GuessButtonProps {
  readonly guess: Guess
  readonly card: Card | undefined
  /** Undefined if the guess is not possible. */
  readonly offer: Offer | undefined
  readonly stake: bigint
  readonly isOpen: boolean
  readonly isWaiting: boolean
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** A guess keeps its place and its focus while it is not possible. */
function GuessButton({ guess, card, offer, stake, isOpen, isWaiting, isPressed, onPress }: GuessButtonProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'hi-lo')
  return (
    <button
      type="button"
      className={`hi-lo-guess is-${guess} ${isPressed ? 'is-pressed' : ''}`}
      aria-keyshortcuts={keyNames[guess]}
      aria-disabled={!offer || isWaiting}
      onClick={() => {
        if (offer && !isWaiting) onPress()
      }}
    >
      <GuessArrow guess={guess} isInclusive={!card || includesSameRank(card)} />
      <span className="hi-lo-guess-name">
        {nameGuess(localization, card ?? '7S', guess)}{' '}
        <span className="key" aria-hidden="true">
          {keyNames[guess]}
        </span>
      </span>
      <span className="hi-lo-chance">
        {isOpen && card ? formatChance(localization, countRightRanks(card, guess)) : '–'}
      </span>
      <strong className="hi-lo-guess-multiplier">
        {offer ? formatMultiplier(offer.multiplier) : isOpen && card ? formatMessage('overCap') : '–'}
      </strong>
      <span className="hi-lo-payout">
        {offer && formatAmount(computePayout(stake, { num: offer.multiplier, den: 100 }))}
      </span>
    </button>
  )
}

/** An arrow, with the sign of the same rank where it includes that. */
function GuessArrow({ guess, isInclusive }: { guess: Guess; isInclusive: boolean }) {
  return (
    <svg className="hi-lo-arrow" viewBox="0 0 24 24" aria-hidden="true">
      {guess === 'higher' && <path d={isInclusive ? 'M12 3 22 16H2Z M7 19h10v2H7Z' : 'M12 5 22 18H2Z'} />}
      {guess === 'lower' && <path d={isInclusive ? 'M12 21 2 8h20Z M7 3h10v2H7Z' : 'M12 19 2 6h20Z'} />}
      {guess === 'same' && <path d="M3 7h18v4H3Z M3 14h18v4H3Z" />}
    </svg>
  )
}
