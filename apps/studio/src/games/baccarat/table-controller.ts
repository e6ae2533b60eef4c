/** Controls the table screen of a player: handles table states, places chips and shows the deals. */

import type { Round } from '#client/play-api.ts'
import { toMinorUnits } from '#client/text/amount-format.ts'
import type { TableBetChoice } from '#games/game.ts'
import { baccaratGame } from './baccarat-game.ts'
import { type Spot, winningSpotsOf } from './rules.ts'
import {
  formatBetsResult,
  refreshBalanceBetweenRounds,
  showBetsResultWhenSettled,
  submitTableBets,
} from './submit-table-bets.ts'
import {
  canPlaceChips,
  serverNow,
  sumUnconfirmedChipsBySpot,
  type TableClientContext,
  type TableClientState,
} from './table-client-state.ts'
import {
  type BaccaratMessageFormatter,
  type BetsBySpot,
  formatDealResult,
  sumBets,
  type TableState,
  toBetsBySpot,
} from './table-state.ts'

export function createTableController(context: TableClientContext) {
  const { session } = context
  const player: TableClientState = {
    clockOffsetMs: 0,
    balance: session.balance === null ? undefined : toMinorUnits(session.balance, session.digits),
    unconfirmedChips: [],
    lastBets: new Map(),
    isPlacing: false,
    isRoundOpen: false,
    revealedRoundId: '',
    revealingRoundId: '',
    winningSpots: [],
    hasEnded: false,
  }
  if (session.unfinished) resumeRound(context, player, session.unfinished)
  const render = () => renderTable(context, player)
  const placeChip = (spot: Spot) => {
    const amount = context.chipSelector().selectedAmount()
    const highestStake = toMinorUnits(session.stakes.at(-1) ?? '0', session.digits)
    const onSpot = sumUnconfirmedChipsBySpot(player).get(spot) ?? 0n
    if (onSpot + amount > highestStake) return showStakeLimits(context)
    if (!canPlaceChips(player)) return
    player.unconfirmedChips.push({ spot, amount })
    context.sound.play('press')
    render()
  }
  const timer = setInterval(render, 200)
  return {
    placeChip,
    actions: {
      place: () => void submitTableBets(context, player).finally(render),
      undo() {
        player.unconfirmedChips.pop()
        render()
      },
      clear() {
        player.unconfirmedChips = []
        render()
      },
      again() {
        player.unconfirmedChips = [...player.lastBets].map(([spot, amount]) => ({ spot, amount }))
        render()
      },
    },
    /** The seed chain of the current table round. */
    chain: () => player.state?.chain ?? null,
    handleState(state: TableState) {
      player.clockOffsetMs = state.now - Date.now()
      if (state.round?.id !== player.state?.round?.id) beginRound(context, player, state.round?.id)
      player.state = state
      void showDeal(context, player)
      render()
    },
    refreshBalanceBetweenRounds: () => void refreshBalanceBetweenRounds(context, player).then(render, () => {}),
    end() {
      clearInterval(timer)
      player.hasEnded = true
      render()
    },
  }
}

function showStakeLimits({ session, formatMessage, formatAmount, localization, screen }: TableClientContext): void {
  const format = (stake = '0') => formatAmount(toMinorUnits(stake, session.digits))
  const [least, most] = [format(session.stakes[0]), format(session.stakes.at(-1))]
  const closeAction = { text: localization.formatMessage('close'), onPress: () => screen().setNotice() }
  screen().setNotice({ text: formatMessage('limits', { least, most }), actions: [closeAction] })
}

/** Resumes a round from before a reload: restores its bets, or shows its result. */
function resumeRound(context: TableClientContext, player: TableClientState, round: Round): void {
  const { session, api } = context
  const choice = round.choices as TableBetChoice | undefined
  if (!choice) return
  const bets = toBetsBySpot(choice, session.digits)
  if (round.state === 'pending' || round.state === 'returning') {
    player.ownBets = { round, tableRoundId: choice.round, bets }
    player.isRoundOpen = true
  } else {
    queueMicrotask(() => showPastResult(context, round))
    void api.markSeen(round.id).catch(() => {})
  }
  player.lastBets = bets
}

function showPastResult(context: TableClientContext, round: Round): void {
  const { localization, screen, session } = context
  const [win, stake] = [toMinorUnits(round.win ?? '0', session.digits), toMinorUnits(round.stake, session.digits)]
  const result = formatBetsResult(context, { stake, win })
  const closeAction = { text: localization.formatMessage('close'), onPress: () => screen().setNotice() }
  if (round.state === 'returned')
    screen().setNotice({ text: localization.formatMessage('returned'), actions: [closeAction] })
  else screen().setNotice({ text: result, hint: localization.formatMessage('resumed'), actions: [closeAction] })
}

function beginRound(
  { dealtCards, screen }: TableClientContext,
  player: TableClientState,
  next: string | undefined,
): void {
  dealtCards.clear()
  player.winningSpots = []
  player.revealedRoundId = ''
  if (player.ownBets && player.ownBets.tableRoundId !== next) delete player.ownBets
  screen().win.textContent = ''
  // A notice about a round from before the reload stays until it is closed or the next round starts.
  if (player.state) screen().setNotice()
}

function renderTable(context: TableClientContext, player: TableClientState): void {
  const { formatMessage, formatAmount, session, bettingSpots, chipSelector } = context
  const screen = context.screen()
  const { state } = player
  const round = state?.round
  const canPlace = canPlaceChips(player)
  if (round?.state === 'betting' && serverNow(player) >= round.betsUntil) player.unconfirmedChips = []
  const unconfirmed = sumUnconfirmedChipsBySpot(player)
  const placed: BetsBySpot =
    player.ownBets && player.ownBets.tableRoundId === round?.id ? player.ownBets.bets : new Map()
  const totals = Object.fromEntries(
    Object.entries(state?.totals ?? {}).map(([spot, amount]) => [spot, toMinorUnits(amount, session.digits)]),
  )
  bettingSpots.show({ unconfirmed, placed, totals, isOpen: canPlace, winningSpots: player.winningSpots })
  const sum = sumBets(unconfirmed)
  chipSelector().show({
    total: sum > 0n ? formatAmount(sum) : undefined,
    isOpen: canPlace,
    isPlacing: player.isPlacing,
    isPlaced: placed.size > 0,
    canRepeat: player.lastBets.size > 0,
  })
  screen.setHeader({
    round: round ? formatMessage('round', { number: round.number }) : '',
    players: state && state.players > 0 ? formatMessage('atTable', { count: state.players }) : '',
  })
  const balance = player.balance
  screen.setMeters({
    balance: balance === undefined ? '–' : formatAmount(balance),
    stake: formatAmount(sum + sumBets(placed)),
  })
  renderPhase(context, player)
  if (state) context.road.show(roadWithCurrentRound(state, player))
}

/** The previous results, with the current result once its cards are revealed. */
function roadWithCurrentRound({ road, round }: TableState, player: TableClientState): TableState['road'] {
  if (!round?.events || player.revealedRoundId !== round.id) return road
  return [...road, { number: round.number, events: round.events }]
}

function renderPhase({ formatMessage, screen }: TableClientContext, player: TableClientState): void {
  const { setPhase, setCountdown } = screen()
  const round = player.state?.round
  const left = round?.state === 'betting' ? round.betsUntil - serverNow(player) : 0
  setPhase(phaseLabel(formatMessage, player, left))
  setCountdown(computeCountdown(player))
}

/** Counts down to the end of betting and, after the result, to the next round. */
function computeCountdown(player: TableClientState): { seconds: number; part: number } | undefined {
  const round = player.state?.round
  if (!round) return undefined
  const [from, to] =
    round.state === 'betting'
      ? [round.opensAt, round.betsUntil]
      : [round.revealAt ?? 0, player.revealedRoundId === round.id ? (round.nextAt ?? 0) : 0]
  const left = to - serverNow(player)
  return left > 0 ? { seconds: Math.ceil(left / 1_000), part: Math.min(1, left / (to - from)) } : undefined
}

function phaseLabel(formatMessage: BaccaratMessageFormatter, player: TableClientState, leftMs: number): string {
  const round = player.state?.round
  if (!round) return formatMessage('waiting')
  if (round.state === 'void') return formatMessage('void')
  if (round.state === 'betting') return formatMessage(leftMs > 0 ? 'betting' : 'closed')
  const deal = round.events?.[0]
  return deal && player.revealedRoundId === round.id ? formatDealResult(formatMessage, deal) : formatMessage('dealing')
}

/** Reveals the cards of a dealt round in sync with the table; a player who arrives late sees the cards dealt so far. */
async function showDeal(context: TableClientContext, player: TableClientState): Promise<void> {
  const { dealtCards, formatMessage, screen, sound, isReduced } = context
  const round = player.state?.round
  const deal = round?.events?.[0]
  if (!round || !deal || round.revealAt === undefined || player.revealingRoundId === round.id) return
  player.revealingRoundId = round.id
  const elapsedMs = serverNow(player) - (round.revealAt - baccaratGame.revealDurationMs([deal]))
  await dealtCards.deal(deal, { elapsedMs, isReduced })
  if (player.state?.round?.id !== round.id) return
  player.revealedRoundId = round.id
  player.winningSpots = winningSpotsOf(deal)
  sound.play('scatter', deal.winner === 'tie' ? 4 : 1)
  screen().announce(formatDealResult(formatMessage, deal))
  renderTable(context, player)
  if (player.ownBets?.tableRoundId === round.id) await showBetsResultWhenSettled(context, player)
}
