/** Controls the table screen of a player: handles table states, places chips and shows the deals. */
import { minorOf } from '#client/amount.ts'
import type { Round } from '#client/api.ts'
import type { TableChoice } from '#games/game.ts'
import { place, settle } from './bet-money.ts'
import { baccarat } from './meta.ts'
import { payingSpots, type Spot } from './rules.ts'
import { isOpen, laidBets, now, type Seat, type TableParts } from './seat.ts'
import { type Bets, dealText, placedBets, type TableSay, type TableState, totalOf } from './table-state.ts'

export function createTablePlay(parts: TableParts) {
  const { session } = parts
  const seat: Seat = {
    offsetMs: 0,
    balance: session.balance === null ? undefined : minorOf(session.balance, session.digits),
    laid: [],
    last: new Map(),
    isPlacing: false,
    shown: '',
    dealing: '',
    paying: [],
    isDead: false,
  }
  if (session.unfinished) takeUp(parts, seat, session.unfinished)
  const draw = () => drawTable(parts, seat)
  const lay = (spot: Spot) => {
    const amount = parts.rail().chosen()
    const most = minorOf(session.stakes.at(-1) ?? '0', session.digits)
    const onSpot = laidBets(seat).get(spot) ?? 0n
    if (onSpot + amount > most) {
      const least = minorOf(session.stakes[0] ?? '0', session.digits)
      const text = parts.say('limits', { least: parts.write(least), most: parts.write(most) })
      const close = { text: parts.words.say('close'), press: () => parts.screen().setNotice() }
      parts.screen().setNotice({ text, actions: [close] })
      return
    }
    if (!isOpen(seat)) return
    seat.laid.push({ spot, amount })
    parts.sound.play('press')
    draw()
  }
  const timer = setInterval(draw, 200)
  return {
    lay,
    actions: {
      place: () => void place(parts, seat).finally(draw),
      undo() {
        seat.laid.pop()
        draw()
      },
      clear() {
        seat.laid = []
        draw()
      },
      again() {
        seat.laid = [...seat.last].map(([spot, amount]) => ({ spot, amount }))
        draw()
      },
    },
    follow(state: TableState) {
      seat.offsetMs = state.now - Date.now()
      if (state.round?.id !== seat.state?.round?.id) beginRound(parts, seat, state.round?.id)
      seat.state = state
      void showDeal(parts, seat)
      draw()
    },
    end() {
      clearInterval(timer)
      seat.isDead = true
      draw()
    },
  }
}

/** Resumes a round from before a reload: restores its bets, or shows its result. */
function takeUp(parts: TableParts, seat: Seat, round: Round): void {
  const { session, api } = parts
  const choice = round.choices as TableChoice | undefined
  if (!choice) return
  const bets = placedBets(choice, session.digits)
  if (round.state === 'pending' || round.state === 'returning') seat.mine = { round, table: choice.round, bets }
  else {
    queueMicrotask(() => tellPast(parts, round))
    void api.seen(round.id).catch(() => {})
  }
  seat.last = bets
}

function tellPast({ say, words, screen, write, session }: TableParts, round: Round): void {
  const win = minorOf(round.win ?? '0', session.digits)
  const result = win > 0n ? say('won', { amount: write(win) }) : say('lost')
  const close = { text: words.say('close'), press: () => screen().setNotice() }
  if (round.state === 'returned') screen().setNotice({ text: words.say('returned'), actions: [close] })
  else screen().setNotice({ text: result, hint: words.say('resumed'), actions: [close] })
}

function beginRound({ hands, screen }: TableParts, seat: Seat, next: string | undefined): void {
  hands.clear()
  seat.paying = []
  seat.shown = ''
  if (seat.mine && seat.mine.table !== next) delete seat.mine
  screen().win.textContent = ''
  // A notice about a round from before the reload stays until it is closed or the next round starts.
  if (seat.state) screen().setNotice()
}

function drawTable(parts: TableParts, seat: Seat): void {
  const { say, write, session, spots, rail } = parts
  const screen = parts.screen()
  const { state } = seat
  const round = state?.round
  const open = isOpen(seat)
  if (round?.state === 'betting' && now(seat) >= round.betsUntil) seat.laid = []
  const laid = laidBets(seat)
  const placed: Bets = seat.mine && seat.mine.table === round?.id ? seat.mine.bets : new Map()
  const totals = Object.fromEntries(
    Object.entries(state?.totals ?? {}).map(([spot, amount]) => [spot, minorOf(amount, session.digits)]),
  )
  spots.show({ laid, placed, totals, isOpen: open, paying: seat.paying })
  const sum = totalOf(laid)
  rail().show({
    total: sum > 0n ? write(sum) : undefined,
    isOpen: open,
    isPlacing: seat.isPlacing,
    isPlaced: placed.size > 0,
    canRepeat: seat.last.size > 0,
  })
  screen.setHead({
    round: round ? say('round', { number: round.number }) : '',
    players: state && state.players > 0 ? say('atTable', { count: state.players }) : '',
  })
  const held = seat.balance
  screen.setMeters({ balance: held === undefined ? '–' : write(held), stake: write(sum + totalOf(placed)) })
  drawPhase(parts, seat)
  if (state) parts.road.show(roadNow(state, seat))
}

/** The previous results, with the current result once its cards are revealed. */
function roadNow({ road, round }: TableState, seat: Seat): TableState['road'] {
  if (!round?.events || seat.shown !== round.id) return road
  return [...road, { number: round.number, events: round.events }]
}

function drawPhase({ say, screen }: TableParts, seat: Seat): void {
  const { setPhase, setCountdown } = screen()
  const round = seat.state?.round
  const left = round?.state === 'betting' ? round.betsUntil - now(seat) : 0
  setPhase(phaseText(say, seat, left))
  setCountdown(countdownOf(seat))
}

/** Counts down to the end of betting and, after the result, to the next round. */
function countdownOf(seat: Seat): { seconds: number; part: number } | undefined {
  const round = seat.state?.round
  if (!round) return undefined
  const [from, to] =
    round.state === 'betting'
      ? [round.opensAt, round.betsUntil]
      : [round.revealAt ?? 0, seat.shown === round.id ? (round.nextAt ?? 0) : 0]
  const left = to - now(seat)
  return left > 0 ? { seconds: Math.ceil(left / 1_000), part: Math.min(1, left / (to - from)) } : undefined
}

function phaseText(say: TableSay, seat: Seat, leftMs: number): string {
  const round = seat.state?.round
  if (!round) return say('waiting')
  if (round.state === 'void') return say('void')
  if (round.state === 'betting') return say(leftMs > 0 ? 'betting' : 'closed')
  const deal = round.events?.[0]
  return deal && seat.shown === round.id ? dealText(say, deal) : say('dealing')
}

/** Reveals the cards of a dealt round in sync with the table; a player who arrives late sees the cards dealt so far. */
async function showDeal(parts: TableParts, seat: Seat): Promise<void> {
  const { hands, say, screen, sound, isReduced } = parts
  const round = seat.state?.round
  const deal = round?.events?.[0]
  if (!round || !deal || round.revealAt === undefined || seat.dealing === round.id) return
  seat.dealing = round.id
  const elapsedMs = now(seat) - (round.revealAt - baccarat.revealMs([deal]))
  await hands.deal(deal, { elapsedMs, isReduced })
  if (seat.state?.round?.id !== round.id) return
  seat.shown = round.id
  seat.paying = payingSpots(deal)
  sound.play('scatter', deal.winner === 'tie' ? 4 : 1)
  screen().announce(dealText(say, deal))
  drawTable(parts, seat)
  if (seat.mine?.table === round.id) await settle(parts, seat)
}
