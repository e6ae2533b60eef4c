import type { CSSProperties } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { HoldRules } from './hold-rules.tsx'
import { type CountPay, PaytableList } from './paytable-list.tsx'
import { nameSymbol } from './slot-describer.ts'
import { type FormatSlotMessage, rulesOfFreeSpins } from './slot-features.ts'
import {
  findFeature,
  highestRowsOf,
  linesOf,
  payingSymbolsOf,
  type SlotSheet,
  type SlotSymbol,
  unitsPerStake,
} from './slot-sheet.ts'
import { SymbolImage } from './symbol-image.tsx'

type SheetProps = { readonly sheet: SlotSheet }

/** The figures, the paytable and the rules of a sheet, in the words that all sheets share. */
export function SlotRules({ sheet, session, stake }: RulesProps & SheetProps) {
  const { game } = session
  const { localization, formatAmount } = useGameContext()
  const { formatMessage, lang } = localization
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const formatInteger = (value: number) => new Intl.NumberFormat(lang).format(value)
  const lines = formatInteger(linesOf(sheet))
  const hasLines = sheet.evaluation.type === 'lines'
  return (
    <>
      <RulesFacts
        facts={[
          [formatMessage('rulesReturn'), isolateLeftToRight(`${game.rtp} %`)],
          ...(game.rtpWithPot === undefined
            ? []
            : [[formatSlotMessage('rulesReturnWithPot'), isolateLeftToRight(`${game.rtpWithPot} %`)] as const]),
          [formatMessage('rulesHit'), isolateLeftToRight(`${game.hitRate ?? ''} %`)],
          [formatMessage('rulesVolatility'), formatMessage(game.volatility)],
          [formatSlotMessage(hasLines ? 'rulesLines' : 'rulesWays'), lines],
          [formatMessage('rulesMax'), formatMessage('rulesMaxValue', { count: formatInteger(game.maxWin) })],
        ]}
      />
      <h3>{formatSlotMessage('paysFor', { stake: formatAmount(stake) })}</h3>
      <PaytableList
        symbols={payingSymbolsOf(sheet)}
        paysOf={(symbol) => payingCounts(sheet.pays[symbol] ?? [])}
        unit={stake / BigInt(game.unitsPerStake)}
      />
      <SpecialSymbols sheet={sheet} formatSlotMessage={formatSlotMessage} />
      {findFeature(sheet, 'free-spins') && (
        <p>{[formatSlotMessage('ruleFree'), ...rulesOfFreeSpins(sheet, formatSlotMessage)].join(' ')}</p>
      )}
      {findFeature(sheet, 'respin') && <p>{formatSlotMessage('ruleRespin')}</p>}
      <HoldRules sheet={sheet} session={session} stake={stake} />
      <p>{hasLines ? formatSlotMessage('ruleLines', { lines }) : formatSlotMessage('ruleWays', { ways: lines })}</p>
      {sheet.grid.type === 'variable' && (
        <p>{formatSlotMessage('ruleRows', { lowest: sheet.grid.lowest, highest: highestRowsOf(sheet.grid) })}</p>
      )}
      <p>{formatMessage('ruleMax', { count: formatInteger(game.maxWin) })}</p>
      {(['ruleFair', 'ruleInterrupted', 'ruleMalfunction'] as const).map((key) => (
        <p key={key}>{formatMessage(key)}</p>
      ))}
      {sheet.evaluation.type === 'lines' && (
        <>
          <h3>{formatSlotMessage('lineMap')}</h3>
          <ol className="line-maps">
            {sheet.evaluation.lines.map((rows) => (
              <LineMap key={rows.join('')} rows={rows} height={highestRowsOf(sheet.grid)} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** What counts of a symbol pay anything, on a line or for each way. */
const payingCounts = (pays: readonly number[]): CountPay[] =>
  pays.flatMap((units, index) => (units > 0 ? [[index + 1, units]] : []))

/** The wilds and the scatter, each with what it does. */
function SpecialSymbols({ sheet, formatSlotMessage }: SheetProps & { formatSlotMessage: FormatSlotMessage }) {
  const { lang } = useGameContext().localization
  const list = (values: readonly (string | number)[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(lang, { type }).format(values.map(String))
  const wilds: SlotSymbol[] = (Object.keys(sheet.wilds) as SlotSymbol[]).filter((symbol) => symbol !== 'S')
  const reels = sheet.strips.flatMap((strip, reel) => (strip.some((symbol) => wilds.includes(symbol)) ? reel + 1 : []))
  const multiplies = Object.values(sheet.wilds).some((multiplier = 1) => multiplier > 1)
  const scatterPays = (sheet.scatterPays ?? []).flatMap((units, index) =>
    units > 0 ? { count: index + 1, stakes: units / unitsPerStake } : [],
  )
  const { perTrigger = 0, limit = 0 } = findFeature(sheet, 'free-spins') ?? {}
  return (
    <>
      {wilds.length > 0 && (
        <div className="special">
          {wilds.map((symbol) => (
            <SymbolImage key={symbol} symbol={symbol} name={nameSymbol(symbol)} />
          ))}
          <p>
            {formatSlotMessage(findFeature(sheet, 'hold-and-win') ? 'ruleWildCoins' : 'ruleWild', {
              reels: list(reels, 'conjunction'),
            })}{' '}
            {multiplies && formatSlotMessage('ruleWildMultiplier')}
          </p>
        </div>
      )}
      {scatterPays.length > 0 && (
        <div className="special">
          <SymbolImage symbol="S" name={nameSymbol('S')} />
          <p>
            {formatSlotMessage('ruleScatter', {
              counts: list(
                scatterPays.map(({ count }) => count),
                'disjunction',
              ),
              pays: list(
                scatterPays.map(({ stakes }) => stakes),
                'disjunction',
              ),
              count: perTrigger,
              limit,
            })}{' '}
            {sheet.wilds.S !== undefined && formatSlotMessage('ruleScatterWild')}
          </p>
        </div>
      )}
    </>
  )
}

function LineMap({ rows, height }: { rows: readonly number[]; height: number }) {
  const cells = Array.from({ length: height * rows.length }, (_, place) => ({
    place,
    isOn: rows[place % rows.length] === Math.floor(place / rows.length),
  }))
  return (
    <li>
      <span className="line-map" style={{ '--reels': rows.length } as CSSProperties}>
        {cells.map(({ place, isOn }) => (
          <i key={place} className={isOn ? 'is-on' : undefined} />
        ))}
      </span>
    </li>
  )
}
