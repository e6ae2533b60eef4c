import type { DealEvent } from '#games/baccarat/rules.ts'
import { dealText, placedBets } from '#games/baccarat/table-state.ts'
import { baccaratTexts } from '#games/baccarat/words.ts'
import { choiceText } from '#games/dice/choice-text.ts'
import { type DiceChoice, hundredths, type RollEvent } from '#games/dice/rules.ts'
import { diceTexts } from '#games/dice/words.ts'
import type { TableChoice } from '#games/game.ts'
import { featureTotal } from '#games/reels/reading-events.ts'
import type { ReelsEvent } from '#games/reels/rules.ts'
import { amountFormat } from './amount.ts'
import { leftToRight } from './left-to-right.ts'
import { cardText, gridText, pictureText, symbolNames } from './outcome-text.ts'
import { sayer, type Words } from './words.ts'

interface Played {
  choices: unknown
  events: readonly unknown[]
  currency: string
  digits: number
  /** Emoji codes of the skin's symbols; absent if the game draws its own. */
  pictures?: readonly string[] | undefined
}

export interface Told {
  /** One line per choice; empty for games without choices. */
  choices: string[]
  outcome: string[]
  /** Emoji in the lines with the codes of their images. */
  pictures?: { text: string; code: string }[]
}

/** Describes the choices and the outcome of a settled round in lines of text, for display outside the game. */
export const tellRound = (game: string, played: Played, words: Words): Told =>
  tellers[game]?.(played, words) ?? { choices: [], outcome: [] }

const tellers: Readonly<Record<string, (played: Played, words: Words) => Told>> = {
  reels({ events, pictures }, { say }) {
    const list = events as readonly ReelsEvent[]
    const name = symbolNames(pictures)
    const outcome = list.flatMap((event) => {
      if (event.type === 'free-spins')
        return [say(event.added < event.total ? 'freeSpinsMore' : 'freeSpins', { count: event.added })]
      if (event.type !== 'spin') return []
      const grid = leftToRight(gridText(event.grid, name))
      if (event.mode === 'base') return [grid]
      return [`${say('freeSpinOf', { index: event.index, total: featureTotal(list, event) })}: ${grid}`]
    })
    return { choices: [], outcome, pictures: (pictures ?? []).map((code) => ({ text: pictureText(code), code })) }
  },
  dice({ choices, events }, words) {
    const say = sayer(words, diceTexts)
    const roll = hundredths((events[0] as RollEvent).roll)
    return { choices: [choiceText(say, choices as DiceChoice)], outcome: [say('rolled', { roll })] }
  },
  baccarat({ choices, events, currency, digits }, words) {
    const say = sayer(words, baccaratTexts)
    const write = amountFormat(words.lang, currency, digits)
    const bets = [...placedBets(choices as TableChoice, digits)]
    const deal = events[0] as DealEvent
    const hands = (['player', 'banker'] as const).map((side) =>
      say('cards', { hand: say(side), cards: leftToRight(deal[side].map(cardText).join(' ')) }),
    )
    return {
      choices: bets.map(([spot, amount]) => `${say(spot)}: ${write(amount)}`),
      outcome: [dealText(say, deal), ...hands],
    }
  },
}
