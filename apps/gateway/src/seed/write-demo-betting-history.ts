import { currencyDigits } from '@foyer/contract/money.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { recentGame, round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postLedgerTransactions } from '#ledger/ledger.ts'
import { toBetTransaction, toWinTransaction } from '#ledger/round-transactions.ts'
import { placeInTeam } from '#modules/team/service.ts'
import { catalogueGames } from './catalogue/games.ts'
import { type CatalogueVendor, catalogueVendors } from './catalogue/vendors.ts'
import { writeOpeningDeposits } from './opening-deposits.ts'
import { generatePlayerNames } from './player-names.ts'
import { pickRandomItem, seededRandom } from './random.ts'

const listedVendors: readonly CatalogueVendor[] = catalogueVendors
const transferCodes = new Set(listedVendors.filter(({ wallet }) => wallet === 'transfer').map(({ code }) => code))
const dayMs = 24 * 60 * 60 * 1_000
/** Between the last sign-ins of two players: the last of them signed in more than a month ago. */
const loginGapMs = 6 * 60 * 60 * 1_000
const historyDays = 28
const playerCount = 150
const roundsEach = 16
const roundsOfDemoMember = 48
/** Cumulative probabilities of a round's payout, and its range in tenths of the stake; the return is about 95 %. */
const payoutTable = [
  { chance: 0.7, from: 0, to: 0 },
  { chance: 0.85, from: 4, to: 14 },
  { chance: 0.94, from: 15, to: 28 },
  { chance: 0.985, from: 30, to: 76 },
  { chance: 0.997, from: 80, to: 240 },
  { chance: 0.9995, from: 300, to: 900 },
  { chance: 1, from: 1_000, to: 3_200 },
] as const

interface PlayedRound {
  readonly memberId: bigint
  readonly game: (typeof catalogueGames)[number]
  readonly stake: bigint
  readonly win: bigint
  readonly atMs: number
}

/**
 * Writes four weeks of bets by 150 players, all posted to the ledger, so that the winner board, the records and the reports show
 * consistent data.
 */
export async function writeDemoHistory(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const random = seededRandom(`season of ${brand.code}`)
  const playerIds = await writePlayers(tx, brand, random, nowMs)
  const [demo] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, brand.code), eq(member.account, 'player')))
  await writeOpeningDeposits(tx, brand, playerIds, nowMs)
  // Games on a transfer wallet need a transfer first, and these players have made none.
  const isOnBalance = ({ vendor }: (typeof catalogueGames)[number]) => !transferCodes.has(vendor)
  const eligibleGames = catalogueGames.filter(
    (game) => game.category === 'RNG' && game.classify === 'SC' && brand.offersVendor(game.vendor) && isOnBalance(game),
  )
  const played = [
    ...playerIds.flatMap((memberId) =>
      drawRounds({ memberId, brand, eligibleGames, random, nowMs, count: roundsEach }),
    ),
    ...(demo ? drawRounds({ memberId: demo.id, brand, eligibleGames, random, nowMs, count: roundsOfDemoMember }) : []),
  ].sort((a, b) => a.atMs - b.atMs)
  await writeRounds(tx, brand, played)
  if (demo)
    await writeRecentGames(
      tx,
      played.filter((item) => item.memberId === demo.id),
    )
}

/** The first of the players are in the teams of the demo's agents, so many each; all others have no upline. */
const teamSizes = { agent: 8, subagent: 6 } as const

/** The upline of the first players, in their order. */
async function listUplines(tx: Tx, brand: Brand): Promise<bigint[]> {
  const rows = await tx
    .select({ id: member.id, account: member.account })
    .from(member)
    .where(and(eq(member.brand, brand.code), inArray(member.account, Object.keys(teamSizes))))
  return Object.entries(teamSizes).flatMap(([agent, size]) =>
    rows.filter(({ account }) => account === agent).flatMap(({ id }) => Array.from({ length: size }, () => id)),
  )
}

async function writePlayers(tx: Tx, brand: Brand, random: () => number, nowMs: number): Promise<bigint[]> {
  const names = generatePlayerNames(random, playerCount)
  const uplines = await listUplines(tx, brand)
  const rows = await tx
    .insert(member)
    .values(
      names.map((name, index) => ({
        brand: brand.code,
        account: name,
        nickname: name,
        type: memberTypes.member,
        currency: brand.currency,
        // Matches no password: nobody can sign in as a seeded player.
        passwordHash: 'none',
        seeded: true,
        uplineId: uplines[index] ?? null,
        lastLoginAt: new Date(nowMs - Math.floor((index + 1) * loginGapMs)),
        registeredAt: new Date(nowMs - (36 + Math.floor(random() * 200)) * dayMs),
      })),
    )
    .returning({ id: member.id })
  for (const [index, { id }] of rows.entries()) await placeInTeam(tx, brand, { memberId: id, uplineId: uplines[index] })
  return rows.map((row) => row.id)
}

function drawRounds(options: {
  memberId: bigint
  brand: Brand
  eligibleGames: typeof catalogueGames
  random: () => number
  nowMs: number
  count: number
}): PlayedRound[] {
  const { memberId, brand, eligibleGames, random, nowMs, count } = options
  const digits = currencyDigits[brand.currency]
  const unit = digits === 0 ? 1_000n : 10n ** BigInt(digits) / 10n
  const stakes = [2n, 4n, 10n, 20n, 50n].map((size) => size * unit)
  return Array.from({ length: count }, () => {
    const stake = pickRandomItem(random, stakes)
    return {
      memberId,
      game: pickRandomItem(random, eligibleGames),
      stake,
      win: (stake * payoutTenths(random)) / 10n,
      atMs: nowMs - Math.floor(random() * historyDays * dayMs) - 60_000,
    }
  })
}

function payoutTenths(random: () => number): bigint {
  const draw = random()
  const { from, to } = payoutTable.find(({ chance }) => draw < chance) ?? payoutTable[0]
  return BigInt(from + Math.floor(random() * (to - from + 1)))
}

const batchSize = 500

async function writeRounds(tx: Tx, brand: Brand, played: readonly PlayedRound[]): Promise<void> {
  for (let start = 0; start < played.length; start += batchSize) {
    const batch = played.slice(start, start + batchSize)
    const rows = await tx
      .insert(round)
      .values(batch.map((item, index) => roundRow(brand, item, start + index)))
      .returning({ id: round.id })
    const transactions = batch.flatMap((item, index) =>
      toLedgerTransactions(brand, item, start + index, rows[index]?.id ?? 0n),
    )
    await postLedgerTransactions(tx, transactions)
  }
}

function roundRow(
  brand: Brand,
  { memberId, game, stake, win, atMs }: PlayedRound,
  index: number,
): typeof round.$inferInsert {
  return {
    adapter: 'season',
    vendorRoundId: `${brand.code}-${index}`,
    vendor: game.vendor,
    memberId,
    brand: brand.code,
    nodeId: catalogueNodeIdOf(game),
    currency: brand.currency,
    state: 'settled',
    betMinor: stake,
    winMinor: win,
    startedAt: new Date(atMs),
    settledAt: new Date(atMs + 4_000),
  }
}

function toLedgerTransactions(
  brand: Brand,
  { memberId, game, stake, win, atMs }: PlayedRound,
  index: number,
  roundId: bigint,
): LedgerTransaction[] {
  const { code, currency } = brand
  const base = { adapter: 'season', brand: code, vendor: game.vendor, playerId: memberId, currency, roundId }
  const id = `${brand.code}-${index}`
  const stakeTransaction = toBetTransaction({ ...base, txId: `${id}-bet`, amount: stake, at: new Date(atMs) })
  if (win === 0n) return [stakeTransaction]
  return [stakeTransaction, toWinTransaction({ ...base, txId: `${id}-win`, amount: win, at: new Date(atMs + 4_000) })]
}

async function writeRecentGames(tx: Tx, played: readonly PlayedRound[]): Promise<void> {
  const last = new Map(played.map((item) => [catalogueNodeIdOf(item.game), item]))
  const rows = [...last].map(([nodeId, { memberId, atMs }]) => ({ memberId, nodeId, playedAt: new Date(atMs) }))
  if (rows.length > 0) await tx.insert(recentGame).values(rows)
}

/** A game's id in the catalogue: vendor and code. */
export function catalogueNodeIdOf({ vendor, code }: { vendor: string; code: string }): string {
  return `${vendor.toLowerCase()}-${code}`.replaceAll('_', '-')
}
