import { currencyDigits } from '@foyer/contract/money.ts'
import { memberType } from '@foyer/contract/roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { recentGame, round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { transferMany } from '#ledger/ledger.ts'
import type { Movement } from '#ledger/movement.ts'
import { betMovement, winMovement } from '#ledger/rounds.ts'
import type { Brand } from '#src/brands/brands.ts'
import { games } from './catalogue/games.ts'
import { type CatalogueVendor, vendors } from './catalogue/vendors.ts'
import { playerNames } from './names.ts'
import { writeOpeningDeposits } from './opening-deposits.ts'
import { pick, seededRandom } from './random.ts'

const listedVendors: readonly CatalogueVendor[] = vendors
const transferCodes = new Set(listedVendors.filter(({ wallet }) => wallet === 'transfer').map(({ code }) => code))
const dayMs = 24 * 60 * 60 * 1_000
const days = 28
const players = 150
const roundsEach = 16
const roundsOfDemoMember = 48
/** Cumulative probabilities of a round's payout, and its range in tenths of the stake; the return is about 95 %. */
const payouts = [
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
  readonly game: (typeof games)[number]
  readonly stake: bigint
  readonly win: bigint
  readonly atMs: number
}

/**
 * Writes four weeks of bets by 150 players, all posted to the ledger, so that the winner board, the records and the reports show
 * consistent data.
 */
export async function writeSeason(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const random = seededRandom(`season of ${brand.code}`)
  const crowd = await writePlayers(tx, brand, random, nowMs)
  const [demo] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, brand.code), eq(member.account, 'player')))
  await writeOpeningDeposits(tx, brand, crowd, nowMs)
  // Games on a transfer wallet need a transfer first, and these players have made none.
  const isOnBalance = ({ vendor }: (typeof games)[number]) => !transferCodes.has(vendor)
  const shelf = games.filter(
    (game) => game.category === 'RNG' && game.classify === 'SC' && brand.serves(game.vendor) && isOnBalance(game),
  )
  const played = [
    ...crowd.flatMap((memberId) => playRounds({ memberId, brand, shelf, random, nowMs, count: roundsEach })),
    ...(demo ? playRounds({ memberId: demo.id, brand, shelf, random, nowMs, count: roundsOfDemoMember }) : []),
  ].sort((a, b) => a.atMs - b.atMs)
  await writeRounds(tx, brand, played)
  if (demo)
    await writeRecent(
      tx,
      played.filter((item) => item.memberId === demo.id),
    )
}

async function writePlayers(tx: Tx, brand: Brand, random: () => number, nowMs: number): Promise<bigint[]> {
  const names = playerNames(random, players)
  const rows = await tx
    .insert(member)
    .values(
      names.map((name) => ({
        brand: brand.code,
        account: name,
        nickname: name,
        type: memberType.member,
        currency: brand.currency,
        // Matches no password: nobody can sign in as a seeded player.
        passwordHash: 'none',
        seeded: true,
        registeredAt: new Date(nowMs - (36 + Math.floor(random() * 200)) * dayMs),
      })),
    )
    .returning({ id: member.id })
  return rows.map((row) => row.id)
}

function playRounds(options: {
  memberId: bigint
  brand: Brand
  shelf: typeof games
  random: () => number
  nowMs: number
  count: number
}): PlayedRound[] {
  const { memberId, brand, shelf, random, nowMs, count } = options
  const digits = currencyDigits[brand.currency]
  const unit = digits === 0 ? 1_000n : 10n ** BigInt(digits) / 10n
  const stakes = [2n, 4n, 10n, 20n, 50n].map((size) => size * unit)
  return Array.from({ length: count }, () => {
    const stake = pick(random, stakes)
    return {
      memberId,
      game: pick(random, shelf),
      stake,
      win: (stake * payoutTenths(random)) / 10n,
      atMs: nowMs - Math.floor(random() * days * dayMs) - 60_000,
    }
  })
}

function payoutTenths(random: () => number): bigint {
  const luck = random()
  const { from, to } = payouts.find(({ chance }) => luck < chance) ?? payouts[0]
  return BigInt(from + Math.floor(random() * (to - from + 1)))
}

const chunk = 500

async function writeRounds(tx: Tx, brand: Brand, played: readonly PlayedRound[]): Promise<void> {
  for (let start = 0; start < played.length; start += chunk) {
    const part = played.slice(start, start + chunk)
    const rows = await tx
      .insert(round)
      .values(part.map((item, index) => roundRow(brand, item, start + index)))
      .returning({ id: round.id })
    const movements = part.flatMap((item, index) => movementsOf(brand, item, start + index, rows[index]?.id ?? 0n))
    await transferMany(tx, movements)
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
    nodeId: nodeIdOf(game),
    currency: brand.currency,
    state: 'settled',
    betMinor: stake,
    winMinor: win,
    startedAt: new Date(atMs),
    settledAt: new Date(atMs + 4_000),
  }
}

function movementsOf(
  brand: Brand,
  { memberId, game, stake, win, atMs }: PlayedRound,
  index: number,
  roundId: bigint,
): Movement[] {
  const base = { adapter: 'season', vendor: game.vendor, playerId: memberId, currency: brand.currency, roundId }
  const id = `${brand.code}-${index}`
  const stakeMovement = betMovement({ ...base, txId: `${id}-bet`, amount: stake, at: new Date(atMs) })
  if (win === 0n) return [stakeMovement]
  return [stakeMovement, winMovement({ ...base, txId: `${id}-win`, amount: win, at: new Date(atMs + 4_000) })]
}

async function writeRecent(tx: Tx, played: readonly PlayedRound[]): Promise<void> {
  const last = new Map(played.map((item) => [nodeIdOf(item.game), item]))
  const rows = [...last].map(([nodeId, { memberId, atMs }]) => ({ memberId, nodeId, playedAt: new Date(atMs) }))
  if (rows.length > 0) await tx.insert(recentGame).values(rows)
}

/** A game's id in the catalogue: vendor and code. */
export function nodeIdOf({ vendor, code }: { vendor: string; code: string }): string {
  return `${vendor.toLowerCase()}-${code}`.replaceAll('_', '-')
}
