import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { recentGame, round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postLedgerTransactions } from '#ledger/ledger.ts'
import { toBetTransaction, toWinTransaction } from '#ledger/round-transactions.ts'
import { placeInTeam } from '#modules/team/service.ts'
import { type DemoDeposit, writeDepositOrders, writeOpeningDeposits } from './demo-deposits.ts'
import { drawBonusPlay } from './draw-bonus-play.ts'
import { drawLatestRounds, drawRounds, listDemoGames, type PlayedRound, roundMs } from './draw-demo-rounds.ts'
import { drawTeamPlay } from './draw-team-play.ts'
import { generatePlayerNames } from './player-names.ts'
import { seededRandom } from './random.ts'
import { writeDemoTeam } from './write-demo-team.ts'

/** Between the last sign-ins of two players: the last of them signed in three weeks ago. */
const loginGapMs = 6 * 60 * 60 * 1_000
const playerCount = 90
const roundsEach = 10
/** Beside the latest ones. */
const roundsOfDemoMember = 48

/** Of several numbers tried this one gives the team of the first brand a usual month: the house keeps some per cent of its bets. */
const teamNumber = 10

/**
 * Writes a month of bets, all posted to the ledger, so that the winner board, the records and the reports show consistent data: by the demo
 * member, by the team of the demo agent, and by 90 players without an upline.
 */
export async function writeDemoHistory(tx: Tx, brand: Brand, nowMs: number): Promise<void> {
  const random = seededRandom(`season of ${brand.code}`)
  const playerIds = await writePlayers(tx, brand, random, nowMs)
  const ofTeam = { random: seededRandom(`team ${teamNumber} of ${brand.code}`), nowMs }
  const team = await writeDemoTeam(tx, brand, ofTeam)
  const demo = team.find(({ account }) => account === 'player')
  await writeOpeningDeposits(tx, brand, playerIds, nowMs)
  const draw = { brand, games: listDemoGames(brand), random, nowMs }
  const teamPlay = drawTeamPlay(team, { ...draw, ...ofTeam })
  const rounds = [
    ...playerIds.flatMap((memberId) => drawRounds({ ...draw, memberId, count: roundsEach })),
    ...(demo ? drawRounds({ ...draw, memberId: demo.id, count: roundsOfDemoMember }) : []),
    ...(demo ? drawBonusPlay({ brand, memberId: demo.id, nowMs }) : []),
    ...(demo ? drawLatestRounds({ ...draw, memberId: demo.id }) : []),
    ...teamPlay.rounds,
  ].sort((a, b) => a.atMs - b.atMs)
  await writePlay(tx, brand, { rounds, deposits: teamPlay.deposits.toSorted((a, b) => a.atMs - b.atMs) })
  if (demo)
    await writeRecentGames(
      tx,
      rounds.filter((item) => item.memberId === demo.id),
    )
}

/** Players who are in no agent's team. */
async function writePlayers(tx: Tx, brand: Brand, random: () => number, nowMs: number): Promise<bigint[]> {
  const rows = await tx
    .insert(member)
    .values(
      generatePlayerNames(random, playerCount).map((name, index) => ({
        brand: brand.code,
        account: name,
        nickname: name,
        type: memberTypes.member,
        currency: brand.currency,
        // Matches no password: nobody can sign in as a seeded player.
        passwordHash: 'none',
        seeded: true,
        lastLoginAt: new Date(nowMs - Math.floor((index + 1) * loginGapMs)),
        registeredAt: new Date(nowMs - (36 + Math.floor(random() * 200)) * dayMs),
      })),
    )
    .returning({ id: member.id })
  for (const { id } of rows) await placeInTeam(tx, brand, { memberId: id, uplineId: undefined })
  return rows.map((row) => row.id)
}

interface Play {
  /** Both in the order of their times. */
  readonly rounds: readonly PlayedRound[]
  readonly deposits: readonly DemoDeposit[]
}

const batchSize = 500

/** Posts stakes, wins and deposits in the order of their times: no stake is above the balance of its moment. */
async function writePlay(tx: Tx, brand: Brand, { rounds, deposits }: Play): Promise<void> {
  let [written, deposited] = [0, 0]
  while (written < rounds.length || deposited < deposits.length) {
    const batch = rounds.slice(written, written + batchSize)
    const untilMs = rounds[written + batchSize]?.atMs ?? Infinity
    const due = deposits.slice(deposited).filter(({ atMs }) => atMs < untilMs)
    const transactions = [
      ...(await writeDepositOrders(tx, brand, due)),
      ...(await writeRounds(tx, brand, batch, written)),
    ]
    await postLedgerTransactions(
      tx,
      transactions.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0)),
    )
    written += batch.length
    deposited += due.length
  }
}

/** Returns the ledger transactions of the rounds, for the caller to post. */
async function writeRounds(
  tx: Tx,
  brand: Brand,
  rounds: readonly PlayedRound[],
  firstIndex: number,
): Promise<LedgerTransaction[]> {
  if (rounds.length === 0) return []
  const rows = await tx
    .insert(round)
    .values(rounds.map((item, index) => roundRow(brand, item, firstIndex + index)))
    .returning({ id: round.id })
  return rounds.flatMap((item, index) => toLedgerTransactions(brand, item, firstIndex + index, rows[index]?.id ?? 0n))
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
    settledAt: new Date(atMs + roundMs),
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
  const winAt = new Date(atMs + roundMs)
  return [stakeTransaction, toWinTransaction({ ...base, txId: `${id}-win`, amount: win, at: winAt })]
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
