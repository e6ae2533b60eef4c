import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { movementOf, undoneBy } from '#ledger/movement-of.ts'
import { bet, win } from '#ledger/rounds.ts'
import type { Gateway } from '#src/gateway.ts'
import { refusalOfStake } from '#src/play-guard.ts'
import type { CallOf, SeamlessAdapter, WalletCall, WalletOutcome, WalletStatus } from './adapter.ts'
import { LostRace } from './lost-race.ts'
import { findPlayer, type Player } from './players.ts'
import { rememberPlay } from './recent-play.ts'
import { rollBack } from './rollback.ts'
import { type BetRound, findRound, lockNamed, lockRound, openRound, type RoundRow } from './round-rows.ts'
import { answer, holding, statusOf } from './wallet-answers.ts'

/**
 * Handles a vendor's call to the seamless wallet. Wins, rollbacks and ends of rounds are accepted whatever the state of the token,
 * the game or the player; bets are not.
 */
export async function carryOut(gateway: Gateway, adapter: SeamlessAdapter, call: WalletCall): Promise<WalletOutcome> {
  switch (call.kind) {
    case 'authenticate':
      return authenticate(gateway, adapter, call)
    case 'balance':
      return readBalance(gateway, adapter, call)
    case 'bet':
      return takeBet(gateway, adapter, call)
    case 'win':
      return payWin(gateway, adapter, call)
    case 'rollback':
      return rollBack(gateway, adapter, call)
    case 'endRound':
      return endRound(gateway, adapter, call)
  }
}

async function authenticate(
  gateway: Gateway,
  adapter: SeamlessAdapter,
  { token }: CallOf<'authenticate'>,
): Promise<WalletOutcome> {
  const player = await findPlayer(gateway, adapter, token)
  if (!player) return { status: 'TOKEN' }
  if (player.status !== 'active') return { status: 'PLAYER_BLOCKED' }
  return { status: 'OK', ...(await holding(gateway, player.id, player.currency)) }
}

async function readBalance(
  gateway: Gateway,
  adapter: SeamlessAdapter,
  { token, playerRef }: CallOf<'balance'>,
): Promise<WalletOutcome> {
  const player = await findPlayer(gateway, adapter, token)
  if (!player || String(player.id) !== playerRef) return { status: 'TOKEN' }
  return { status: 'OK', ...(await holding(gateway, player.id, player.currency)) }
}

async function takeBet(gateway: Gateway, adapter: SeamlessAdapter, call: CallOf<'bet'>): Promise<WalletOutcome> {
  const player = await findPlayer(gateway, adapter, call.token)
  const refusal = refusalOf(player, call)
  if (!player || refusal) return (await repeatBet(gateway, adapter, call)) ?? { status: refusal ?? 'TOKEN' }
  const amount = readAmount(call.amount, player.currency)
  if (amount === undefined) return { status: 'MISMATCH' }
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const bounds = player.isBounded ? await boundOf(tx, gateway, adapter, { player, amount, call }) : undefined
    return bounds ? { status: bounds } : placeBet(tx, gateway, adapter, { player, amount, call })
  })
  if (outcome.status === 'OK') await rememberPlay(gateway, player)
  return answer(gateway, { ...outcome, txId: call.txId, memberId: player.id, currency: player.currency })
}

function refusalOf(player: Player | undefined, call: CallOf<'bet'>): WalletStatus | undefined {
  if (!player || String(player.id) !== call.playerRef) return 'TOKEN'
  if (player.status !== 'active') return 'PLAYER_BLOCKED'
  if (!player.isOpen) return 'GAME_DISABLED'
  return call.currency === player.currency ? undefined : 'CURRENCY'
}

/** Checks a new stake against the member's own limits. A stake that was already posted skips the check and is replayed. */
async function boundOf(tx: Tx, gateway: Gateway, adapter: SeamlessAdapter, { player, amount, call }: PlacedBet) {
  if (await movementOf(tx, adapter.code, call.txId)) return undefined
  const timeZone = gateway.brands.timeZoneOf(player.brand)
  return refusalOfStake(tx, { memberId: player.id, timeZone, nowMs: gateway.clock.now() }, amount)
}

interface PlacedBet {
  readonly player: Player
  readonly amount: bigint
  readonly call: CallOf<'bet'>
}

/**
 * Places the first bet of a round, which inserts the round with its stake: in the common case a bet takes two statements. If no stake
 * is posted, the round is deleted again, because the betting record shows only rounds that were played.
 */
async function placeBet(tx: Tx, gateway: Gateway, adapter: SeamlessAdapter, placed: PlacedBet) {
  const { player, amount, call } = placed
  const row = await openRound(tx, gateway, adapter, { player, vendorRoundId: call.roundId, amount })
  if (!row) return addBet(tx, adapter, placed)
  const first = await betOn(tx, adapter, placed, row.id)
  // The round of a refused bet was deleted, but its id is part of the request hash stored with the refusal.
  const booked = first.outcome === 'mismatch' ? await movementOf(tx, adapter.code, call.txId) : undefined
  const result = booked?.state === 'refused' ? await betOn(tx, adapter, placed, booked.roundId ?? undefined) : first
  if (result.outcome !== 'posted') await tx.delete(round).where(eq(round.id, row.id))
  return { status: await betStatus(tx, result, row), balance: result.balance }
}

/** Places a bet on an existing round: a further stake, or a repetition of an earlier one. */
async function addBet(tx: Tx, adapter: SeamlessAdapter, placed: PlacedBet) {
  const { player, amount, call } = placed
  const row = await lockNamed(tx, adapter, call.roundId)
  if (!row) throw new LostRace()
  const booked = await movementOf(tx, adapter.code, call.txId)
  if (!booked && row.memberId !== player.id) return { status: 'MISMATCH' as const }
  if (!booked && row.state !== 'open') return { status: 'ALREADY_SETTLED' as const }
  const result = await betOn(tx, adapter, { ...placed, player: { ...player, vendor: row.vendor } }, row.id)
  if (result.outcome === 'posted') {
    await tx
      .update(round)
      .set({ betMinor: sql`${round.betMinor} + ${amount}` })
      .where(eq(round.id, row.id))
  }
  return { status: await betStatus(tx, result, row), balance: result.balance }
}

function betOn(tx: Tx, adapter: SeamlessAdapter, { player, amount, call }: PlacedBet, roundId: bigint | undefined) {
  const { id: playerId, vendor, currency } = player
  return bet(tx, { adapter: adapter.code, vendor, txId: call.txId, playerId, currency, amount, roundId })
}

/** Replays a bet that was posted before, whatever the state of the token, the game or the player since. */
async function repeatBet(
  gateway: Gateway,
  adapter: SeamlessAdapter,
  call: CallOf<'bet'>,
): Promise<WalletOutcome | undefined> {
  const booked = await movementOf(gateway.db, adapter.code, call.txId)
  const row = booked?.state === 'posted' ? await findRound(gateway.db, adapter, call.roundId) : undefined
  if (!row || row.id !== booked?.roundId || String(row.memberId) !== call.playerRef) return undefined
  const currency = row.currency as Currency
  const amount = call.currency === currency ? readAmount(call.amount, currency) : undefined
  if (amount === undefined) return { status: 'MISMATCH' }
  const own = { adapter: adapter.code, vendor: row.vendor, playerId: row.memberId, currency, roundId: row.id }
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const result = await bet(tx, { ...own, txId: call.txId, amount })
    return { status: await betStatus(tx, result, row), balance: result.balance }
  })
  return answer(gateway, { ...outcome, txId: call.txId, memberId: row.memberId, currency })
}

/** The status of a bet. A repeated bet that was rolled back since is reported as cancelled. */
async function betStatus(tx: Tx, result: Awaited<ReturnType<typeof bet>>, row: BetRound): Promise<WalletStatus> {
  if (result.outcome !== 'replayed') return statusOf(result)
  const isGivenBack = row.state === 'returned' || (await undoneBy(tx, result.txId)) !== undefined
  return isGivenBack ? 'CANCELLED' : 'REPLAY'
}

async function payWin(gateway: Gateway, adapter: SeamlessAdapter, call: CallOf<'win'>): Promise<WalletOutcome> {
  const known = await findRound(gateway.db, adapter, call.roundId)
  if (!known || String(known.memberId) !== call.playerRef) return { status: 'PARENT_NOT_FOUND' }
  if (call.currency !== known.currency) return { status: 'CURRENCY' }
  const currency = known.currency as Currency
  const amount = readAmount(call.amount, currency)
  if (amount === undefined) return { status: 'MISMATCH' }
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await lockRound(tx, known.id)
    const refusal = await winRefusal(tx, adapter, row, call)
    if (refusal) return { status: refusal }
    const booked = await win(tx, {
      adapter: adapter.code,
      vendor: row.vendor,
      txId: call.txId,
      playerId: row.memberId,
      currency,
      amount,
      roundId: row.id,
    })
    if (booked.outcome === 'posted') {
      const ending = call.final ? { state: 'settled' as const, settledAt: new Date(gateway.clock.now()) } : {}
      await tx
        .update(round)
        .set({ winMinor: sql`${round.winMinor} + ${amount}`, ...ending })
        .where(eq(round.id, row.id))
    }
    return { status: statusOf(booked), balance: booked.balance }
  })
  return answer(gateway, { ...outcome, txId: call.txId, memberId: known.memberId, currency })
}

/** A win requires a posted bet and an open round. A repeated win requires only its bet. */
async function winRefusal(
  tx: Tx,
  adapter: SeamlessAdapter,
  row: RoundRow,
  call: CallOf<'win'>,
): Promise<WalletStatus | undefined> {
  const parent = await movementOf(tx, adapter.code, call.betTxId)
  if (!parent) return 'PARENT_NOT_FOUND'
  if (parent.state !== 'posted' || parent.kind !== 'bet' || parent.roundId !== row.id) return 'PARENT_FAILED'
  if (row.state === 'returned') return 'PARENT_FAILED'
  if (await movementOf(tx, adapter.code, call.txId)) return undefined
  return row.state === 'open' ? undefined : 'ALREADY_SETTLED'
}

async function endRound(gateway: Gateway, adapter: SeamlessAdapter, call: CallOf<'endRound'>): Promise<WalletOutcome> {
  const known = await findRound(gateway.db, adapter, call.roundId)
  if (!known || String(known.memberId) !== call.playerRef) return { status: 'PARENT_NOT_FOUND' }
  if (known.state === 'returned') return { status: 'PARENT_FAILED' }
  const isOpen = and(eq(round.id, known.id), eq(round.state, 'open'))
  const ended = { state: 'settled' as const, settledAt: new Date(gateway.clock.now()) }
  const rows = await inTransaction(gateway.db, (tx) =>
    tx.update(round).set(ended).where(isOpen).returning({ id: round.id }),
  )
  const own = await holding(gateway, known.memberId, known.currency as Currency)
  return { status: rows.length > 0 ? 'OK' : 'REPLAY', ...own }
}

/** Largest amount accepted from a vendor: more than any game pays, and well below the ledger's 64-bit limit. */
const mostToldMinor = 10n ** 18n

/** Parses a stake or a win into minor units; undefined if the text is not a valid amount. */
function readAmount(text: string, currency: Currency): bigint | undefined {
  const amount = toMinor(text, currency)
  return amount !== undefined && amount >= 0n && amount <= mostToldMinor ? amount : undefined
}
