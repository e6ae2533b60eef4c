import type { SoloGameClientModule, SoloGameOpener, SoloGameParts } from '#client/open-solo-game.ts'
import type { Round } from '#client/play-api.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { GameMessageKey } from '#client/text/localization.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { createReelsView } from './reels-view.ts'
import {
  freeSpinLimit,
  freeSpinsPerTrigger,
  linePaytable,
  paylines,
  type ReelSymbol,
  type ReelsEvent,
  reelCount,
  reelSymbolCodes,
  rowCount,
} from './rules.ts'
import type { SymbolTiles } from './symbol-tiles.ts'

export const reelsClientModule: SoloGameClientModule = {
  open: (options) => openReels(options),
  labels: ({ formatMessage }) => ({
    play: formatMessage('spin'),
    playIcon: 'spin',
    ready: formatMessage('ready'),
    busy: formatMessage('spinning'),
    autoplay: formatMessage('auto'),
    autoplayHint: formatMessage('autoHint'),
  }),
}

/** Opens the reels: the view, the paytable with the symbols of the skin, and thumbnails for the history. */
const openReels: SoloGameOpener = async (options) => {
  const view = await createReelsView(options)
  const imageUrls = Object.fromEntries(
    Object.entries(view.tiles).map(([symbol, { canvas }]: [string, SymbolTiles[ReelSymbol]]) => [
      symbol,
      canvas.toDataURL('image/webp'),
    ]),
  )
  const symbolImage = (symbol: ReelSymbol, name = '') =>
    createElement('img', { src: imageUrls[symbol] ?? '', alt: name, width: '64', height: '64' })
  return {
    view,
    thumbnail: (round) => gridThumbnail(round, symbolImage),
    rules: (options) => rulesPanel(options, symbolImage),
  }
}

type SymbolImage = (symbol: ReelSymbol, name?: string) => HTMLElement

function gridThumbnail(round: Round, symbolImage: SymbolImage): HTMLElement {
  const spin = (round.events as ReelsEvent[]).find((event) => event.type === 'spin')
  const box = createElement('div', {
    class: 'small-grid',
    role: 'img',
    'aria-label': spin?.grid.map((reel) => reel.join(' ')).join(', ') ?? '',
  })
  for (let row = 0; row < rowCount; row += 1)
    for (let reel = 0; reel < reelCount; reel += 1) box.append(symbolImage(spin?.grid[reel]?.[row] ?? '10'))
  return box
}

function rulesPanel(
  { localization: { formatMessage, lang }, session, stake, formatAmount }: Parameters<SoloGameParts['rules']>[0],
  symbolImage: SymbolImage,
): HTMLElement {
  const { game } = session
  const integerFormat = new Intl.NumberFormat(lang)
  const unit = stake / BigInt(game.unitsPerStake)
  const pays = reelSymbolCodes.flatMap((symbol) =>
    symbol === 'W' || symbol === 'S' ? [] : [[symbol, linePaytable[symbol]] as const],
  )
  const cards = pays.map(([symbol, units]) => {
    const rows = units
      .map((count, index) => isolateLeftToRight(`${index + 3} × ${formatAmount(unit * BigInt(count))}`))
      .reverse()
    return createElement(
      'li',
      {},
      symbolImage(symbol, symbol),
      createElement('p', {}, ...rows.flatMap((row) => [createElement('span', {}, row)])),
    )
  })
  const figures: [GameMessageKey, string][] = [
    ['rulesReturn', isolateLeftToRight(`${game.rtp} %`)],
    ['rulesHit', isolateLeftToRight(`${game.hitRate ?? ''} %`)],
    ['rulesVolatility', formatMessage(game.volatility)],
    ['rulesLines', String(paylines.length)],
    ['rulesMax', formatMessage('rulesMaxValue', { count: integerFormat.format(game.maxWin) })],
  ]
  const figureRows = figures.map(([key, text]) =>
    createElement('div', {}, createElement('dt', {}, formatMessage(key)), createElement('dd', {}, text)),
  )
  const paragraph = (key: GameMessageKey) =>
    createElement(
      'p',
      {},
      formatMessage(key, {
        lines: paylines.length,
        count: key === 'ruleMax' ? integerFormat.format(game.maxWin) : freeSpinsPerTrigger,
        limit: freeSpinLimit,
      }),
    )
  const special = (symbol: ReelSymbol, key: GameMessageKey) =>
    createElement('div', { class: 'special' }, symbolImage(symbol, symbol), paragraph(key))
  return createElement(
    'div',
    { class: 'rules' },
    createElement('dl', { class: 'facts' }, ...figureRows),
    createElement('h3', {}, formatMessage('paysFor', { stake: formatAmount(stake) })),
    createElement('ul', { class: 'pays' }, ...cards),
    special('W', 'ruleWild'),
    special('S', 'ruleScatter'),
    ...(['ruleFree', 'ruleLines', 'ruleMax', 'ruleFair', 'ruleInterrupted', 'ruleMalfunction'] as const).map(paragraph),
    createElement('h3', {}, formatMessage('lineMap')),
    createElement('ol', { class: 'line-maps' }, ...paylines.map(lineMap)),
  )
}

function lineMap(rows: readonly number[]): HTMLElement {
  const map = createElement('span', { class: 'line-map' })
  for (let row = 0; row < rowCount; row += 1)
    for (const crossed of rows) map.append(createElement('i', crossed === row ? { class: 'is-on' } : {}))
  return createElement('li', {}, map)
}
