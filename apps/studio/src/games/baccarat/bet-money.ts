/** Places a player's bets at the table, waits for their settlement and shows the result. */
import { decimalOf, minorOf } from '#client/amount.ts'
import { type Api, CallFailed, type Round } from '#client/api.ts'
import { countUp } from '#client/overlay.ts'
import { tellParent } from '#client/parent-page.ts'
import type { WordKey } from '#client/words.ts'
import { isOpen, laidBets, type Seat, type TableParts } from './seat.ts'
import { totalOf } from './table-state.ts'

const pollMs = 900

/** Waits until the bets are settled, then shows their result. */
export async function settle(parts: TableParts, seat: Seat): Promise<void> {
  const { api, session, say, words, screen, write, sound, isReduced } = parts
  if (!seat.mine) return
  const round = await untilSettled(api, seat.mine.round)
  tellParent('round-ended')
  if (round.balance !== undefined) seat.balance = minorOf(round.balance, session.digits)
  void api.seen(round.id).catch(() => {})
  if (round.state !== 'settled') {
    delete seat.mine
    const code = round.state === 'returned' ? 'returned' : (round.reason ?? 'refused')
    return fail(parts, seat, new CallFailed(code))
  }
  const [win, stake] = [minorOf(round.win ?? '0', session.digits), minorOf(round.stake, session.digits)]
  if (win > stake) sound.play('win', 2)
  const text = win === 0n ? say('lost') : say(win <= stake ? 'push' : 'won', { amount: write(win) })
  screen().announce(text)
  await countUp(screen().win, {
    from: 0n,
    to: win,
    ms: 700,
    pace: { turbo: false, reduced: isReduced, skipped: false },
    write,
  })
  if (round.balance === undefined) await refreshBalance(parts, seat)
  screen().win.setAttribute('aria-label', `${words.say('win')} ${write(win)}`)
}

async function untilSettled(api: Api, first: Round): Promise<Round> {
  let round = first
  while (round.state === 'pending' || round.state === 'returning') {
    await new Promise((done) => setTimeout(done, pollMs))
    round = await api.round(round.id)
  }
  return round
}

async function refreshBalance({ api, session }: TableParts, seat: Seat): Promise<void> {
  const balance = await api.balance()
  if (balance !== null) seat.balance = minorOf(balance, session.digits)
}

export async function place(parts: TableParts, seat: Seat): Promise<void> {
  const { api, session, screen } = parts
  const table = seat.state?.round
  const bets = laidBets(seat)
  const total = totalOf(bets)
  if (!table || !isOpen(seat) || total === 0n) return
  if (seat.balance !== undefined && seat.balance < total) return fail(parts, seat, new CallFailed('insufficient'))
  seat.isPlacing = true
  screen().setNotice()
  tellParent('round-started')
  try {
    const key = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    const written = Object.fromEntries([...bets].map(([spot, amount]) => [spot, decimalOf(amount, session.digits)]))
    const round = await api.play(key, {
      stake: decimalOf(total, session.digits),
      choice: { round: table.id, bets: written },
    })
    seat.laid = []
    seat.last = bets
    if (round.state === 'refused') throw new CallFailed(round.reason ?? 'refused')
    seat.mine = { round, table: table.id, bets }
    if (seat.balance !== undefined) seat.balance -= total
    parts.sound.play('stop', 0)
    if (round.state !== 'pending') void settle(parts, seat)
  } catch (error) {
    tellParent('round-ended')
    fail(parts, seat, error)
  }
  seat.isPlacing = false
}

const reasons: readonly string[] = ['limit', 'player_blocked', 'game_disabled', 'returned', 'refused']

function fail(parts: TableParts, seat: Seat, error: unknown): void {
  const { words, say, session, leave } = parts
  const screen = parts.screen()
  const code = error instanceof CallFailed ? error.code : 'unavailable'
  const close = { text: words.say('close'), press: () => screen.setNotice() }
  const exit = { text: words.say('exit'), press: leave }
  if (code === 'session_ended') {
    seat.isDead = true
    screen.setNotice({ text: words.say('session_ended'), hint: words.say('session_endedHint'), actions: [exit] })
  } else if (code === 'insufficient') {
    const isDemo = session.mode === 'DEMO'
    const way = isDemo ? exit : { text: words.say('deposit'), press: () => tellParent('deposit') }
    screen.setNotice({ text: words.say(isDemo ? 'insufficientDemo' : 'insufficient'), actions: [way, close] })
  } else if (code === 'bets_closed') screen.setNotice({ text: say('bets_closed'), actions: [close] })
  else if (code === 'round_unfinished') screen.setNotice({ text: words.say('pending'), actions: [close] })
  else screen.setNotice({ text: words.say(reasons.includes(code) ? (code as WordKey) : 'refused'), actions: [close] })
}
