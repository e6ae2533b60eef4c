import { useGameContext } from '#client/game-context.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { coinNames, type HoldAndWinFeature } from './slot-sheet.ts'
import { prizeNames } from './view/coin-tiles.ts'
import type { HoldProgress } from './view/hold-replay.ts'

interface PrizeBoardProps {
  readonly hold: HoldAndWinFeature
  /** In minor units; undefined while the game opens. */
  readonly stake: bigint | undefined
  /** The amount of the pot in minor units; undefined where there is none to show. */
  readonly pot: bigint | undefined
}

/** The pot as it is now, and what the named coins pay at the stake of the next round. */
export function PrizeBoard({ hold, stake, pot }: PrizeBoardProps) {
  const { localization, formatAmount } = useGameContext()
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const fixed = coinNames.flatMap((name) => {
    const value = hold.values.find((coin) => coin.name === name)
    return value ? { name, amount: stake === undefined ? undefined : stake * BigInt(value.stakes) } : []
  })
  return (
    <dl className="prizes" aria-label={formatSlotMessage('coinPrizes')}>
      {pot !== undefined && <Prize name="grand" amount={formatAmount(pot)} />}
      {fixed.map(({ name, amount }) => (
        <Prize key={name} name={name} amount={amount === undefined ? '–' : formatAmount(amount)} />
      ))}
    </dl>
  )
}

function Prize({ name, amount }: { name: keyof typeof prizeNames; amount: string }) {
  return (
    <div className={`prize is-${name}`}>
      <dt>{prizeNames[name]}</dt>
      <dd className="figure">{amount}</dd>
    </div>
  )
}

/** How far hold and win has come: the respins that are left, and the cells that are filled or what their coins are worth. */
export function HoldStatus({ progress, stake }: { progress: HoldProgress; stake: bigint }) {
  const { localization, formatAmount } = useGameContext()
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  const { respins, left, coins, cells, stakes } = progress
  const pips = Array.from({ length: respins }, (_, place) => ({ place, isLeft: place < left }))
  return (
    <p className="hold-status" role="status">
      <span className="hold-respins">
        {formatSlotMessage('holdRespins')} <strong>{left}</strong>
        <span aria-hidden="true">
          {pips.map(({ place, isLeft }) => (
            <i key={place} className={isLeft ? 'is-left' : undefined} />
          ))}
        </span>
      </span>
      <span>
        {stakes === undefined
          ? formatSlotMessage('holdFilled', { coins, cells })
          : formatAmount(stake * BigInt(stakes))}
      </span>
    </p>
  )
}
