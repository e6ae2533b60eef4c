/** Buy-ins, top-ups and payouts of table balances, and what the player and the parent page are told of them. */
import { postShownOutcome, postShownStake, postToParent } from '#client/parent-page-messages.ts'
import { ApiError, createIdempotencyKey, type Round } from '#client/play-api.ts'
import { refreshBalance } from '#client/refresh-balance.ts'
import { showFailure } from '#client/screen/show-failure.ts'
import { toDecimalString, toMinorUnits } from '#client/text/amount-format.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Loop, waitUntilDecided } from './room-loop.ts'

/** A table balance was closed in this room: because its time was over, when another one follows, or while the connection was lost. */
export async function showReplaced(
  loop: Loop,
  { closed, opened }: { closed: string; opened: string | undefined },
): Promise<void> {
  const { api } = loop
  const round = await waitUntilSettled(loop, await api.getRound(closed))
  postToParent({ type: 'round-started' })
  postShownOutcome(round)
  if (opened !== undefined) postShownStake(await api.getRound(opened))
  postToParent({ type: 'round-ended' })
  if (opened === undefined) await showClosed(loop, round)
  else await refreshBalance(loop)
}

/** Tells the player what a table balance has paid that was closed without them. */
export async function showClosed(loop: Loop, first: Round): Promise<void> {
  const { api, context, session } = loop
  const round = await waitUntilSettled(loop, first)
  void api.markSeen(round.id).catch(() => {})
  if (round.state === 'settled') {
    const formatMessage = createMessageFormatter(context.localization, 'room')
    const amount = context.formatAmount(toMinorUnits(round.win ?? '0', session.digits))
    const close = () => context.stage.setState({ notice: undefined })
    const actions = [{ text: context.localization.formatMessage('close'), onPress: close }]
    context.stage.setState({ notice: { text: formatMessage('closedForYou', { amount }), actions } })
  }
  await refreshBalance(loop)
}

const waitUntilSettled = (loop: Loop, first: Round) => waitUntilDecided(loop, first, ['pending', 'returning'])

/** Makes a call that moves money, one at a time. A failure is shown as a notice; resolves with whether it succeeded. */
async function moveMoney(loop: Loop, call: () => Promise<void>): Promise<boolean> {
  const { state, context } = loop
  if (state.getState().isBusy || state.getState().hasEnded) return false
  context.stage.setState({ notice: undefined })
  state.setState({ isBusy: true })
  postToParent({ type: 'round-started' })
  try {
    await call()
    return true
  } catch (error) {
    if (showFailure(loop, error) === 'session_ended') state.setState({ hasEnded: true })
    return false
  } finally {
    postToParent({ type: 'round-ended' })
    state.setState({ isBusy: false })
    void refreshBalance(loop).catch(() => {})
  }
}

export const buyIn = (loop: Loop, room: string, amount: bigint): Promise<boolean> =>
  moveMoney(loop, async () => {
    const { api, context, session, state } = loop
    const { balance } = context.stage.getState()
    if (balance !== undefined && balance < amount) throw new ApiError('insufficient')
    const stake = toDecimalString(amount, session.digits)
    const requested = await api.playRound(createIdempotencyKey(), { stake, choice: { room } })
    // A bet without an answer is returned before the player can try again.
    const round = await waitUntilDecided(loop, requested, ['returning'])
    if (round.state !== 'pending') throw new ApiError(round.reason ?? 'returned')
    context.sound.play('chip')
    postShownStake(round)
    if (state.getState().room === room && loop.connection) loop.connection.send({ type: 'sync' })
    else loop.openRoom(room)
  })

export function topUp(loop: Loop, amount: bigint): Promise<boolean> {
  const { room, tableBalance } = loop.state.getState()
  if (!tableBalance) return room === undefined ? Promise.resolve(false) : buyIn(loop, room, amount)
  return moveMoney(loop, async () => {
    const { api, context, session, connection } = loop
    const body = { after: tableBalance.bets, amount: toDecimalString(amount, session.digits) }
    try {
      const round = await api.topUp(tableBalance.round, body)
      context.sound.play('chip')
      postShownStake(round)
    } finally {
      connection?.send({ type: 'sync' })
    }
  })
}

export async function leave(loop: Loop): Promise<void> {
  const { state, api, context, session } = loop
  const { tableBalance } = state.getState()
  loop.leaving = tableBalance?.round
  const hasLeft = await moveMoney(loop, async () => {
    if (!tableBalance) return
    const left = await api.leaveRoom(tableBalance.round)
    if (left.state === 'pending')
      context.stage.setState({ notice: { text: context.localization.formatMessage('pending') } })
    const round = await waitUntilSettled(loop, left)
    context.stage.setState({ notice: undefined })
    postShownOutcome(round)
    void api.markSeen(round.id).catch(() => {})
    const formatMessage = createMessageFormatter(context.localization, 'room')
    const amount = context.formatAmount(toMinorUnits(round.win ?? '0', session.digits))
    context.stage.setState({
      message: formatMessage('left', { amount }),
      announcement: formatMessage('left', { amount }),
    })
  })
  loop.leaving = undefined
  if (!hasLeft) return
  loop.connection?.close()
  loop.connection = undefined
  loop.undecided = 0
  state.setState({ room: undefined, joined: undefined, tableBalance: undefined })
}
