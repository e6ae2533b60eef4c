import type { PlayFigures, TeamFigures } from '@foyer/contract/agents/team-records.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database-transactions.ts'
import { teamDay, teamMoney } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'

/** Sums in minor units. */
export interface PlaySums {
  readonly rounds: number
  readonly bet: bigint
  readonly valid: bigint
  readonly win: bigint
}
export interface TeamSums extends PlaySums {
  readonly deposit: bigint
  readonly withdrawal: bigint
  readonly transferUp: bigint
  readonly transferDown: bigint
  /** Between agents' own floats and balances: changes what they hold, and is no figure of a report. */
  readonly float: bigint
  readonly adjust: bigint
  readonly bonus: bigint
  readonly rebate: bigint
  readonly commission: bigint
}

const noMoney = {
  deposit: 0n,
  withdrawal: 0n,
  transferUp: 0n,
  transferDown: 0n,
  float: 0n,
  adjust: 0n,
  bonus: 0n,
  rebate: 0n,
  commission: 0n,
}
export const noSums: TeamSums = { ...noMoney, rounds: 0, bet: 0n, valid: 0n, win: 0n }

/** Days in the brand's time zone, both included. */
export interface DayRange {
  readonly startDate: string
  readonly endDate: string
}

/** Whose sums, and of which days. */
export interface SumsFilter extends Partial<DayRange> {
  readonly ownerIds: readonly bigint[]
  /** The owners alone, without their teams. */
  readonly own?: boolean
}

export const playAggregates = {
  rounds: sql<number>`coalesce(sum(${teamDay.rounds}), 0)`.mapWith(Number),
  bet: sqlSum(teamDay.betMinor),
  valid: sqlSum(teamDay.validMinor),
  win: sqlSum(teamDay.winMinor),
}

/** The condition for rows of `teamDay` or `teamMoney`. */
export function isSumOf(
  table: { ownerId: PgColumn; isOwn: PgColumn; day: PgColumn },
  { ownerIds, own, startDate, endDate }: SumsFilter,
): SQL | undefined {
  return and(
    inArray(table.ownerId, [...ownerIds]),
    own ? eq(table.isOwn, true) : undefined,
    startDate !== undefined && endDate !== undefined ? between(table.day, startDate, endDate) : undefined,
  )
}

/** The sums of each owner and their team, or of the owners alone. Who has none is not in the map. */
export function readSumsByOwner(db: Db, filter: SumsFilter): Promise<Map<bigint, TeamSums>> {
  return readSumsBy(db, { play: teamDay.ownerId, money: teamMoney.ownerId }, filter)
}

/** The sums of each day that has any. */
export function readSumsByDay(db: Db, filter: SumsFilter): Promise<Map<string, TeamSums>> {
  return readSumsBy(db, { play: teamDay.day, money: teamMoney.day }, filter)
}

async function readSumsBy<Key>(
  db: Db,
  by: { readonly play: PgColumn; readonly money: PgColumn },
  filter: SumsFilter,
): Promise<Map<Key, TeamSums>> {
  const played = await db
    .select({ key: by.play, ...playAggregates })
    .from(teamDay)
    .where(isSumOf(teamDay, filter))
    .groupBy(by.play)
  const moved = await db
    .select({ key: by.money, ...moneyAggregates })
    .from(teamMoney)
    .where(isSumOf(teamMoney, filter))
    .groupBy(by.money)
  const sums = new Map<Key, TeamSums>()
  for (const { key, ...play } of played) sums.set(key as Key, { ...noSums, ...play })
  for (const { key, ...money } of moved) sums.set(key as Key, { ...(sums.get(key as Key) ?? noSums), ...money })
  return sums
}

const amountOfKind = (kind: keyof typeof noMoney) => sqlSum(teamMoney.amountMinor, eq(teamMoney.kind, kind))
const moneyAggregates = {
  deposit: amountOfKind('deposit'),
  withdrawal: amountOfKind('withdrawal'),
  transferUp: amountOfKind('transferUp'),
  transferDown: amountOfKind('transferDown'),
  float: amountOfKind('float'),
  adjust: amountOfKind('adjust'),
  bonus: amountOfKind('bonus'),
  rebate: amountOfKind('rebate'),
  commission: amountOfKind('commission'),
}

export function addPlay(one: PlaySums, other: PlaySums): PlaySums {
  return {
    rounds: one.rounds + other.rounds,
    bet: one.bet + other.bet,
    valid: one.valid + other.valid,
    win: one.win + other.win,
  }
}

export function addSums(one: TeamSums, other: TeamSums): TeamSums {
  return {
    ...addPlay(one, other),
    deposit: one.deposit + other.deposit,
    withdrawal: one.withdrawal + other.withdrawal,
    transferUp: one.transferUp + other.transferUp,
    transferDown: one.transferDown + other.transferDown,
    float: one.float + other.float,
    adjust: one.adjust + other.adjust,
    bonus: one.bonus + other.bonus,
    rebate: one.rebate + other.rebate,
    commission: one.commission + other.commission,
  }
}

/** What changed what members hold: all that came in, less all that went out. */
export function heldAfter(sums: TeamSums): bigint {
  const { deposit, withdrawal, transferUp, transferDown, float, adjust, bonus, rebate, commission, bet, win } = sums
  return deposit - withdrawal - transferUp + transferDown + float + adjust + bonus + rebate + commission - bet + win
}

export function toPlayFigures({ rounds, bet, valid, win }: PlaySums, currency: Currency): PlayFigures {
  return {
    rounds,
    bet: fromMinor(bet, currency),
    validBet: fromMinor(valid, currency),
    win: fromMinor(win, currency),
    profit: fromMinor(win - bet, currency),
  }
}

export function toTeamFigures(sums: TeamSums, currency: Currency): TeamFigures {
  return {
    deposit: fromMinor(sums.deposit, currency),
    withdrawal: fromMinor(sums.withdrawal, currency),
    transferUp: fromMinor(sums.transferUp, currency),
    transferDown: fromMinor(sums.transferDown, currency),
    adjust: fromMinor(sums.adjust, currency),
    bonus: fromMinor(sums.bonus, currency),
    rebate: fromMinor(sums.rebate, currency),
    ...toPlayFigures(sums, currency),
  }
}
