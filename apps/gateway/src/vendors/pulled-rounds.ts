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

/** References of players with a round that could not be posted: their ledger balance lags behind the vendor's until it is. */
export type BehindPlayers = ReadonlySet<string>

/**
 * Imports and posts all finished rounds of a transfer wallet since the feed was last read. A round that cannot be posted is stored for
 * a retry and does not block the rounds after it. Throws `vendor_away`.
 */
export async function pullRounds(gateway: Gateway, adapter: TransferAdapter): Promise<BehindPlayers> {
  let after = await readTo(gateway, adapter)
  let isLast = false
  while (!isLast) {
    const { rounds, next, more } = await adapter.pullRounds(after)
    await endPlayThatIsOver(gateway, await takeUp(gateway, adapter, rounds))
    // A feed that does not advance would be read forever.
    if (more && next === after) throw new AppError('vendor_away')
    if (next !== after) await noteReading(gateway, adapter, { after, next })
    after = next
    isLast = !more
  }
  return playersBehind(gateway.db, adapter)
}

/** Posts new rounds and stores those that cannot be posted. Returns the ids of the members whose rounds were posted. */
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

/** Whether the round, or an adjustment in its place, is already posted. */
async function isKnown(db: Db, adapter: TransferAdapter, { vendorRoundId }: PulledRound): Promise<boolean> {
  if (await findRound(db, adapter, vendorRoundId)) return true
  return (await movementOf(db, adapter.code, stakeKey(vendorRoundId))) !== undefined
}

/** Retries unposted rounds that are due, each after a longer delay than before. */
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

/** Posts a round. If that fails, logs the error and returns the reason shown to operators. */
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
    gateway.log.error(
      { err: error, adapter: adapter.code, vendorRoundId, playerRef },
      'an imported round was not posted',
    )
    return error instanceof Misfit ? error.message : 'Posting failed; see the log for details.'
  }
}

/** The reason why a round cannot be posted. */
class Misfit extends Error {}

/** Posts the stake and the win of a round and inserts its row, once. Throws if the round cannot be posted. */
async function bookRound(gateway: Gateway, adapter: TransferAdapter, pulled: PulledRound): Promise<void> {
  const player = await findMember(gateway, pulled.playerRef)
  const [played] = await gateway.db.select().from(game).where(eq(game.nodeId, pulled.nodeId))
  if (!player || !played) throw new Misfit('The round has an unknown player or game.')
  const currency = player.currency as Currency
  const amounts = amountsOf(pulled, currency)
  if (!amounts) throw new Misfit('The round has another currency or an invalid amount.')
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
      // A voided round has no win.
      winMinor: pulled.state === 'returned' ? 0n : won,
      startedAt: pulled.startedAt,
      settledAt: pulled.finishedAt,
      bookedAt: new Date(gateway.clock.now()),
    })
    // A voided round moves nothing; a round inserted by another node is already posted.
    if (id === undefined || pulled.state === 'returned') return
    const legs = { ...own, roundId: id }
    const taken = await bet(tx, { ...legs, txId: stakeKey(pulled.vendorRoundId), amount: stake })
    // A refusal would be stored permanently under the round's key. Throwing rolls it back, so the round can be retried.
    if (taken.outcome !== 'posted') throw new Misfit(`The ledger refused the stake: ${taken.outcome}.`)
    if (won > 0n) await win(tx, { ...legs, txId: `${pulled.vendorRoundId}-w`, amount: won })
  })
  if (pulled.state === 'settled') await rememberPlay(gateway, { id: player.id, nodeId })
}

/** Parses stake and win into minor units; undefined if the currency differs or an amount is invalid. */
export function amountsOf(
  { stake: staked, win: told, currency: named }: PulledRound,
  currency: Currency,
): { stake: bigint; won: bigint } | undefined {
  const [stake, won] = [toMinor(staked, currency), toMinor(told, currency)]
  if (named !== currency || stake === undefined || won === undefined || stake < 0n || won < 0n) return undefined
  return { stake, won }
}

/** Ledger key of an imported round's stake, also used for the adjustment posted in place of the round. */
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

/** Advances the feed position, unless another node has advanced it since this read began. */
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
