import type { PlayApi, Round, Session } from '#client/play-api.ts'
import type { SoundPlayer } from '#client/sound.ts'
import type { Localization } from '#client/text/localization.ts'
import type { createBeadPlate } from './bead-plate.ts'
import type { BettingControls } from './betting-controls.ts'
import type { createBettingSpots } from './betting-spots.ts'
import type { DealtCardsView } from './card-dealing-view.ts'
import type { Spot } from './rules.ts'
import type { TableScreen } from './table-screen.ts'
import type { BaccaratMessageFormatter, BetsBySpot, TableState } from './table-state.ts'

export interface TableClientContext {
  api: PlayApi
  session: Session
  localization: Localization
  formatMessage: BaccaratMessageFormatter
  formatAmount: (minor: bigint) => string
  sound: SoundPlayer
  isReduced: boolean
  screen: () => TableScreen
  dealtCards: DealtCardsView
  bettingSpots: ReturnType<typeof createBettingSpots>
  road: ReturnType<typeof createBeadPlate>
  chipSelector: () => BettingControls
  leaveGame: () => void
}

export interface TableClientState {
  state?: TableState
  /** The server's clock minus the local clock. */
  clockOffsetMs: number
  balance: bigint | undefined
  unconfirmedChips: { spot: Spot; amount: bigint }[]
  /** The last accepted bets, for the repeat button. */
  lastBets: BetsBySpot
  /** The player's accepted bets in the current table round. */
  ownBets?: { round: Round; tableRoundId: string; bets: BetsBySpot }
  isPlacing: boolean
  /** From the placing of bets until their result is shown. */
  isRoundOpen: boolean
  /** Ids of the table round whose cards have been revealed, and of the one whose reveal has started. */
  revealedRoundId: string
  revealingRoundId: string
  winningSpots: Spot[]
  hasEnded: boolean
}

export const sumUnconfirmedChipsBySpot = (player: TableClientState): BetsBySpot => {
  const bets: BetsBySpot = new Map()
  for (const { spot, amount } of player.unconfirmedChips) bets.set(spot, (bets.get(spot) ?? 0n) + amount)
  return bets
}

export const serverNow = (player: TableClientState): number => Date.now() + player.clockOffsetMs

/** Whether the player can place chips: betting is open and the player has no accepted bets in this round. */
export function canPlaceChips(player: TableClientState): boolean {
  const round = player.state?.round
  if (!round || player.hasEnded || player.isPlacing || player.ownBets?.tableRoundId === round.id) return false
  return round.state === 'betting' && serverNow(player) < round.betsUntil
}
