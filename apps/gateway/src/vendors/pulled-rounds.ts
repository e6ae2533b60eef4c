import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { game, round } from '#db/schema/games.ts'
import { vendorFeed } from '#db/schema/transfers.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { bet, win } from '#ledger/rounds.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PulledRound, TransferAdapter } from './adapter.ts'
import { findMember } from './players.ts'
import { rememberPlay } from './recent-play.ts'
import { findRound } from './round-rows.ts'

/** The players of whom a round could not be booked: their books are behind the vendor's until it can. */
export type BehindPlayers = ReadonlySet<string>

/**
 * Books the rounds that ended on a vendor's own wallets since the list was last read, to its end. One that cannot be booked
 * holds up nobody else: the others are booked, and the next reading begins before it. Throws `vendor_away`.
 */
export async function pullRounds(gateway: Gateway, adapter: TransferAdapter): Promise<BehindPlayers> {
  const behind = new Set<string>()
  let after = await readTo(gateway, adapter)
  let isLast = false
  while (!isLast) {
    const { rounds, next, more } = await adapter.pullRounds(after)
    for (const pulled of rounds) {
      if (!(await isBooked(gateway, adapter, pulled))) behind.add(pulled.playerRef)
    }
    // A list that goes on where it was would be read for ever.
    if (more && next === after) throw new AppError('vendor_away')
    if (behind.size === 0 && next !== after) await noteReading(gateway, adapter, { after, next })
    after = next
    isLast = !more
  }
  return behind
}

async function isBooked(gateway: Gateway, adapter: TransferAdapter, pulled: PulledRound): Promise<boolean> {
  if (await findRound(gateway.db, adapter, pulled.vendorRoundId)) return true
  try {
    await bookRound(gateway, adapter, pulled)
    return true
  } catch (error) {
    const { vendorRoundId, playerRef } = pulled
    gateway.log.error({ err: error, adapter: adapter.code, vendorRoundId, playerRef }, 'a pulled round was not booked')
    return false
  }
}

/** The stake and the win of a round, and its row, once; throws where it does not fit the books. */
async function bookRound(gateway: Gateway, adapter: TransferAdapter, pulled: PulledRound): Promise<void> {
  const player = await findMember(gateway, pulled.playerRef)
  const [played] = await gateway.db.select().from(game).where(eq(game.nodeId, pulled.nodeId))
  if (!player || !played) throw new Error('The round is of no player or game of ours.')
  const currency = player.currency as Currency
  const [stake, won] = [toMinor(pulled.stake, currency), toMinor(pulled.win, currency)]
  if (pulled.currency !== currency || stake === undefined || won === undefined || stake < 0n || won < 0n)
    throw new Error('The round is of another currency, or of no amount.')
  const { vendor, nodeId } = played
  const values = { adapter: adapter.code, vendor, nodeId, memberId: player.id, brand: player.brand, currency }
  const own = { adapter: adapter.code, vendor, playerId: player.id, currency, purse: 'vendorWallet' } as const
  await inLedgerTransaction(gateway.db, async (tx) => {
    const id = await insertRound(tx, {
      ...values,
      vendorRoundId: pulled.vendorRoundId,
      state: pulled.state,
      betMinor: stake,
      winMinor: won,
      startedAt: pulled.startedAt,
      settledAt: pulled.finishedAt,
    })
    // A round that did not take place moved nothing; one that another node has written stands.
    if (id === undefined || pulled.state === 'returned') return
    const legs = { ...own, roundId: id }
    const taken = await bet(tx, { ...legs, txId: `${pulled.vendorRoundId}-b`, amount: stake })
    // A refusal would be kept under the round's key for good. Thrown, it leaves nothing, and the next reading tries again.
    if (taken.outcome !== 'posted') throw new Error(`The books do not hold the stake: ${taken.outcome}.`)
    if (won > 0n) await win(tx, { ...legs, txId: `${pulled.vendorRoundId}-w`, amount: won })
  })
  if (pulled.state === 'settled') await rememberPlay(gateway, { id: player.id, nodeId })
}

async function insertRound(tx: Tx, values: typeof round.$inferInsert): Promise<bigint | undefined> {
  const [row] = await tx
    .insert(round)
    .values(values)
    .onConflictDoNothing({ target: [round.adapter, round.vendorRoundId] })
    .returning({ id: round.id })
  return row?.id
}

async function readTo(gateway: Gateway, { code }: TransferAdapter): Promise<string> {
  const [row] = await gateway.db.select().from(vendorFeed).where(eq(vendorFeed.adapter, code))
  return row?.readTo ?? ''
}

/** Moves the mark from where this reading began; a node that has read on meanwhile is not set back. */
async function noteReading(
  gateway: Gateway,
  { code: adapter }: TransferAdapter,
  { after, next }: { after: string; next: string },
): Promise<void> {
  const readAt = new Date(gateway.clock.now())
  await inTransaction(gateway.db, async (tx) => {
    await tx.insert(vendorFeed).values({ adapter, readTo: '', readAt }).onConflictDoNothing()
    await tx
      .update(vendorFeed)
      .set({ readTo: next, readAt })
      .where(and(eq(vendorFeed.adapter, adapter), eq(vendorFeed.readTo, after)))
  })
}
