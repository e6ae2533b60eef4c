import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type GameContext, GameContextProvider } from '#client/game-context.tsx'
import { FeltProvider, type FeltState } from '#client/table/felt-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { noBets } from '#client/table/table-state.ts'
import { createAmountFormatter } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { readLocalization } from '#server/message-files.ts'
import { BetsList } from './bets-list.tsx'
import { crashGame } from './crash-game.ts'

const localization = readLocalization('en')
const crash = createMessageFormatter(localization, 'crash')
const formatAmount = createAmountFormatter('en', 'USD', 2)

/** The round of a replay: the first bet was cashed out at 1.50, the second one lost. */
const events = [
  { type: 'crash', multiplier: 240 },
  { type: 'cash-out', spot: 'first', multiplier: 150 },
]

function drawReplay(replayed: Reveal | undefined): string {
  const context = { localization, formatAmount, digits: 2 } as GameContext
  const felt: FeltState = {
    game: crashGame,
    table: undefined,
    replayed,
    now: Date.now,
    chipAmounts: [],
    unconfirmed: noBets,
    placed: new Map([
      ['first', 200n],
      ['second', 100n],
    ]),
    totals: noBets,
    isOpen: false,
    winningSpots: [],
    placeChips: () => {},
    addChips: () => {},
  }
  const list = createElement(FeltProvider, { value: felt }, createElement(BetsList))
  return renderToStaticMarkup(createElement(GameContextProvider, { value: context }, list))
}

test('a replay lists the bets of the player, and the cash-outs that the curve has reached', () => {
  const before = drawReplay(undefined)
  const rising = drawReplay({ events, startedAt: performance.now() })
  const ended = drawReplay({ events, startedAt: Number.NEGATIVE_INFINITY })
  for (const markup of [before, rising, ended]) {
    expect(markup).not.toContain(crash('noBets'))
    expect(markup).toContain(crash('first'))
    expect(markup).toContain(formatAmount(200n))
    expect(markup).toContain(crash('second'))
    expect(markup).toContain(formatAmount(100n))
  }
  for (const markup of [before, rising]) expect(markup).not.toContain('is-cashed-out')
  expect(ended.match(/is-cashed-out/g)).toHaveLength(1)
  expect(ended).toContain('1.50×')
  expect(ended).toContain(formatAmount(300n))
})
