/** The player in a room: the table balance, which calls of the session change, and the connection, over which shots go. */
import { createStore } from 'zustand/vanilla'
import { ApiError, type Round } from '#client/play-api.ts'
import { showFailure } from '#client/screen/show-failure.ts'
import { toDecimalString, toMinorUnits } from '#client/text/amount-format.ts'
import type { RoomChoice } from '#games/game.ts'
import { leastRoundMsOf } from '#games/least-round-duration.ts'
import { findRoomTerms, roomBetsOf } from '#games/room-bets.ts'
import type { RoomMessage, TableBalanceState } from '#games/room-messages.ts'
import { connectToRoom } from './room-connection.ts'
import type { Loop, RoomControllerOptions } from './room-loop.ts'
import { buyIn, leave, showClosed, showReplaced, topUp } from './room-money.ts'
import type { RoomController, RoomEvent, RoomState, TableBalance } from './room-state.ts'

/** The least time between two shots: eight a second. */
const shotIntervalMs = 125

export function createRoomController(options: RoomControllerOptions): RoomController {
  const { session } = options
  const state = createStore<RoomState>(() => ({
    room: undefined,
    joined: undefined,
    tableBalance: undefined,
    bets: [],
    betIndex: 0,
    isBusy: false,
    hasEnded: false,
  }))
  const loop: Loop = {
    ...options,
    state,
    stakes: session.stakes.map((text) => toMinorUnits(text, session.digits)),
    listeners: new Set(),
    connection: undefined,
    clockOffset: Number.NEGATIVE_INFINITY,
    undecided: 0,
    nextShotAt: 0,
    lastRef: 0,
    leaving: undefined,
    openRoom: (room) => openRoom(loop, room),
  }
  if (session.unfinished) resume(loop, session.unfinished)
  return {
    state,
    serverNow: () => Date.now() + (Number.isFinite(loop.clockOffset) ? loop.clockOffset : 0),
    subscribe(listener) {
      loop.listeners.add(listener)
      return () => loop.listeners.delete(listener)
    },
    buyIn: (room, amount) => buyIn(loop, room, amount),
    topUp: (amount) => topUp(loop, amount),
    leave: () => leave(loop),
    setBet: (index) => state.setState(({ bets }) => ({ betIndex: Math.max(0, Math.min(bets.length - 1, index)) })),
    canShoot: () => canShoot(loop),
    fire() {
      loop.undecided += 1
      loop.nextShotAt = Math.max(loop.nextShotAt, performance.now() - shotIntervalMs / 2) + intervalMsOf(loop)
    },
    hit(target) {
      loop.lastRef += 1
      const bet = toDecimalString(betOf(loop), session.digits)
      loop.connection?.send({ type: 'shoot', ref: loop.lastRef, target, bet })
    },
    miss() {
      loop.undecided = Math.max(0, loop.undecided - 1)
    },
    close: () => loop.connection?.close(),
  }
}

const betOf = ({ state }: Loop): bigint => {
  const { bets, betIndex } = state.getState()
  return bets[betIndex] ?? 0n
}

const intervalMsOf = ({ session }: Loop): number => Math.max(shotIntervalMs, leastRoundMsOf(session.game, session.pace))

function canShoot(loop: Loop): boolean {
  const { tableBalance, joined, hasEnded } = loop.state.getState()
  if (!tableBalance || !joined || hasEnded || loop.leaving !== undefined) return false
  if (performance.now() < loop.nextShotAt) return false
  return tableBalance.balance >= betOf(loop) * BigInt(loop.undecided + 1)
}

/** Shows a table balance that was open while the page was closed, or what was paid of one that has been closed meanwhile. */
function resume(loop: Loop, round: Round): void {
  const { room } = round.choices as RoomChoice
  if (round.state === 'pending') openRoom(loop, room)
  else void showClosed(loop, round)
}

function openRoom(loop: Loop, room: string): void {
  const terms = findRoomTerms(loop.game, room)
  loop.state.setState({ room, joined: undefined, bets: terms ? roomBetsOf(terms, loop.stakes) : [], betIndex: 0 })
  loop.connection?.close()
  loop.connection = connectToRoom(
    { playToken: loop.api.playToken, room },
    {
      onMessage: (message) => receive(loop, message),
      onConnectionChange(isLost) {
        loop.undecided = 0
        const text = loop.context.localization.formatMessage('offline')
        loop.context.stage.setState({ notice: isLost ? { text } : undefined })
      },
      onEnd: (code) => end(loop, code),
    },
  )
}

function end(loop: Loop, code: string): void {
  loop.state.setState({ hasEnded: true })
  showFailure(loop, new ApiError(code))
}

function receive(loop: Loop, message: RoomMessage): void {
  const { state, session } = loop
  if ('now' in message) loop.clockOffset = Math.max(loop.clockOffset, message.now - Date.now())
  if (message.type === 'joined') {
    const { id, seat, seats, room, gone } = message
    // The clock of another node may differ.
    loop.clockOffset = message.now - Date.now()
    if (room !== state.getState().room) {
      const terms = findRoomTerms(loop.game, room)
      state.setState({ room, bets: terms ? roomBetsOf(terms, loop.stakes) : [], betIndex: 0 })
    }
    state.setState({ joined: { id, seat, seats } })
    setTableBalance(loop, message.tableBalance)
    emit(loop, { type: 'joined', gone })
  } else if (message.type === 'seats') {
    state.setState(({ joined }) => ({ joined: joined && { ...joined, seats: message.seats } }))
  } else if (message.type === 'table-balance') {
    setTableBalance(loop, message.tableBalance)
    if (message.code !== undefined) showFailure(loop, new ApiError(message.code))
  } else if (message.type === 'step') {
    const { own } = message
    if (own) {
      loop.undecided = Math.max(0, loop.undecided - own.taken.length - own.refused.length)
      state.setState(({ tableBalance }) => ({
        tableBalance: tableBalance && {
          ...tableBalance,
          balance: toMinorUnits(own.balance, session.digits),
          shots: own.shots,
        },
      }))
    }
    emit(loop, message)
  }
}

const emit = ({ listeners }: Loop, event: RoomEvent) => {
  for (const listener of listeners) listener(event)
}

/** Takes a table balance over from the server. What was paid of one that is gone is shown to the parent page and in the balance. */
function setTableBalance(loop: Loop, stored: TableBalanceState | null): void {
  const before = loop.state.getState().tableBalance
  const tableBalance: TableBalance | undefined = stored
    ? { ...stored, balance: toMinorUnits(stored.balance, loop.session.digits) }
    : undefined
  loop.state.setState({ tableBalance })
  // The one that its player closes is shown by who closes it: a shot on its way may bring the news before the answer does.
  if (before && before.round !== tableBalance?.round && before.round !== loop.leaving)
    void showReplaced(loop, { closed: before.round, opened: tableBalance?.round }).catch(() => {})
}
