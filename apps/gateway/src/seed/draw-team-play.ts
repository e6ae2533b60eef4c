import { demoAccounts } from './demo-account-list.ts'
import { type DemoDeposit, openingDepositOf } from './demo-deposits.ts'
import {
  type Draw,
  type PayoutTable,
  type PlayedRound,
  payoutTenths,
  roundMs,
  stakeUnitOf,
} from './draw-demo-rounds.ts'
import { drawHalfMonths } from './draw-half-months.ts'
import { pickRandomItem } from './random.ts'
import type { TeamMember } from './write-demo-team.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How long the team has played: a day more than its contracts pay, so that each of their days is whole. */
const playedDays = 31

/** Without the highest wins, which would hide everything else of a team of sixty. */
const payoutTable: PayoutTable = [
  { chance: 0.55, from: 0, to: 0 },
  { chance: 0.82, from: 4, to: 14 },
  { chance: 0.935, from: 15, to: 28 },
  { chance: 0.988, from: 30, to: 76 },
  { chance: 1, from: 80, to: 200 },
]
/** Amounts in units of `stakeUnitOf`. */
const stakeSizes = [50n, 100n, 200n, 500n, 1_000n]
const openingSizes = [2_000n, 3_000n, 5_000n, 10_000n]
const sessionsEach = { least: 3, most: 6 }
const roundsOfSession = { least: 4, most: 6 }

export interface TeamPlay {
  readonly rounds: readonly PlayedRound[]
  /** What the players needed for it, beside what demo accounts have from the beginning. */
  readonly deposits: readonly DemoDeposit[]
}

/** A month of play by the team of the demo agent, up to the last hour. */
export function drawTeamPlay(team: readonly TeamMember[], draw: Draw): TeamPlay {
  const players = team.filter(({ account }) => account !== 'player')
  const sessions = players.flatMap((player, index) => drawSessions(player, draw, index % 9 === 0))
  const rounds = sessions.flatMap((session) => playSession(session, draw))
  rounds.push(...drawHalfMonths(team, rounds, draw))
  return { rounds, deposits: players.flatMap((player) => drawDeposits(player, rounds, draw)) }
}

interface Session {
  readonly memberId: bigint
  readonly stake: bigint
  readonly startMs: number
  readonly count: number
}

function drawSessions(player: TeamMember, { brand, random, nowMs }: Draw, playsNow: boolean): Session[] {
  const firstMs = Math.max(nowMs - playedDays * dayMs, player.registeredAtMs + dayMs)
  const lastMs = nowMs - 20 * minuteMs
  const starts = Array.from({ length: between(random, sessionsEach) }, () => firstMs + random() * (lastMs - firstMs))
  // Some have played within the last hour, which is what real-time salaries begin with.
  if (playsNow) starts.push(nowMs - (25 + random() * 30) * minuteMs)
  return starts.map((startMs) => ({
    memberId: player.id,
    stake: pickRandomItem(random, stakeSizes) * stakeUnitOf(brand),
    startMs: Math.floor(startMs),
    count: between(random, roundsOfSession),
  }))
}

function playSession({ memberId, stake, startMs, count }: Session, { games, random }: Draw): PlayedRound[] {
  return Array.from({ length: count }, (_, index) => ({
    memberId,
    stake,
    game: pickRandomItem(random, games),
    win: (stake * payoutTenths(random, payoutTable)) / 10n,
    atMs: startMs + index * 2 * minuteMs + Math.floor(random() * minuteMs),
  }))
}

/** A deposit after the registration, and another one whenever the balance would not cover the next stake. */
function drawDeposits(player: TeamMember, rounds: readonly PlayedRound[], draw: Draw): DemoDeposit[] {
  const { brand, random, nowMs } = draw
  const own = rounds.filter(({ memberId }) => memberId === player.id).toSorted((a, b) => a.atMs - b.atMs)
  const deposits: DemoDeposit[] = []
  let balance = isDemoAccount(player) ? openingDepositOf(brand) : 0n
  const deposit = (amountMinor: bigint, atMs: number) => {
    deposits.push({ memberId: player.id, amountMinor, atMs })
    balance += amountMinor
  }
  if (!isDemoAccount(player)) {
    const opensAtMs = Math.max(player.registeredAtMs, nowMs - 35 * dayMs) + 10 * minuteMs
    deposit(pickRandomItem(random, openingSizes) * stakeUnitOf(brand), opensAtMs)
  }
  let paid = 0
  for (const { stake, atMs } of own) {
    // Rounds that have not ended yet have paid nothing.
    for (let earlier = own[paid]; earlier && earlier.atMs + roundMs < atMs; earlier = own[++paid])
      balance += earlier.win
    if (balance < stake) deposit(stake * 10n, atMs - minuteMs)
    balance -= stake
  }
  return deposits
}

/** Demo accounts have made their opening deposit. */
const isDemoAccount = ({ account }: TeamMember) => demoAccounts.some((one) => one.account === account)

function between(random: () => number, { least, most }: { least: number; most: number }): number {
  return least + Math.floor(random() * (most - least + 1))
}
