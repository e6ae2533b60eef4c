import { type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { game, gameSession, recentGame, round, vendor as vendorTable } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { hashToken } from '#http/door.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { movementOf } from '#ledger/movement-of.ts'
import { bet, rollbackBet, win } from '#ledger/rounds.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Gateway } from '#src/gateway.ts'
import type { VendorAdapter, WalletCall, WalletOutcome, WalletStatus } from './adapter.ts'

type CallOf<Kind extends WalletCall['kind']> = Extract<WalletCall, { kind: Kind }>
type RoundRow = typeof round.$inferSelect

/**
 * Carries out a vendor's call (money.md section 2). Wins, rollbacks and ends of rounds are taken whatever became of the
 * token, the game or the player; bets are not.
 */
export async function carryOut(gateway: Gateway, adapter: VendorAdapter, call: WalletCall): Promise<WalletOutcome> {
  switch (call.kind) {
    case 'authenticate':
      return authenticate(gateway, call)
    case 'balance':
      return readBalance(gateway, call)
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

async function authenticate(gateway: Gateway, { token }: CallOf<'authenticate'>): Promise<WalletOutcome> {
  const player = await findPlayer(gateway, token)
  return player ? { status: 'OK', ...(await holding(gateway, player.id, player.currency)) } : { status: 'TOKEN' }
}

async function readBalance(gateway: Gateway, { token, playerRef }: CallOf<'balance'>): Promise<WalletOutcome> {
  const player = await findPlayer(gateway, token)
  if (!player || String(player.id) !== playerRef) return { status: 'TOKEN' }
  return { status: 'OK', ...(await holding(gateway, player.id, player.currency)) }
}

async function takeBet(gateway: Gateway, adapter: VendorAdapter, call: CallOf<'bet'>): Promise<WalletOutcome> {
  const player = await findPlayer(gateway, call.token)
  if (!player || String(player.id) !== call.playerRef) return { status: 'TOKEN' }
  if (player.status !== 'active') return { status: 'PLAYER_BLOCKED' }
  if (!player.isOpen) return { status: 'GAME_DISABLED' }
  if (call.currency !== player.currency) return { status: 'CURRENCY' }
  const amount = toMinor(call.amount, player.currency)
  if (amount === undefined || amount < 0n) return { status: 'MISMATCH' }
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await openRound(tx, gateway, adapter, player, call.roundId)
    if (row.memberId !== player.id || row.state !== 'open') return { status: 'ALREADY_SETTLED' as const }
    const booked = await bet(tx, {
      adapter: adapter.code,
      vendor: player.vendor,
      txId: call.txId,
      playerId: player.id,
      currency: player.currency,
      amount,
      roundId: row.id,
    })
    if (booked.outcome === 'posted') {
      await tx
        .update(round)
        .set({ betMinor: sql`${round.betMinor} + ${amount}` })
        .where(eq(round.id, row.id))
      await rememberPlay(tx, gateway, player)
    }
    return { status: statusOf(booked), balance: booked.balance }
  })
  return answer(gateway, { ...outcome, txId: call.txId, memberId: player.id, currency: player.currency })
}

async function payWin(gateway: Gateway, adapter: VendorAdapter, call: CallOf<'win'>): Promise<WalletOutcome> {
  const known = await findRound(gateway, adapter, call.roundId)
  if (!known || String(known.memberId) !== call.playerRef) return { status: 'PARENT_NOT_FOUND' }
  if (call.currency !== known.currency) return { status: 'CURRENCY' }
  const currency = known.currency as Currency
  const amount = toMinor(call.amount, currency)
  if (amount === undefined || amount < 0n) return { status: 'MISMATCH' }
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await lockRound(tx, known.id)
    const parent = await movementOf(tx, adapter.code, call.betTxId)
    if (!parent) return { status: 'PARENT_NOT_FOUND' as const }
    if (parent.state !== 'posted' || parent.roundId !== row.id) return { status: 'PARENT_FAILED' as const }
    const isKnown = await movementOf(tx, adapter.code, call.txId)
    if (row.state !== 'open' && !isKnown) return { status: 'ALREADY_SETTLED' as const }
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

async function rollBack(gateway: Gateway, adapter: VendorAdapter, call: CallOf<'rollback'>): Promise<WalletOutcome> {
  const player = await findMember(gateway, call.playerRef)
  if (!player) return { status: 'PARENT_NOT_FOUND' }
  const currency = player.currency as Currency
  if (call.currency !== currency) return { status: 'CURRENCY' }
  const known = await findRound(gateway, adapter, call.roundId)
  const outcome = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = known && (await lockRound(tx, known.id))
    if (row?.state === 'settled' && adapter.onSettledRollback === 'reject')
      return { status: 'ALREADY_SETTLED' as const }
    const parent = await movementOf(tx, adapter.code, call.betTxId)
    const undone = await rollbackBet(tx, {
      adapter: adapter.code,
      parentTxId: call.betTxId,
      txId: call.txId,
      playerId: player.id,
      currency,
    })
    if (undone.outcome === 'posted' && row && parent?.kind === 'bet') {
      await returnStake(tx, gateway, row, toMinor(call.amount, currency) ?? 0n)
    }
    return { status: rollbackStatus(undone), balance: undone.balance }
  })
  return answer(gateway, { ...outcome, txId: call.txId, memberId: player.id, currency })
}

async function endRound(gateway: Gateway, adapter: VendorAdapter, call: CallOf<'endRound'>): Promise<WalletOutcome> {
  const known = await findRound(gateway, adapter, call.roundId)
  if (!known || String(known.memberId) !== call.playerRef) return { status: 'PARENT_NOT_FOUND' }
  const isOpen = and(eq(round.id, known.id), eq(round.state, 'open'))
  const ended = { state: 'settled' as const, settledAt: new Date(gateway.clock.now()) }
  const rows = await inTransaction(gateway.db, (tx) =>
    tx.update(round).set(ended).where(isOpen).returning({ id: round.id }),
  )
  const own = await holding(gateway, known.memberId, known.currency as Currency)
  return { status: rows.length > 0 ? 'OK' : 'REPLAY', ...own }
}

interface Player {
  readonly id: bigint
  readonly brand: string
  readonly status: string
  readonly currency: Currency
  readonly nodeId: string
  readonly vendor: string
  /** Neither the game nor its vendor is in maintenance. */
  readonly isOpen: boolean
}

async function findPlayer(gateway: Gateway, token: string): Promise<Player | undefined> {
  const [row] = await gateway.db
    .select({
      id: member.id,
      brand: member.brand,
      status: member.status,
      currency: member.currency,
      nodeId: game.nodeId,
      vendor: game.vendor,
      gameStatus: game.status,
      vendorStatus: vendorTable.status,
    })
    .from(gameSession)
    .innerJoin(member, eq(member.id, gameSession.memberId))
    .innerJoin(game, eq(game.nodeId, gameSession.nodeId))
    .innerJoin(vendorTable, eq(vendorTable.code, game.vendor))
    .where(and(eq(gameSession.tokenHash, hashToken(token)), gt(gameSession.expiresAt, new Date(gateway.clock.now()))))
  if (!row) return undefined
  const { gameStatus, vendorStatus, currency, ...rest } = row
  return { ...rest, currency: currency as Currency, isOpen: gameStatus === 'open' && vendorStatus === 'open' }
}

async function findMember(gateway: Gateway, playerRef: string) {
  if (!/^[0-9]{1,18}$/.test(playerRef)) return undefined
  const [row] = await gateway.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(playerRef)))
  return row
}

async function findRound(
  gateway: Gateway,
  adapter: VendorAdapter,
  vendorRoundId: string,
): Promise<RoundRow | undefined> {
  const isRound = and(eq(round.adapter, adapter.code), eq(round.vendorRoundId, vendorRoundId))
  const [row] = await gateway.db.select().from(round).where(isRound)
  return row
}

async function lockRound(tx: Tx, id: bigint): Promise<RoundRow> {
  const [row] = await tx.select().from(round).where(eq(round.id, id)).for('update')
  if (!row) throw new Error(`Round ${id} vanished.`)
  return row
}

async function openRound(tx: Tx, gateway: Gateway, adapter: VendorAdapter, player: Player, vendorRoundId: string) {
  await tx
    .insert(round)
    .values({
      adapter: adapter.code,
      vendorRoundId,
      vendor: player.vendor,
      memberId: player.id,
      brand: player.brand,
      nodeId: player.nodeId,
      currency: player.currency,
      state: 'open',
      betMinor: 0n,
      winMinor: 0n,
      startedAt: new Date(gateway.clock.now()),
    })
    .onConflictDoNothing({ target: [round.adapter, round.vendorRoundId] })
  const isRound = and(eq(round.adapter, adapter.code), eq(round.vendorRoundId, vendorRoundId))
  const [row] = await tx.select().from(round).where(isRound).for('update')
  if (!row) throw new Error(`Round ${vendorRoundId} was not written.`)
  return row
}

async function returnStake(tx: Tx, gateway: Gateway, row: RoundRow, amount: bigint): Promise<void> {
  const betMinor = row.betMinor - amount
  const isWhole = betMinor <= 0n && row.winMinor === 0n
  const ending = isWhole ? { state: 'returned' as const, settledAt: new Date(gateway.clock.now()) } : { betMinor }
  await tx.update(round).set(ending).where(eq(round.id, row.id))
}

async function rememberPlay(tx: Tx, gateway: Gateway, player: Player): Promise<void> {
  const playedAt = new Date(gateway.clock.now())
  await tx
    .insert(recentGame)
    .values({ memberId: player.id, nodeId: player.nodeId, playedAt })
    .onConflictDoUpdate({ target: [recentGame.memberId, recentGame.nodeId], set: { playedAt } })
}

function statusOf(booked: Awaited<ReturnType<typeof bet>>): WalletStatus {
  switch (booked.outcome) {
    case 'posted':
      return 'OK'
    case 'replayed':
      return 'REPLAY'
    case 'cancelled':
      return 'CANCELLED'
    case 'mismatch':
      return 'MISMATCH'
    case 'refused':
      return refusalStatus[booked.reason]
  }
}

const refusalStatus = { INSUFFICIENT: 'INSUFFICIENT', BLOCKED: 'PLAYER_BLOCKED', CURRENCY: 'CURRENCY' } as const

function rollbackStatus(undone: Awaited<ReturnType<typeof rollbackBet>>): WalletStatus {
  switch (undone.outcome) {
    case 'posted':
      return 'OK'
    case 'replayed':
      return 'REPLAY'
    case 'tombstoned':
      return undone.replayed ? 'REPLAY' : 'OK'
    case 'mismatch':
      return 'MISMATCH'
    case 'refused':
      // A bet that was refused, or is undone already, took nothing: there is nothing left to give back.
      return undone.reason === 'PARENT_FAILED' || undone.reason === 'ALREADY_REVERSED' ? 'REPLAY' : 'RETRY'
  }
}

interface Booked {
  readonly status: WalletStatus
  readonly balance?: bigint
  readonly txId: string
  readonly memberId: bigint
  readonly currency: Currency
}

async function answer(gateway: Gateway, { status, balance, txId, memberId, currency }: Booked): Promise<WalletOutcome> {
  const now = balance ?? (await balanceOf(gateway.db, playerCash(memberId, currency)))
  if (status === 'OK') await announceBalance(gateway, memberId)
  return { status, txId, playerRef: String(memberId), balance: fromMinor(now, currency), currency }
}

async function holding(gateway: Gateway, memberId: bigint, currency: Currency) {
  const balance = await balanceOf(gateway.db, playerCash(memberId, currency))
  return { playerRef: String(memberId), balance: fromMinor(balance, currency), currency }
}
