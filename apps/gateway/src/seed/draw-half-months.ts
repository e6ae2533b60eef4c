import { periodContaining } from '#time/date-ranges.ts'
import { listAgentsBelow, listTeamOf } from './demo-team.ts'
import { type Draw, type PlayedRound, roundMs, stakeUnitOf } from './draw-demo-rounds.ts'
import { pickRandomItem } from './random.ts'
import type { TeamMember } from './write-demo-team.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const halfMonths = 3

/** Who cannot pay the dividends of the last half-month that is over. */
const owingAgent = 'subagent'
/** How much a member of one of its teams stakes on each of so many rounds, of which every third pays back half; in `stakeUnitOf`. */
const losing = { stake: 2_500n, rounds: 30 }
const winningStake = 2_000n
const balancingStake = 1_000n

interface HalfMonth {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Rounds that decide what dividends the half-months pay that are over: every agent can pay those below, whatever the day of the seed. But in
 * the last half-month the team of one agent below `subagent` lost much, and that of the other won as much, so that `subagent` gets nothing,
 * and owes the first of them more than it has.
 */
export function drawHalfMonths(team: readonly TeamMember[], played: readonly PlayedRound[], draw: Draw): PlayedRound[] {
  const added: PlayedRound[] = []
  for (const [index, halfMonth] of listHalfMonths(draw).entries()) {
    const isLast = index === 0
    const lossOf = (account: string) => sumLoss(team, [...played, ...added], account, halfMonth)
    if (isLast) added.push(...drawUnevenTeams(team, lossOf(owingAgent), halfMonth, draw))
    for (const agent of [...listAgentsBelow('agent'), 'agent']) {
      if (!isLast || agent !== owingAgent) added.push(...drawBalancingLoss(team, agent, lossOf, halfMonth, draw))
    }
  }
  return added
}

/** The half-months that are over, the last one first. */
function listHalfMonths({ brand, nowMs }: Draw): HalfMonth[] {
  const found: HalfMonth[] = []
  for (let beforeMs = nowMs; found.length < halfMonths; ) {
    const { from } = periodContaining(beforeMs, 'semimonth', brand.site.timeZone)
    if (beforeMs < nowMs) found.push({ fromMs: from.getTime(), toMs: beforeMs + 1 })
    beforeMs = from.getTime() - 1
  }
  return found
}

/** What the team of an account lost in a half-month, with the account's own play. */
function sumLoss(
  team: readonly TeamMember[],
  rounds: readonly PlayedRound[],
  account: string,
  { fromMs, toMs }: HalfMonth,
): bigint {
  const accounts = new Set(listTeamOf(account))
  const ids = new Set(team.filter((one) => accounts.has(one.account)).map(({ id }) => id))
  return rounds
    .filter(({ memberId, atMs }) => ids.has(memberId) && atMs + roundMs >= fromMs && atMs + roundMs < toMs)
    .reduce((sum, { stake, win }) => sum + stake - win, 0n)
}

/** A member of the first team loses on three evenings; one of the second wins once: a little more than the whole team of both lost. */
function drawUnevenTeams(
  team: readonly TeamMember[],
  lossBefore: bigint,
  { toMs }: HalfMonth,
  { brand, games, random }: Draw,
): PlayedRound[] {
  const [loser, winner] = listAgentsBelow(owingAgent).map((agent) => findMemberBelow(team, agent))
  if (!loser || !winner) throw new Error(`The demo team has no members below the agents of ${owingAgent}.`)
  const unit = stakeUnitOf(brand)
  const stake = losing.stake * unit
  const lost = Array.from({ length: losing.rounds }, (_, index) => ({
    memberId: loser.id,
    game: pickRandomItem(random, games),
    stake,
    win: index % 3 === 0 ? stake / 2n : 0n,
    atMs: toMs - (3 - Math.floor(index / 10)) * dayMs + (20 * 60 + (index % 10) * 2) * minuteMs,
  }))
  const loss = lost.reduce((sum, one) => sum + one.stake - one.win, lossBefore)
  const winnerStake = winningStake * unit
  const win = (loss > 0n ? loss : 0n) + 2n * winnerStake
  const atMs = toMs - 30 * 60 * minuteMs
  return [...lost, { memberId: winner.id, game: pickRandomItem(random, games), stake: winnerStake, win, atMs }]
}

/** A direct member of an agent loses as much as the agent's dividend needs to cover those of the agents below: each gets two thirds of the rate. */
function drawBalancingLoss(
  team: readonly TeamMember[],
  agent: string,
  lossOf: (account: string) => bigint,
  { toMs }: HalfMonth,
  { brand, games, random }: Draw,
): PlayedRound[] {
  const lossBelow = listAgentsBelow(agent)
    .map(lossOf)
    .filter((loss) => loss > 0n)
  const needed = (lossBelow.reduce((sum, loss) => sum + loss, 0n) * 3n) / 4n - lossOf(agent)
  const memberId = findMemberBelow(team, agent)?.id
  if (needed <= 0n || memberId === undefined) return []
  const stake = balancingStake * stakeUnitOf(brand)
  return Array.from({ length: Number(needed / stake) + 1 }, (_, index) => ({
    memberId,
    game: pickRandomItem(random, games),
    stake,
    win: 0n,
    atMs: toMs - 2 * dayMs + (21 * 60 + index * 2) * minuteMs,
  }))
}

/** The direct member of an agent who registered first, and is no demo account. */
function findMemberBelow(team: readonly TeamMember[], agent: string): TeamMember | undefined {
  return team
    .filter(({ upline, isAgent, account }) => upline === agent && !isAgent && account !== 'player')
    .toSorted((a, b) => a.registeredAtMs - b.registeredAtMs)[0]
}
