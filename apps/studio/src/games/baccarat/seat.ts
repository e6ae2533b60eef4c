import type { Api, Round, Session } from '#client/api.ts'
import type { Sound } from '#client/sound.ts'
import type { Words } from '#client/words.ts'
import type { ChipRail } from './chips.ts'
import type { Hands } from './hands.ts'
import type { createRoad } from './road.ts'
import type { Spot } from './rules.ts'
import type { createSpots } from './spots.ts'
import type { TableScreen } from './table-screen.ts'
import type { Bets, TableSay, TableState } from './table-state.ts'

export interface TableParts {
  api: Api
  session: Session
  words: Words
  say: TableSay
  write: (minor: bigint) => string
  sound: Sound
  isReduced: boolean
  screen: () => TableScreen
  hands: Hands
  spots: ReturnType<typeof createSpots>
  road: ReturnType<typeof createRoad>
  rail: () => ChipRail
  leave: () => void
}

export interface Seat {
  state?: TableState
  /** The server's clock minus the local clock. */
  offsetMs: number
  balance: bigint | undefined
  laid: { spot: Spot; amount: bigint }[]
  /** The last accepted bets, for the repeat button. */
  last: Bets
  /** The player's accepted bets in the current table round. */
  mine?: { round: Round; table: string; bets: Bets }
  isPlacing: boolean
  /** Ids of the table round whose cards have been revealed, and of the one whose reveal has started. */
  shown: string
  dealing: string
  paying: Spot[]
  isDead: boolean
}

export const laidBets = (seat: Seat): Bets => {
  const bets: Bets = new Map()
  for (const { spot, amount } of seat.laid) bets.set(spot, (bets.get(spot) ?? 0n) + amount)
  return bets
}

export const now = (seat: Seat): number => Date.now() + seat.offsetMs

/** Whether the player can place chips: betting is open and the player has no accepted bets in this round. */
export function isOpen(seat: Seat): boolean {
  const round = seat.state?.round
  if (!round || seat.isDead || seat.isPlacing || seat.mine?.table === round.id) return false
  return round.state === 'betting' && now(seat) < round.betsUntil
}
