import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { allowsBonusBuy } from '#games/bonus-buy.ts'
import type { BonusBuyFacts } from '#games/game.ts'
import { outcomeCount } from '#games/outcome-set.ts'
import { type CountPay, PaytableList } from '#games/slots/paytable-list.tsx'
import { nameSymbol } from '#games/slots/slot-describer.ts'
import type { FormatSlotMessage } from '#games/slots/slot-features.ts'
import { payingSymbolsOf, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { SymbolImage } from '#games/slots/symbol-image.tsx'
import { termsOf } from './bonus-buy-dialog.tsx'
import type { BoughtFreeSpins, CascadeSheet, CountPays } from './cascade-sheet.ts'

type SheetProps = { readonly sheet: CascadeSheet }

/** What remains from one free spin to the next. */
export const describeFreeSpins = ({ orbs }: CascadeSheet, formatMessage: FormatSlotMessage): string =>
  formatMessage(orbs ? 'orbsRemain' : 'cellsRemain')

/** The figures, the paytable and the rules of a cascade sheet. */
export function CascadeRules({ sheet, session: { game, pace }, stake }: RulesProps & SheetProps) {
  const { localization, formatAmount } = useGameContext()
  const { formatMessage, lang } = localization
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const formatNumber = (value: number) => new Intl.NumberFormat(lang).format(value)
  const least = Math.min(...payingSymbolsOf(sheet).map((symbol) => sheet.pays[symbol]?.[0]?.[0] ?? 0))
  const orbValues = (sheet.orbs ?? []).map(({ value }) => value)
  return (
    <>
      <RulesFacts
        facts={[
          [formatMessage('rulesReturn'), isolateLeftToRight(`${game.rtp} %`)],
          [formatMessage('rulesHit'), isolateLeftToRight(`${game.hitRate ?? ''} %`)],
          [formatMessage('rulesVolatility'), formatMessage(game.volatility)],
          [formatMessage('rulesMax'), formatMessage('rulesMaxValue', { count: formatNumber(game.maxWin) })],
        ]}
      />
      <h3>{formatSlotMessage('paysFor', { stake: formatAmount(stake) })}</h3>
      <PaytableList
        symbols={payingSymbolsOf(sheet)}
        paysOf={(symbol) => withRanges(sheet.pays[symbol] ?? [])}
        unit={stake / BigInt(game.unitsPerStake)}
      />
      <div className="special">
        <SymbolImage symbol="S" name={nameSymbol('S')} />
        <p>
          <ScatterRule sheet={sheet} formatSlotMessage={formatSlotMessage} />
        </p>
      </div>
      <p>{formatSlotMessage(sheet.wins === 'clusters' ? 'ruleClusters' : 'ruleAnywhere', { count: least })}</p>
      <p>{formatSlotMessage('ruleCascade')}</p>
      {orbValues.length > 0 && (
        <p>
          {formatSlotMessage('ruleOrbs', { lowest: Math.min(...orbValues), highest: Math.max(...orbValues) })}{' '}
          {formatSlotMessage('orbsRemain')}
        </p>
      )}
      {sheet.highestCellMultiplier !== undefined && (
        <p>
          {formatSlotMessage('ruleCells', { highest: sheet.highestCellMultiplier })} {formatSlotMessage('cellsRemain')}
        </p>
      )}
      {sheet.bonusBuy && game.bonusBuy && allowsBonusBuy(pace) && (
        <BonusBuyRule bought={sheet.bonusBuy} facts={game.bonusBuy} />
      )}
      <p>
        {formatSlotMessage('ruleOutcomeSet', { count: formatNumber(outcomeCount), set: sheet.outcomeSet })}{' '}
        <code className="digest">{sheet.digest}</code>
      </p>
      {(['ruleFair', 'ruleInterrupted', 'ruleMalfunction'] as const).map((key) => (
        <p key={key}>{formatMessage(key)}</p>
      ))}
    </>
  )
}

function BonusBuyRule({ bought, facts }: { bought: BoughtFreeSpins; facts: BonusBuyFacts }) {
  const { localization } = useGameContext()
  const formatNumber = (value: number) => new Intl.NumberFormat(localization.lang).format(value)
  return (
    <p>
      {createMessageFormatter(localization, 'slots')('ruleBonusBuy', {
        ...termsOf(bought),
        price: formatNumber(bought.price),
        rtp: isolateLeftToRight(`${facts.rtp} %`),
        highest: formatNumber(facts.maxWin),
        outcomes: formatNumber(outcomeCount),
        set: bought.outcomeSet,
      })}{' '}
      <code className="digest">{bought.digest}</code>
    </p>
  )
}

function ScatterRule({ sheet, formatSlotMessage }: SheetProps & { formatSlotMessage: FormatSlotMessage }) {
  const { lang } = useGameContext().localization
  const list = (values: readonly number[]) =>
    new Intl.ListFormat(lang, { type: 'disjunction' }).format(values.map(String))
  const { scatters, moreFreeSpins, freeSpinLimit } = sheet
  const paying = scatters.filter(({ units }) => units > 0)
  const rules = [
    formatSlotMessage('ruleScatterSpins', {
      counts: list(scatters.map(({ least }) => least)),
      spins: list([...new Set(scatters.map(({ freeSpins }) => freeSpins))]),
    }),
    paying.length > 0 &&
      formatSlotMessage('ruleScatterPays', {
        counts: list(paying.map(({ least }) => least)),
        pays: list(paying.map(({ units }) => units / unitsPerStake)),
      }),
    formatSlotMessage('ruleMoreSpins', { ...moreFreeSpins, limit: freeSpinLimit }),
  ]
  return rules.filter(Boolean).join(' ')
}

/** Each pay with the counts that it is for: `8–9`, or `12+` for the last. */
const withRanges = (pays: CountPays): CountPay[] =>
  pays.map(([least, units], place) => {
    const next = pays[place + 1]?.[0]
    if (next === undefined) return [`${least}+`, units]
    return [next - 1 > least ? `${least}–${next - 1}` : least, units]
  })
