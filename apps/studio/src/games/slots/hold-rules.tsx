import { useGameContext } from '#client/game-context.tsx'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePotReturn } from '#games/pot-chance.ts'
import { cellCountOf, findFeature, type HoldAndWinFeature, type PotFeature, type SlotSheet } from './slot-sheet.ts'
import { SymbolImage } from './symbol-image.tsx'
import { prizeNames } from './view/coin-tiles.ts'

type HoldRulesProps = RulesProps & { readonly sheet: SlotSheet }

/** The rules of hold and win and of the pot, for a sheet that has them. */
export function HoldRules({ sheet, session, stake }: HoldRulesProps) {
  const { localization } = useGameContext()
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const hold = findFeature(sheet, 'hold-and-win')
  const pot = findFeature(sheet, 'pot')
  if (!hold) return null
  const values = new Intl.ListFormat(localization.lang, { type: 'disjunction' }).format(hold.values.map(nameValue))
  return (
    <>
      <div className="special">
        <SymbolImage symbol="C" />
        <p>
          {formatSlotMessage('ruleHold', { trigger: hold.trigger, respins: hold.respins })}{' '}
          {formatSlotMessage('ruleCoins', { values })}{' '}
          {formatSlotMessage('ruleFullBoard', {
            cells: cellCountOf(sheet),
            stakes: new Intl.NumberFormat(localization.lang).format(hold.fullBoardStakes),
          })}
        </p>
      </div>
      {pot && <PotRules pot={pot} session={session} stake={stake} />}
    </>
  )
}

/** A value with its name, such as `MINI 20`. */
const nameValue = ({ stakes, name }: HoldAndWinFeature['values'][number]): string =>
  isolateLeftToRight(name ? `${prizeNames[name]} ${stakes}` : `${stakes}`)

function PotRules({ pot: { terms }, session, stake }: RulesProps & { pot: PotFeature }) {
  const { localization, formatAmount } = useGameContext()
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const { game, pot, digits } = session
  const seed = toMinorUnits(pot?.seed ?? '0', digits)
  const chance = (Number(seed) / terms.seedStakes) * (terms.hitEvery / Number(stake))
  const formatShare = (share: number) => isolateLeftToRight(`${(100 * share).toFixed(2)} %`)
  return (
    <>
      <h3>{formatSlotMessage('grandPot')}</h3>
      <p>
        {formatSlotMessage('ruleGrandFeeds', {
          rate: formatShare(terms.ratePpm / 1_000_000),
          seed: formatAmount(seed),
          share: formatShare(computePotReturn(terms)),
          rtp: isolateLeftToRight(`${game.rtp} %`),
          withPot: isolateLeftToRight(`${game.rtpWithPot ?? game.rtp} %`),
        })}
      </p>
      <p>
        {formatSlotMessage('ruleGrandChance', {
          chance: new Intl.NumberFormat(localization.lang, { maximumFractionDigits: 0 }).format(chance),
          stake: formatAmount(stake),
        })}{' '}
        {formatSlotMessage('ruleGrandShown')}
      </p>
      <p>{formatSlotMessage('ruleGrandOwner')}</p>
    </>
  )
}
