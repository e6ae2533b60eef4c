/** Places a player's bets at the table, waits for their settlement and shows the result. */

import { postShownOutcome, postShownStake, postToParent } from '#client/parent-page-messages.ts'
import { ApiError, createIdempotencyKey, type PlayApi, type Round } from '#client/play-api.ts'
import { toDecimalString, toMinorUnits } from '#client/text/amount-format.ts'
import type { GameMessageKey } from '#client/text/localization.ts'
import { formatRoundResult } from '#client/text/round-result-message.ts'
import { colourNetWin } from '#client/ui/colour-net-win.ts'
import { countUp } from '#client/ui/overlay.ts'
import {
  canPlaceChips,
  sumUnconfirmedChipsBySpot,
  type TableClientContext,
  type TableClientState,
} from './table-client-state.ts'
import { sumBets } from './table-state.ts'

const pollMs = 900

/** Waits until the bets are settled, then shows their result. */
export async function showBetsResultWhenSettled(context: TableClientContext, player: TableClientState): Promise<void> {
  const { api, session, localization, screen, formatAmount, sound, isReduced } = context
  if (!player.ownBets) return
  const round = await waitUntilSettled(api, player.ownBets.round)
  postShownOutcome(round)
  postToParent({ type: 'round-ended' })
  player.isRoundOpen = false
  if (round.balance !== undefined) player.balance = toMinorUnits(round.balance, session.digits)
  void api.markSeen(round.id).catch(() => {})
  if (round.state !== 'settled') {
    delete player.ownBets
    const code = round.state === 'returned' ? 'returned' : (round.reason ?? 'refused')
    return showFailure(context, player, new ApiError(code))
  }
  const [win, stake] = [toMinorUnits(round.win ?? '0', session.digits), toMinorUnits(round.stake, session.digits)]
  if (win > stake) sound.play('win', 2)
  screen().announce(formatBetsResult(context, { stake, win }))
  colourNetWin(screen().win, { stake, win })
  await countUp(screen().win, {
    from: 0n,
    to: win,
    ms: 700,
    pace: { turbo: false, reduced: isReduced, skipped: false },
    formatAmount,
  })
  if (round.balance === undefined) await refreshBalance(context, player)
  screen().win.setAttribute('aria-label', `${localization.formatMessage('win')} ${formatAmount(win)}`)
}

/** The result of the member's bets. */
export function formatBetsResult(
  { formatMessage, localization, formatAmount }: TableClientContext,
  { stake, win }: { readonly stake: bigint; readonly win: bigint },
): string {
  if (win === 0n) return formatMessage('lost')
  return formatRoundResult(localization, { stake, win }, formatAmount)
}

async function waitUntilSettled(api: PlayApi, first: Round): Promise<Round> {
  let round = first
  while (round.state === 'pending' || round.state === 'returning') {
    await new Promise((done) => setTimeout(done, pollMs))
    round = await api.getRound(round.id)
  }
  return round
}

/** Fetches the balance between rounds: other pages of the player may have changed it. */
export async function refreshBalanceBetweenRounds(
  context: TableClientContext,
  player: TableClientState,
): Promise<void> {
  if (player.isRoundOpen || player.hasEnded) return
  const { balance: shown } = player
  const fetched = await context.api.getBalance()
  // A stake that was placed meanwhile may be missing in the response.
  if (fetched === null || player.isRoundOpen || player.balance !== shown) return
  player.balance = toMinorUnits(fetched, context.session.digits)
}

async function refreshBalance({ api, session }: TableClientContext, player: TableClientState): Promise<void> {
  const balance = await api.getBalance()
  if (balance !== null) player.balance = toMinorUnits(balance, session.digits)
}

export async function submitTableBets(context: TableClientContext, player: TableClientState): Promise<void> {
  const { api, session, screen } = context
  const table = player.state?.round
  const bets = sumUnconfirmedChipsBySpot(player)
  const total = sumBets(bets)
  if (!table || !canPlaceChips(player) || total === 0n) return
  if (player.balance !== undefined && player.balance < total)
    return showFailure(context, player, new ApiError('insufficient'))
  player.isPlacing = true
  player.isRoundOpen = true
  screen().setNotice()
  postToParent({ type: 'round-started' })
  try {
    const betAmounts = Object.fromEntries(
      [...bets].map(([spot, amount]) => [spot, toDecimalString(amount, session.digits)]),
    )
    const round = await api.playRound(createIdempotencyKey(), {
      stake: toDecimalString(total, session.digits),
      choice: { round: table.id, bets: betAmounts },
    })
    player.unconfirmedChips = []
    player.lastBets = bets
    if (round.state === 'refused') throw new ApiError(round.reason ?? 'refused')
    player.ownBets = { round, tableRoundId: table.id, bets }
    if (player.balance !== undefined) player.balance -= total
    postShownStake(round)
    context.sound.play('stop', 0)
    if (round.state !== 'pending') void showBetsResultWhenSettled(context, player)
  } catch (error) {
    player.isRoundOpen = false
    postToParent({ type: 'round-ended' })
    showFailure(context, player, error)
  }
  player.isPlacing = false
}

/** The error codes that are also message keys. */
const codesWithMessage: readonly string[] = ['limit', 'player_blocked', 'game_disabled', 'returned', 'refused']

function showFailure(context: TableClientContext, player: TableClientState, error: unknown): void {
  const { localization, formatMessage, session, leaveGame } = context
  const screen = context.screen()
  const code = error instanceof ApiError ? error.code : 'unavailable'
  const closeAction = { text: localization.formatMessage('close'), onPress: () => screen.setNotice() }
  const exitAction = { text: localization.formatMessage('exit'), onPress: leaveGame }
  if (code === 'session_ended') {
    player.hasEnded = true
    screen.setNotice({
      text: localization.formatMessage('session_ended'),
      hint: localization.formatMessage('session_endedHint'),
      actions: [exitAction],
    })
  } else if (code === 'insufficient') {
    const isDemo = session.mode === 'DEMO'
    const mainAction = isDemo
      ? exitAction
      : { text: localization.formatMessage('deposit'), onPress: () => postToParent({ type: 'deposit' }) }
    screen.setNotice({
      text: localization.formatMessage(isDemo ? 'insufficientDemo' : 'insufficient'),
      actions: [mainAction, closeAction],
    })
  } else if (code === 'bets_closed') screen.setNotice({ text: formatMessage('bets_closed'), actions: [closeAction] })
  else if (code === 'round_unfinished')
    screen.setNotice({ text: localization.formatMessage('pending'), actions: [closeAction] })
  else
    screen.setNotice({
      text: localization.formatMessage(codesWithMessage.includes(code) ? (code as GameMessageKey) : 'refused'),
      actions: [closeAction],
    })
}
