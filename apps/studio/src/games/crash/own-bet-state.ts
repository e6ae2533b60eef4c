import { currentBetsOf, type TablePlayState } from '#client/table/table-store.ts'
import { decideCashOuts } from '#games/decide-cash-outs.ts'
import type { TableBetChoice } from '#games/game.ts'
import { crashGame } from './crash-game.ts'
import { type CrashEvent, multiplierAt, type Spot } from './rules.ts'

export type OwnBetState =
  | { readonly kind: 'none' }
  | { readonly kind: 'placed' }
  | { readonly kind: 'inPlay'; readonly stake: bigint }
  | { readonly kind: 'cashedOut'; readonly multiplier: number }

type KnownState = Pick<TablePlayState, 'ownBets' | 'table'>

/**
 * What has become of the player's bet in the current round. A target counts once a message of the server shows that the round has reached it: the
 * clock of the page alone may be past a crash of which it has not heard.
 */
export function ownBetStateOf(state: KnownState, spot: Spot): OwnBetState {
  const round = state.table?.round
  const stake = currentBetsOf(state).get(spot)
  if (stake === undefined || !round) return { kind: 'none' }
  const cashOut = listOwnCashOuts(state).find((other) => other.spot === spot)
  if (cashOut) return { kind: 'cashedOut', multiplier: cashOut.multiplier }
  if (round.state === 'in_play') return { kind: 'inPlay', stake }
  return round.state === 'betting' ? { kind: 'placed' } : { kind: 'none' }
}

function listOwnCashOuts({ ownBets, table }: KnownState) {
  if (!crashGame.inPlay || !ownBets || !table) return []
  return decideCashOuts(crashGame.inPlay, {
    choice: ownBets.round.choices as TableBetChoice,
    requested: ownBets.round.cashOuts ?? [],
    reached: reachedMultiplierOf(table),
  })
}

function reachedMultiplierOf({ round, now }: NonNullable<KnownState['table']>): number {
  const [crash] = (round?.events ?? []) as readonly CrashEvent[]
  if (crash) return crash.multiplier
  return round?.startedAt === undefined ? 0 : multiplierAt(now - round.startedAt)
}
