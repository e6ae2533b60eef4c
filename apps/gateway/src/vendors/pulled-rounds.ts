import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database.ts'
import { game, round } from '#db/schema/games.ts'
import { vendorFeed } from '#db/schema/transfers.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { movementOf } from '#ledger/movement-of.ts'
import { bet, win } from '#ledger/rounds.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PulledRound, TransferAdapter } from './adapter.ts'
import { endPlayThatIsOver } from './end-play.ts'
import { findMember } from './players.ts'
import { rememberPlay } from './recent-play.ts'
import { findRound } from './round-rows.ts'
import {
  dueRounds,
  forget,
  keepUnbooked,
  noteTry,
  playersBehind,
  readTold,
  type UnbookedRow,
} from './unbooked-rounds.ts'

/** The players of whom a round could not be booked: their books are behind the vendor's until it is. */
export type BehindPlayers = ReadonlySet<string>

/**
 * Books the rounds that ended on a vendor's own wallets since the list was last read, to its end. One that cannot be booked
 * holds up nobody else: it is kept, and the list is read on. Throws `vendor_away`.
 */
export async function pullRounds(gateway: Gateway, adapter: TransferAdapter): Promise<BehindPlayers> {
  let after = await readTo(gateway, adapter)
  let isLast = false
  while (!isLast) {
    const { rounds, next, more } = await adapter.pullRounds(after)
    await endPlayThatIsOver(gateway, await takeUp(gateway, adapter, rounds))
    // A list that goes on where it was would be read for ever.
    if (more && next === after) throw new AppError('vendor_away')
    if (next !== after) await noteReading(gateway, adapter, { after, next })
    after = next
    isLast = !more
  }
  return playersBehind(gateway.db, adapter)
}

/** Books what is not there yet, and keeps what does not fit. Gives who played what was booked. */
async function takeUp(
  gateway: Gateway,
  adapter: TransferAdapter,
  rounds: readonly PulledRound[],
): Promise<ReadonlySet<bigint>> {
  const played = new Set<bigint>()
  for (const pulled of rounds) {
    if (await isKnown(gateway.db, adapter, pulled)) continue
    const why = await whyUnbooked(gateway, adapter, pulled)
    if (why === undefined) played.add(BigInt(pulled.playerRef))
    else await keepUnbooked(gateway, adapter, { round: pulled, why })
  }
  return played
}

/** Whether a round is in the books, or a correction in its place. */
async function isKnown(db: Db, adapter: TransferAdapter, { vendorRoundId }: PulledRound): Promise<boolean> {
  if (await findRound(db, adapter, vendorRoundId)) return true
  return (await movementOf(db, adapter.code, stakeKey(vendorRoundId))) !== undefined
}

/** Tries the rounds once more that could not be booked, each after a longer pause than before. */
export async function retryRounds(gateway: Gateway, adapter: TransferAdapter): Promise<void> {
  await tryAgain(gateway, adapter, await dueRounds(gateway, adapter))
}

export async function tryAgain(
  gateway: Gateway,
  adapter: TransferAdapter,
  kept: readonly UnbookedRow[],
): Promise<void> {
  const played = new Set<bigint>()
  for (const row of kept) {
    const why = await whyUnbooked(gateway, adapter, readTold(row))
    if (why === undefined) {
      await inTransaction(gateway.db, (tx) => forget(tx, row))
      played.add(BigInt(row.playerRef))
    } else await noteTry(gateway, row, why)
  }
  await endPlayThatIsOver(gateway, played)
}

/** Books a round; where that cannot be, says in the log and to whoever looks for it why. */
async function whyUnbooked(
  gateway: Gateway,
  adapter: TransferAdapter,
  pulled: PulledRound,
): Promise<string | undefined> {
  try {
    await bookRound(gateway, adapter, pulled)
    return undefined
  } catch (error) {
    const { vendorRoundId, playerRef } = pulled
    gateway.log.error({ err: error, adapter: adapter.code, vendorRoundId, playerRef }, 'a pulled round was not booked')
    return error instanceof Misfit ? error.message : 'The booking failed; the log says how.'
  }
}

/** Why a round does not fit the books. */
class Misfit extends Error {}

/** The stake and the win of a round, and its row, once; throws where it does not fit the books. */
async function bookRound(gateway: Gateway, adapter: TransferAdapter, pulled: PulledRound): Promise<void> {
  const player = await findMember(gateway, pulled.playerRef)
  const [played] = await gateway.db.select().from(game).where(eq(game.nodeId, pulled.nodeId))
  if (!player || !played) throw new Misfit('The round is of no player or game of ours.')
  const currency = player.currency as Currency
  const amounts = amountsOf(pulled, currency)
  if (!amounts) throw new Misfit('The round is of another currency, or of no amount.')
  const { stake, won } = amounts
  const { vendor, nodeId } = played
  const values = { adapter: adapter.code, vendor, nodeId, memberId: player.id, brand: player.brand, currency }
  const own = { adapter: adapter.code, vendor, playerId: player.id, currency, purse: 'vendorWallet' } as const
  await inLedgerTransaction(gateway.db, async (tx) => {
    const id = await insertRound(tx, {
      ...values,
      vendorRoundId: pulled.vendorRoundId,
      state: pulled.state,
      betMinor: stake,
      // What was won in a round that did not take place was not won.
      winMinor: pulled.state === 'returned' ? 0n : won,
      startedAt: pulled.startedAt,
      settledAt: pulled.finishedAt,
      bookedAt: new Date(gateway.clock.now()),
    })
    // A round that did not take place moved nothing; one that another node has written stands.
    if (id === undefined || pulled.state === 'returned') return
    const legs = { ...own, roundId: id }
    const taken = await bet(tx, { ...legs, txId: stakeKey(pulled.vendorRoundId), amount: stake })
    // A refusal would be kept under the round's key for good. Thrown, it leaves nothing, and the round can be tried again.
    if (taken.outcome !== 'posted') throw new Misfit(`The books do not hold the stake: ${taken.outcome}.`)
    if (won > 0n) await win(tx, { ...legs, txId: `${pulled.vendorRoundId}-w`, amount: won })
  })
  if (pulled.state === 'settled') await rememberPlay(gateway, { id: player.id, nodeId })
}

/** What was played and what was won, in minor units; undefined where that is of another currency, or no amount. */
export function amountsOf(
  { stake: staked, win: told, currency: named }: PulledRound,
  currency: Currency,
): { stake: bigint; won: bigint } | undefined {
  const [stake, won] = [toMinor(staked, currency), toMinor(told, currency)]
  if (named !== currency || stake === undefined || won === undefined || stake < 0n || won < 0n) return undefined
  return { stake, won }
}

/** What a pulled round's stake is called in the book, and what is booked in its place where the round is given up. */
export const stakeKey = (vendorRoundId: string) => `${vendorRoundId}-b`

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
