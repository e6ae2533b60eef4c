import type { Round } from '#client/api.ts'
import { element } from '#client/element.ts'
import { leftToRight } from '#client/left-to-right.ts'
import type { OpenedGame, OpenGame, SoloScreen } from '#client/open-game.ts'
import type { WordKey } from '#client/words.ts'
import {
  freeSpinLimit,
  freeSpinsAwarded,
  linePays,
  lines,
  type ReelSymbol,
  type ReelsEvent,
  reelCount,
  rowCount,
  symbols,
} from './rules.ts'
import type { Tiles } from './tile-art.ts'
import { createReelsView } from './view.ts'

export const reelsScreen: SoloScreen = {
  open: (options) => openReels(options),
  labels: ({ say }) => ({
    go: say('spin'),
    goIcon: 'spin',
    ready: say('ready'),
    busy: say('spinning'),
    auto: say('auto'),
    autoHint: say('autoHint'),
  }),
}

/** Opens the reels: the view, the paytable with the symbols of the skin, and thumbnails for the history. */
const openReels: OpenGame = async (options) => {
  const view = await createReelsView(options)
  const addresses = Object.fromEntries(
    Object.entries(view.tiles).map(([symbol, { canvas }]: [string, Tiles[ReelSymbol]]) => [
      symbol,
      canvas.toDataURL('image/webp'),
    ]),
  )
  const picture = (symbol: ReelSymbol, name = '') =>
    element('img', { src: addresses[symbol] ?? '', alt: name, width: '64', height: '64' })
  return { view, picture: (round) => smallGrid(round, picture), rules: (options) => rulesPanel(options, picture) }
}

type Picture = (symbol: ReelSymbol, name?: string) => HTMLElement

function smallGrid(round: Round, picture: Picture): HTMLElement {
  const spin = (round.events as ReelsEvent[]).find((event) => event.type === 'spin')
  const box = element('div', {
    class: 'small-grid',
    role: 'img',
    'aria-label': spin?.grid.map((reel) => reel.join(' ')).join(', ') ?? '',
  })
  for (let row = 0; row < rowCount; row += 1)
    for (let reel = 0; reel < reelCount; reel += 1) box.append(picture(spin?.grid[reel]?.[row] ?? '10'))
  return box
}

function rulesPanel(
  { words: { say, lang }, session, stake, write }: Parameters<OpenedGame['rules']>[0],
  picture: Picture,
): HTMLElement {
  const { game } = session
  const whole = new Intl.NumberFormat(lang)
  const unit = stake / BigInt(game.unitsPerStake)
  const pays = symbols.flatMap((symbol) =>
    symbol === 'W' || symbol === 'S' ? [] : [[symbol, linePays[symbol]] as const],
  )
  const cards = pays.map(([symbol, units]) => {
    const rows = units.map((count, index) => leftToRight(`${index + 3} × ${write(unit * BigInt(count))}`)).reverse()
    return element(
      'li',
      {},
      picture(symbol, symbol),
      element('p', {}, ...rows.flatMap((row) => [element('span', {}, row)])),
    )
  })
  const figures: [WordKey, string][] = [
    ['rulesReturn', leftToRight(`${game.rtp} %`)],
    ['rulesHit', leftToRight(`${game.hitRate ?? ''} %`)],
    ['rulesVolatility', say(game.volatility)],
    ['rulesLines', String(lines.length)],
    ['rulesMax', say('rulesMaxValue', { count: whole.format(game.maxWin) })],
  ]
  const facts = figures.map(([key, text]) => element('div', {}, element('dt', {}, say(key)), element('dd', {}, text)))
  const paragraph = (key: WordKey) =>
    element(
      'p',
      {},
      say(key, {
        lines: lines.length,
        count: key === 'ruleMax' ? whole.format(game.maxWin) : freeSpinsAwarded,
        limit: freeSpinLimit,
      }),
    )
  const special = (symbol: ReelSymbol, key: WordKey) =>
    element('div', { class: 'special' }, picture(symbol, symbol), paragraph(key))
  return element(
    'div',
    { class: 'rules' },
    element('dl', { class: 'facts' }, ...facts),
    element('h3', {}, say('paysFor', { stake: write(stake) })),
    element('ul', { class: 'pays' }, ...cards),
    special('W', 'ruleWild'),
    special('S', 'ruleScatter'),
    ...(['ruleFree', 'ruleLines', 'ruleMax', 'ruleFair', 'ruleInterrupted', 'ruleMalfunction'] as const).map(paragraph),
    element('h3', {}, say('lineMap')),
    element('ol', { class: 'line-maps' }, ...lines.map(lineMap)),
  )
}

function lineMap(rows: readonly number[]): HTMLElement {
  const map = element('span', { class: 'line-map' })
  for (let row = 0; row < rowCount; row += 1)
    for (const crossed of rows) map.append(element('i', crossed === row ? { class: 'is-on' } : {}))
  return element('li', {}, map)
}
