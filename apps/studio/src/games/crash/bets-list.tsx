import { useGameContext } from '#client/game-context.tsx'
import { type FeltState, useFelt } from '#client/table/felt-context.tsx'
import { formatPlayerName } from '#client/table/player-name.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import { listCashOuts, reachedAfterMs, type Spot, settledPayoutRatio, spots } from './rules.ts'

/** The highest bets of the round, and where they were cashed out; in a replay the player's own. */
export function BetsList() {
  const felt = useFelt()
  if (felt.table) return <RoundBets table={felt.table} />
  return felt.placed.size === 0 ? null : <ReplayedBets {...felt} />
}

function RoundBets({ table: { bets = [], you } }: { table: NonNullable<FeltState['table']> }) {
  const { localization, digits } = useGameContext()
  const rows = bets.map(({ player, spot, stake, multiplier, win }) => ({
    key: `${player} ${spot}`,
    name: formatPlayerName(localization, { player, you }),
    isOwn: player === you,
    stake: toMinorUnits(stake, digits),
    multiplier,
    win: win === undefined ? undefined : toMinorUnits(win, digits),
  }))
  return <BetRows rows={rows} />
}

/** The bets of a replay: each is cashed out once the curve has reached its multiplier. */
function ReplayedBets({ placed, replayed }: Pick<FeltState, 'placed' | 'replayed'>) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'crash')
  const cashOuts = listCashOuts(replayed?.events ?? []).toSorted((one, other) => one.multiplier - other.multiplier)
  const reached = useRevealSteps(
    replayed,
    cashOuts.map(({ multiplier }) => reachedAfterMs(multiplier)),
  )
  const shown = cashOuts.slice(0, reached)
  const rows = spots
    .filter((spot) => placed.has(spot))
    .map((spot) => ({ ...toReplayedRow(spot, placed.get(spot) ?? 0n, shown), name: formatMessage(spot) }))
  return <BetRows rows={rows} />
}

function toReplayedRow(spot: Spot, stake: bigint, cashOuts: ReturnType<typeof listCashOuts>) {
  const cashOut = cashOuts.find((event) => event.spot === spot)
  const win = cashOut && computePayout(stake, settledPayoutRatio(spot, cashOuts))
  return { key: spot, isOwn: true, stake, multiplier: cashOut?.multiplier, win }
}

interface BetRow {
  readonly key: string
  /** The player, or which of the player's bets it is. */
  readonly name: string
  readonly isOwn: boolean
  /** In minor units, as is the win. */
  readonly stake: bigint
  /** In hundredths of the stake; undefined before the cash-out. */
  readonly multiplier: number | undefined
  readonly win: bigint | undefined
}

function BetRows({ rows }: { rows: readonly BetRow[] }) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'crash')
  return (
    <section className="crash-bets">
      <h2>{formatMessage('bets')}</h2>
      {rows.length === 0 && <p>{formatMessage('noBets')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ol tabIndex={0} aria-label={formatMessage('bets')}>
        {rows.map(({ key, name, isOwn, stake, multiplier, win }) => (
          <li key={key} className={`${isOwn ? 'is-own' : ''} ${multiplier === undefined ? '' : 'is-cashed-out'}`}>
            <span>{name}</span>
            <span>{formatAmount(stake)}</span>
            <span>{multiplier !== undefined && formatMultiplier(multiplier)}</span>
            <span className="crash-win">{win !== undefined && formatAmount(win)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
