import { and, eq, gte, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import { updateLastSeen } from '#http/request-pipeline.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { postBet } from '#ledger/round-transactions.ts'
import { findReversalId, findVendorTransaction } from '#ledger/vendor-transaction-queries.ts'
import { checkStake } from '#policies/play-limits.ts'
import { readAmountSetting } from '#policies/read-amount-setting.ts'
import type { AppServices } from '#src/app-services.ts'
import type { SeamlessAdapter, WalletCall, WalletCallOf, WalletCallStatus, WalletOutcome } from './adapter.ts'
import { findPlayerByToken, type SessionPlayer } from './find-vendor-player.ts'
import { postOrHoldWin } from './held-wins.ts'
import { parseStakeOrWin } from './parse-stake-or-win.ts'
import { recordRecentGame } from './record-recent-game.ts'
import { handleRollback } from './rollback.ts'
import { parseRoundEndFigures, type StoredRoundFigures } from './round-end-figures.ts'
import {
  type BetRound,
  findRound,
  insertVendorRoundWithStake,
  lockRoundRow,
  lockVendorRoundRow,
  type RoundRow,
} from './round-rows.ts'
import { TransactionConflict } from './transaction-conflict.ts'
import { completeWalletOutcome, readPlayerBalance, toWalletCallStatus } from './wallet-outcomes.ts'
import { parseJackpot } from './win-with-jackpot.ts'

/**
 * Handles a vendor's call to the seamless wallet. Wins, rollbacks and ends of rounds are accepted whatever the state of the token,
 * the game or the player; bets are not.
 */
export async function handleWalletCall(
  services: AppServices,
  adapter: SeamlessAdapter,
  call: WalletCall,
): Promise<WalletOutcome> {
  switch (call.kind) {
    case 'authenticate':
      return handleAuthenticate(services, adapter, call)
    case 'balance':
      return handleBalance(services, adapter, call)
    case 'bet':
      return handleBet(services, adapter, call)
    case 'win':
      return handleWin(services, adapter, call)
    case 'rollback':
      return handleRollback(services, adapter, call)
    case 'endRound':
      return handleEndRound(services, adapter, call)
  }
}

async function handleAuthenticate(
  services: AppServices,
  adapter: SeamlessAdapter,
  { token }: WalletCallOf<'authenticate'>,
): Promise<WalletOutcome> {
  const player = await findPlayerByToken(services, adapter, token)
  if (!player) return { status: 'TOKEN' }
  if (player.status !== 'active') return { status: 'PLAYER_BLOCKED' }
  return { status: 'OK', ...(await readPlayerBalance(services, player.id, player.currency)) }
}

async function handleBalance(
  services: AppServices,
  adapter: SeamlessAdapter,
  { token, playerRef }: WalletCallOf<'balance'>,
): Promise<WalletOutcome> {
  const player = await findPlayerByToken(services, adapter, token)
  if (!player || String(player.id) !== playerRef) return { status: 'TOKEN' }
  return { status: 'OK', ...(await readPlayerBalance(services, player.id, player.currency)) }
}

async function handleBet(
  services: AppServices,
  adapter: SeamlessAdapter,
  call: WalletCallOf<'bet'>,
): Promise<WalletOutcome> {
  const player = await findPlayerByToken(services, adapter, call.token)
  const refusal = findBetRefusal(player, call)
  if (!player || refusal) return (await replayBet(services, adapter, call)) ?? { status: refusal ?? 'TOKEN' }
  const amount = await parseStakeOrWin(services, adapter, call, player.currency)
  if (amount === undefined) return { status: 'MISMATCH' }
  const outcome = await inLedgerTransaction(services.db, async (tx) => {
    const isAboveMaxStake = amount > maxStakeOf(services, player)
    const limitRefusal =
      isAboveMaxStake || player.hasPlayLimits
        ? await findLimitRefusal(tx, services, adapter, { player, amount, call, isAboveMaxStake })
        : undefined
    return limitRefusal ? { status: limitRefusal } : placeBet(tx, services, adapter, { player, amount, call })
  })
  if (outcome.status === 'OK') {
    await recordRecentGame(services, player)
    // Play keeps the session in use, although the page makes no call.
    await updateLastSeen(services, player.session)
  }
  return completeWalletOutcome(services, {
    ...outcome,
    txId: call.txId,
    memberId: player.id,
    currency: player.currency,
  })
}

function findBetRefusal(player: SessionPlayer | undefined, call: WalletCallOf<'bet'>): WalletCallStatus | undefined {
  if (!player || String(player.id) !== call.playerRef) return 'TOKEN'
  if (player.status !== 'active') return 'PLAYER_BLOCKED'
  if (!player.isOpen) return 'GAME_DISABLED'
  return call.currency === player.currency ? undefined : 'CURRENCY'
}

const maxStakeOf = ({ brands }: AppServices, { brand, currency }: SessionPlayer) =>
  readAmountSetting(brands.getByCode(brand), 'maxStake', currency)

/** Checks a new stake against the brand's largest stake and the member's own limits. A stake that was already posted skips the check and is replayed. */
async function findLimitRefusal(
  tx: Tx,
  services: AppServices,
  adapter: SeamlessAdapter,
  { player, amount, call, isAboveMaxStake }: PlacedBet & { isAboveMaxStake: boolean },
): Promise<WalletCallStatus | undefined> {
  if (await findVendorTransaction(tx, adapter.code, call.txId)) return undefined
  if (isAboveMaxStake) return 'LIMIT'
  const timeZone = services.brands.timeZoneOf(player.brand)
  return checkStake(tx, { memberId: player.id, timeZone, nowMs: services.clock.now() }, amount)
}

interface PlacedBet {
  readonly player: SessionPlayer
  readonly amount: bigint
  readonly call: WalletCallOf<'bet'>
}

/**
 * Places the first bet of a round, which inserts the round with its stake: in the common case a bet takes two statements. If no stake
 * is posted, the round is deleted again, because the betting record shows only rounds that were played.
 */
async function placeBet(tx: Tx, services: AppServices, adapter: SeamlessAdapter, placed: PlacedBet) {
  const { player, amount, call } = placed
  const row = await insertVendorRoundWithStake(tx, services, adapter, { player, vendorRoundId: call.roundId, amount })
  if (!row) return placeFurtherBet(tx, adapter, placed)
  const first = await postBetOnRound(tx, adapter, placed, row.id)
  // The round of a refused bet was deleted, but its id is part of the request hash stored with the refusal.
  const posted = first.outcome === 'mismatch' ? await findVendorTransaction(tx, adapter.code, call.txId) : undefined
  const result =
    posted?.state === 'refused' ? await postBetOnRound(tx, adapter, placed, posted.roundId ?? undefined) : first
  if (result.outcome !== 'posted') await tx.delete(round).where(eq(round.id, row.id))
  return { status: await betStatus(tx, result, row), balance: result.balance }
}

/** Places a bet on an existing round: a further stake, or a repetition of an earlier one. */
async function placeFurtherBet(tx: Tx, adapter: SeamlessAdapter, placed: PlacedBet) {
  const { player, amount, call } = placed
  const row = await lockVendorRoundRow(tx, adapter, call.roundId)
  if (!row) throw new TransactionConflict()
  const posted = await findVendorTransaction(tx, adapter.code, call.txId)
  if (!posted && row.memberId !== player.id) return { status: 'MISMATCH' as const }
  if (!posted && row.state !== 'open') return { status: 'ALREADY_SETTLED' as const }
  const result = await postBetOnRound(tx, adapter, { ...placed, player: { ...player, vendor: row.vendor } }, row.id)
  if (result.outcome === 'posted') {
    await tx
      .update(round)
      .set({ betMinor: sql`${round.betMinor} + ${amount}` })
      .where(eq(round.id, row.id))
  }
  return { status: await betStatus(tx, result, row), balance: result.balance }
}

function postBetOnRound(
  tx: Tx,
  adapter: SeamlessAdapter,
  { player, amount, call }: PlacedBet,
  roundId: bigint | undefined,
) {
  const { id: playerId, brand, vendor, currency } = player
  return postBet(tx, { adapter: adapter.code, brand, vendor, txId: call.txId, playerId, currency, amount, roundId })
}

/** Replays a bet that was posted before, whatever the state of the token, the game or the player since. */
async function replayBet(
  services: AppServices,
  adapter: SeamlessAdapter,
  call: WalletCallOf<'bet'>,
): Promise<WalletOutcome | undefined> {
  const posted = await findVendorTransaction(services.db, adapter.code, call.txId)
  const row = posted?.state === 'posted' ? await findRound(services.db, adapter, call.roundId) : undefined
  if (!row || row.id !== posted?.roundId || String(row.memberId) !== call.playerRef) return undefined
  const { currency } = row
  const amount = call.currency === currency ? await parseStakeOrWin(services, adapter, call, currency) : undefined
  if (amount === undefined) return { status: 'MISMATCH' }
  const { brand, vendor, memberId: playerId } = row
  const own = { adapter: adapter.code, brand, vendor, playerId, currency, roundId: row.id }
  const outcome = await inLedgerTransaction(services.db, async (tx) => {
    const result = await postBet(tx, { ...own, txId: call.txId, amount })
    return { status: await betStatus(tx, result, row), balance: result.balance }
  })
  return completeWalletOutcome(services, { ...outcome, txId: call.txId, memberId: row.memberId, currency })
}

/** The status of a bet. A repeated bet that was rolled back since is reported as cancelled. */
async function betStatus(
  tx: Tx,
  result: Awaited<ReturnType<typeof postBet>>,
  row: BetRound,
): Promise<WalletCallStatus> {
  if (result.outcome !== 'replayed') return toWalletCallStatus(result)
  const isGivenBack = row.state === 'returned' || (await findReversalId(tx, result.txId)) !== undefined
  return isGivenBack ? 'CANCELLED' : 'REPLAY'
}

async function handleWin(
  services: AppServices,
  adapter: SeamlessAdapter,
  call: WalletCallOf<'win'>,
): Promise<WalletOutcome> {
  const known = await findRound(services.db, adapter, call.roundId)
  if (!known || String(known.memberId) !== call.playerRef) return { status: 'PARENT_NOT_FOUND' }
  if (call.currency !== known.currency) return { status: 'CURRENCY' }
  const { currency } = known
  const amount = await parseStakeOrWin(services, adapter, call, currency)
  const jackpot = amount === undefined ? undefined : parseJackpot(call.jackpot, { amount, currency })
  if (amount === undefined || jackpot === undefined) return { status: 'MISMATCH' }
  const outcome = await inLedgerTransaction(services.db, async (tx) => {
    const row = await lockRoundRow(tx, known.id)
    const refusal = await findWinRefusal(tx, adapter, row, call)
    if (refusal) return { status: refusal }
    const figures = parseRoundEndFigures(call, row)
    if (!figures || (!call.final && Object.keys(figures).length > 0)) return { status: 'MISMATCH' as const }
    const posted = await postOrHoldWin(tx, services, { adapter: adapter.code, row, txId: call.txId, amount, jackpot })
    if (posted.outcome === 'posted') {
      const settledAt = new Date(services.clock.now())
      const won = {
        winMinor: sql`${round.winMinor} + ${amount}`,
        jackpotMinor: sql`${round.jackpotMinor} + ${jackpot}`,
      }
      const ending = call.final ? { state: 'settled' as const, settledAt, ...figures } : {}
      await tx
        .update(round)
        .set({ ...won, ...ending })
        .where(eq(round.id, row.id))
    }
    return { status: toWalletCallStatus(posted), balance: posted.balance }
  })
  return completeWalletOutcome(services, { ...outcome, txId: call.txId, memberId: known.memberId, currency })
}

/** A win requires a posted bet and an open round. A repeated win requires only its bet. */
async function findWinRefusal(
  tx: Tx,
  adapter: SeamlessAdapter,
  row: RoundRow,
  call: WalletCallOf<'win'>,
): Promise<WalletCallStatus | undefined> {
  const parent = await findVendorTransaction(tx, adapter.code, call.betTxId)
  if (!parent) return 'PARENT_NOT_FOUND'
  if (parent.state !== 'posted' || parent.kind !== 'bet' || parent.roundId !== row.id) return 'PARENT_FAILED'
  if (row.state === 'returned') return 'PARENT_FAILED'
  if (await findVendorTransaction(tx, adapter.code, call.txId)) return undefined
  return row.state === 'open' ? undefined : 'ALREADY_SETTLED'
}

async function handleEndRound(
  services: AppServices,
  adapter: SeamlessAdapter,
  call: WalletCallOf<'endRound'>,
): Promise<WalletOutcome> {
  const known = await findRound(services.db, adapter, call.roundId)
  if (!known || String(known.memberId) !== call.playerRef) return { status: 'PARENT_NOT_FOUND' }
  const figures = parseRoundEndFigures(call, known)
  const isEnded = figures !== undefined && (await endOpenRound(services, known.id, figures))
  const state = isEnded ? 'settled' : (await findRound(services.db, adapter, call.roundId))?.state
  if (state === 'returned') return { status: 'PARENT_FAILED' }
  if (state === 'open') return { status: 'MISMATCH' }
  const own = await readPlayerBalance(services, known.memberId, known.currency)
  return { status: isEnded ? 'OK' : 'REPLAY', ...own }
}

/** Ends a round without a win, unless it has ended or a stake that was rolled back meanwhile leaves less than the valid bet. */
async function endOpenRound({ db, clock }: AppServices, id: bigint, figures: StoredRoundFigures): Promise<boolean> {
  const covers = figures.validMinor === undefined ? undefined : gte(round.betMinor, figures.validMinor)
  const isOpen = and(eq(round.id, id), eq(round.state, 'open'), covers)
  const ended = { state: 'settled' as const, settledAt: new Date(clock.now()), ...figures }
  const rows = await inTransaction(db, (tx) => tx.update(round).set(ended).where(isOpen).returning({ id: round.id }))
  return rows.length > 0
}
