import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import { and, eq } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { game, round } from '#db/schema/games.ts'
import { vendorFeedPosition } from '#db/schema/transfers.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { postBet } from '#ledger/round-transactions.ts'
import { findVendorTransaction } from '#ledger/vendor-transaction-queries.ts'
import type { AppServices } from '#src/app-services.ts'
import type { ImportedRound, TransferAdapter } from './adapter.ts'
import { closeSessionsOverLimit } from './close-vendor-sessions.ts'
import { findMemberByPlayerRef } from './find-vendor-player.ts'
import { maxWinOf } from './held-wins.ts'
import { recordRecentGame } from './record-recent-game.ts'
import { recordImportedActivity } from './record-session-use-by-imported-play.ts'
import { parseRoundEndFigures } from './round-end-figures.ts'
import { findRound } from './round-rows.ts'
import {
  deleteResolvedUnpostedRound,
  listPlayersWithUnpostedRounds,
  listUnpostedRoundsDueForRetry,
  parseStoredRoundReport,
  scheduleUnpostedRoundRetry,
  storeUnpostedRound,
  type UnpostedRoundRow,
} from './unposted-rounds.ts'
import { parseJackpot, postWinWithJackpot } from './win-with-jackpot.ts'

/** References of players with a round that could not be posted: their ledger balance lags behind the vendor's until it is. */
export type PlayersWithUnpostedRounds = ReadonlySet<string>

/**
 * Imports and posts all finished rounds of a transfer wallet since the feed was last read. A round that cannot be posted is stored for
 * a retry and does not block the rounds after it. Throws `vendor_unavailable`.
 */
export async function importRounds(
  services: AppServices,
  adapter: TransferAdapter,
): Promise<PlayersWithUnpostedRounds> {
  let after = await readFeedPosition(services, adapter)
  let isLast = false
  while (!isLast) {
    const { rounds, next, more } = await adapter.fetchRounds(after)
    await closeSessionsOverLimit(services, await postNewRounds(services, adapter, rounds))
    // A feed that does not advance would be read forever.
    if (more && next === after) throw new AppError('vendor_unavailable')
    if (next !== after) await saveFeedPosition(services, adapter, { after, next })
    after = next
    isLast = !more
  }
  return listPlayersWithUnpostedRounds(services.db, adapter)
}

/** Posts new rounds and stores those that cannot be posted. Returns the ids of the members whose rounds were posted. */
async function postNewRounds(
  services: AppServices,
  adapter: TransferAdapter,
  rounds: readonly ImportedRound[],
): Promise<ReadonlySet<bigint>> {
  const played = new Set<bigint>()
  for (const imported of rounds) {
    if (await isAlreadyPosted(services.db, adapter, imported)) continue
    const error = await tryPostRound(services, adapter, imported)
    if (error === undefined) played.add(BigInt(imported.playerRef))
    else await storeUnpostedRound(services, adapter, { round: imported, error })
  }
  return played
}

/** Whether the round, or an adjustment in its place, is already posted. */
async function isAlreadyPosted(db: Db, adapter: TransferAdapter, { vendorRoundId }: ImportedRound): Promise<boolean> {
  if (await findRound(db, adapter, vendorRoundId)) return true
  return (await findVendorTransaction(db, adapter.code, importedStakeLedgerKey(vendorRoundId))) !== undefined
}

/** Retries unposted rounds that are due, each after a longer delay than before. */
export async function retryDueUnpostedRounds(services: AppServices, adapter: TransferAdapter): Promise<void> {
  await retryUnpostedRounds(services, adapter, await listUnpostedRoundsDueForRetry(services, adapter))
}

export async function retryUnpostedRounds(
  services: AppServices,
  adapter: TransferAdapter,
  rows: readonly UnpostedRoundRow[],
): Promise<void> {
  const played = new Set<bigint>()
  for (const row of rows) {
    const error = await tryPostRound(services, adapter, parseStoredRoundReport(row))
    if (error === undefined) {
      await inTransaction(services.db, (tx) => deleteResolvedUnpostedRound(tx, row))
      played.add(BigInt(row.playerRef))
    } else await scheduleUnpostedRoundRetry(services, row, error)
  }
  await closeSessionsOverLimit(services, played)
}

/** Posts a round. If that fails, logs the error and returns the reason shown to operators. */
async function tryPostRound(
  services: AppServices,
  adapter: TransferAdapter,
  imported: ImportedRound,
): Promise<string | undefined> {
  try {
    await postRound(services, adapter, imported)
    return undefined
  } catch (error) {
    const { vendorRoundId, playerRef } = imported
    services.log.error(
      { err: error, adapter: adapter.code, vendorRoundId, playerRef },
      'an imported round was not posted',
    )
    return error instanceof UnpostableRound ? error.message : 'Posting failed; see the log for details.'
  }
}

/** The reason why a round cannot be posted. */
class UnpostableRound extends Error {}

/** Posts the stake and the win of a round and inserts its row, once. Throws if the round cannot be posted. */
async function postRound(services: AppServices, adapter: TransferAdapter, imported: ImportedRound): Promise<void> {
  const player = await findMemberByPlayerRef(services, imported.playerRef)
  const [played] = await services.db.select().from(game).where(eq(game.nodeId, imported.nodeId))
  if (!player || !played) throw new UnpostableRound('The round has an unknown player or game.')
  const { currency } = player
  const amounts = parseRoundAmounts(imported, currency)
  if (!amounts) throw new UnpostableRound('The round has another currency or an invalid amount.')
  const { stake, won } = amounts
  const figures = parseRoundEndFigures(imported, { betMinor: stake, currency })
  if (!figures) throw new UnpostableRound('The round has an invalid valid bet or number of bets.')
  const jackpot = parseJackpot(imported.jackpot, { amount: won, currency })
  if (jackpot === undefined) throw new UnpostableRound('The round has an invalid jackpot.')
  if (stake > maxAmountMinor || won > maxAmountMinor)
    throw new UnpostableRound('The round has an amount that is larger than any that is accepted.')
  if (won > maxWinOf(services, player)) throw new UnpostableRound('The round has a win above the brand’s largest win.')
  const { vendor, nodeId } = played
  const { id: playerId, brand } = player
  const values = { adapter: adapter.code, vendor, nodeId, memberId: playerId, brand, currency }
  const own = { adapter: adapter.code, brand, vendor, playerId, currency, playerAccount: 'vendorWallet' } as const
  await inLedgerTransaction(services.db, async (tx) => {
    const id = await insertRound(tx, {
      ...values,
      vendorRoundId: imported.vendorRoundId,
      state: imported.state,
      betMinor: stake,
      // A voided round has no win.
      winMinor: imported.state === 'returned' ? 0n : won,
      jackpotMinor: imported.state === 'returned' ? 0n : jackpot,
      ...figures,
      startedAt: imported.startedAt,
      settledAt: imported.finishedAt,
      postedAt: new Date(services.clock.now()),
    })
    // A voided round moves nothing; a round inserted by another node is already posted.
    if (id === undefined || imported.state === 'returned') return
    const ofRound = { ...own, roundId: id }
    const taken = await postBet(tx, { ...ofRound, txId: importedStakeLedgerKey(imported.vendorRoundId), amount: stake })
    // A refusal would be stored permanently under the round's key. Throwing rolls it back, so the round can be retried.
    if (taken.outcome !== 'posted') throw new UnpostableRound(`The ledger refused the stake: ${taken.outcome}.`)
    if (won > 0n)
      await postWinWithJackpot(tx, { ...ofRound, txId: `${imported.vendorRoundId}-w`, amount: won }, jackpot)
  })
  if (imported.state === 'returned') return
  await recordRecentGame(services, { id: player.id, nodeId })
  await recordImportedActivity(services, {
    memberId: player.id,
    brand: player.brand,
    nodeId,
    startedAt: imported.startedAt,
  })
}

/** Parses stake and win into minor units; undefined if the currency differs or an amount is invalid. */
export function parseRoundAmounts(
  { stake: stakeText, win: winText, currency: reportedCurrency }: ImportedRound,
  currency: Currency,
): { stake: bigint; won: bigint } | undefined {
  const [stake, won] = [toMinor(stakeText, currency), toMinor(winText, currency)]
  if (reportedCurrency !== currency || stake === undefined || won === undefined || stake < 0n || won < 0n)
    return undefined
  return { stake, won }
}

/** Ledger key of an imported round's stake, also used for the adjustment posted in place of the round. */
export const importedStakeLedgerKey = (vendorRoundId: string) => `${vendorRoundId}-b`

async function insertRound(tx: Tx, values: typeof round.$inferInsert): Promise<bigint | undefined> {
  const [row] = await tx
    .insert(round)
    .values(values)
    .onConflictDoNothing({ target: [round.adapter, round.vendorRoundId] })
    .returning({ id: round.id })
  return row?.id
}

async function readFeedPosition(services: AppServices, { code }: TransferAdapter): Promise<string> {
  const [row] = await services.db.select().from(vendorFeedPosition).where(eq(vendorFeedPosition.adapter, code))
  return row?.readTo ?? ''
}

/** Advances the feed position, unless another node has advanced it since this read began. */
async function saveFeedPosition(
  services: AppServices,
  { code: adapter }: TransferAdapter,
  { after, next }: { after: string; next: string },
): Promise<void> {
  const readAt = new Date(services.clock.now())
  await inTransaction(services.db, async (tx) => {
    await tx.insert(vendorFeedPosition).values({ adapter, readTo: '', readAt }).onConflictDoNothing()
    await tx
      .update(vendorFeedPosition)
      .set({ readTo: next, readAt })
      .where(and(eq(vendorFeedPosition.adapter, adapter), eq(vendorFeedPosition.readTo, after)))
  })
}
