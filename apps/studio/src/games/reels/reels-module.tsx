import { useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import type { Round } from '#client/play-api.ts'
import { useMountEffect } from '#client/screen/use-mount-effect.ts'
import type { RulesProps, SoloGameModule, SoloViewProps } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { GameMessageKey } from '#client/text/localization.ts'
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

export const reelsModule: SoloGameModule = {
  View: ReelsView,
  Rules: ReelsRules,
  Thumbnail: GridThumbnail,
  labels: ({ formatMessage }) => ({
    play: formatMessage('spin'),
    playIcon: 'rotate-cw',
    ready: formatMessage('ready'),
    busy: formatMessage('spinning'),
    autoplay: formatMessage('auto'),
    autoplayHint: formatMessage('autoHint'),
  }),
}

/** URLs of the painted symbols, for the paytable and the history; a page has one game. */
const symbolUrls = createStore<Readonly<Partial<Record<ReelSymbol, string>>>>(() => ({}))

/** The reels on a canvas, over the area of the view. */
function ReelsView({ backdrop, onReady }: SoloViewProps) {
  const { skin, pace } = useGameContext()
  const area = useRef<HTMLDivElement>(null)
  useMountEffect(() => {
    if (!area.current) return
    void createReelsView({ canvasHost: backdrop, gameArea: area.current, skin, pace }).then((view) => {
      const urls = Object.entries(view.tiles).map(([symbol, { canvas }]) => [symbol, canvas.toDataURL('image/webp')])
      symbolUrls.setState(Object.fromEntries(urls))
      onReady(view)
    })
  })
  return <div className="reels-area" ref={area} />
}

function SymbolImage({ symbol, name = '' }: { symbol: ReelSymbol; name?: string }) {
  const url = useStore(symbolUrls, (urls) => urls[symbol])
  return <img src={url} alt={name} width={64} height={64} />
}

/** The first grid of a round, row by row. */
function GridThumbnail({ round }: { round: Round }) {
  const spin = (round.events as readonly ReelsEvent[] | undefined)?.find((event) => event.type === 'spin')
  const cells = Array.from({ length: rowCount * reelCount }, (_, place) => ({
    place,
    symbol: spin?.grid[place % reelCount]?.[Math.floor(place / reelCount)] ?? '10',
  }))
  return (
    <div className="small-grid" role="img" aria-label={spin?.grid.map((reel) => reel.join(' ')).join(', ') ?? ''}>
      {cells.map(({ place, symbol }) => (
        <SymbolImage key={place} symbol={symbol} />
      ))}
    </div>
  )
}

function ReelsRules({ session: { game }, stake }: RulesProps) {
  const { localization, formatAmount } = useGameContext()
  const { formatMessage, lang } = localization
  const formatInteger = (value: number) => new Intl.NumberFormat(lang).format(value)
  const rule = (key: GameMessageKey) => (
    <p key={key}>
      {formatMessage(key, {
        lines: paylines.length,
        count: key === 'ruleMax' ? formatInteger(game.maxWin) : freeSpinsPerTrigger,
        limit: freeSpinLimit,
      })}
    </p>
  )
  return (
    <>
      <RulesFacts
        facts={[
          [formatMessage('rulesReturn'), isolateLeftToRight(`${game.rtp} %`)],
          [formatMessage('rulesHit'), isolateLeftToRight(`${game.hitRate ?? ''} %`)],
          [formatMessage('rulesVolatility'), formatMessage(game.volatility)],
          [formatMessage('rulesLines'), String(paylines.length)],
          [formatMessage('rulesMax'), formatMessage('rulesMaxValue', { count: formatInteger(game.maxWin) })],
        ]}
      />
      <h3>{formatMessage('paysFor', { stake: formatAmount(stake) })}</h3>
      <Paytable unit={stake / BigInt(game.unitsPerStake)} />
      <div className="special">
        <SymbolImage symbol="W" name="W" />
        {rule('ruleWild')}
      </div>
      <div className="special">
        <SymbolImage symbol="S" name="S" />
        {rule('ruleScatter')}
      </div>
      {(['ruleFree', 'ruleLines', 'ruleMax', 'ruleFair', 'ruleInterrupted', 'ruleMalfunction'] as const).map(rule)}
      <h3>{formatMessage('lineMap')}</h3>
      <ol className="line-maps">
        {paylines.map((rows) => (
          <LineMap key={rows.join('')} rows={rows} />
        ))}
      </ol>
    </>
  )
}

/** What a line of each symbol pays; `unit` in minor units. */
function Paytable({ unit }: { unit: bigint }) {
  const { formatAmount } = useGameContext()
  const symbols = reelSymbolCodes.filter((symbol) => symbol !== 'W' && symbol !== 'S')
  return (
    <ul className="pays">
      {symbols.map((symbol) => (
        <li key={symbol}>
          <SymbolImage symbol={symbol} name={symbol} />
          <p>
            {linePaytable[symbol]
              .map((units, index) => isolateLeftToRight(`${index + 3} × ${formatAmount(unit * BigInt(units))}`))
              .reverse()
              .map((row) => (
                <span key={row}>{row}</span>
              ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

function LineMap({ rows }: { rows: readonly number[] }) {
  const cells = Array.from({ length: rowCount * rows.length }, (_, place) => ({
    place,
    isOn: rows[place % rows.length] === Math.floor(place / rows.length),
  }))
  return (
    <li>
      <span className="line-map">
        {cells.map(({ place, isOn }) => (
          <i key={place} className={isOn ? 'is-on' : undefined} />
        ))}
      </span>
    </li>
  )
}
