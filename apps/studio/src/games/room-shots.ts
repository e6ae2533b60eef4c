/**
 * The shots of a table balance: how they are drawn, listed and encoded. A shot is a bet on a target of the room, decided by a block of the
 * table balance's seed that no other shot uses. Bets are in minor units, payouts in bets.
 */
import type { RandomStream } from './random-stream.ts'

/** A decided shot: `pay` is what it pays in bets, 0 for a shot that is lost. */
export interface RoomShot {
  readonly target: string
  readonly bet: number
  readonly pay: number
}

/** A shot that is not decided yet. */
export type UndecidedShot = Omit<RoomShot, 'pay'>

/** Successive shots with the same bet at the same target, as an event of the round. */
export interface ShotsEvent {
  readonly type: 'shots'
  readonly target: string
  readonly bet: number
  readonly count: number
  /** The shots that paid: their number in the table balance, from 0, and their payout in bets. */
  readonly kills: readonly (readonly [shot: number, pay: number])[]
}

/** Why a table balance was closed: by its player, because the player was away, or because its time was over. */
export const closingReasons = ['left', 'away', 'time'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** The last event of a table balance. */
export interface ClosedEvent {
  readonly type: 'closed'
  readonly reason: ClosingReason
}

/** What the shots of a table balance add up to, in minor units. */
export interface ShotTotals {
  readonly shots: number
  readonly kills: number
  readonly staked: bigint
  readonly won: bigint
}

/** Lists shots as events. */
export function toShotsEvents(shots: readonly RoomShot[]): ShotsEvent[] {
  const events: (ShotsEvent & { kills: [number, number][]; count: number })[] = []
  for (const [number, { target, bet, pay }] of shots.entries()) {
    let last = events.at(-1)
    if (last?.target !== target || last.bet !== bet) {
      last = { type: 'shots', target, bet, count: 0, kills: [] }
      events.push(last)
    }
    last.count += 1
    if (pay > 0) last.kills.push([number, pay])
  }
  return events
}

/** The shots among the events of a round. */
export const shotsEventsOf = (events: readonly unknown[]): readonly ShotsEvent[] =>
  (events as readonly (ShotsEvent | ClosedEvent)[]).filter((event) => event.type === 'shots')

/** The shots of a round, one by one. */
export function listShots(events: readonly unknown[]): RoomShot[] {
  let first = 0
  return shotsEventsOf(events).flatMap(({ target, bet, count, kills }) => {
    const pays = new Map(kills)
    const from = first
    first += count
    return Array.from({ length: count }, (_, index) => ({ target, bet, pay: pays.get(from + index) ?? 0 }))
  })
}

export function sumShots(events: readonly unknown[]): ShotTotals {
  const sum = { shots: 0, kills: 0, staked: 0n, won: 0n }
  for (const event of shotsEventsOf(events)) {
    const { bet, count, kills } = event
    sum.shots += count
    sum.kills += kills.length
    sum.staked += BigInt(bet) * BigInt(count)
    sum.won += wonBy(event)
  }
  return sum
}

/** Encodes what was shot at for verification links: `crab.20.3_shark.20.1`, target, bet and number of shots. */
export const encodeShots = (events: readonly unknown[]): string =>
  shotsEventsOf(events)
    .map(({ target, bet, count }) => `${target}.${bet}.${count}`)
    .join('_')

/** What was shot at each target; what won most comes first, then what most was staked on. */
export function sumShotsByTarget(events: readonly unknown[]): (ShotTotals & { readonly target: string })[] {
  return [...Map.groupBy(shotsEventsOf(events), ({ target }) => target)]
    .map(([target, shots]) => ({ target, ...sumShots(shots) }))
    .sort((one, other) => Number(other.won - one.won) || Number(other.staked - one.staked))
}

/** What successive shots have won, in minor units. */
export const wonBy = ({ bet, kills }: ShotsEvent): bigint =>
  kills.reduce((sum, [, pay]) => sum + BigInt(bet) * BigInt(pay), 0n)

/** More shots than a table balance can have at eight a second. */
const mostShots = 10_000

/** Decodes what was shot at; undefined if the text is malformed, or has a target that the game does not know. */
export function decodeShots(text: string, isTarget: (target: string) => boolean): UndecidedShot[] | undefined {
  const shots: UndecidedShot[] = []
  for (const run of text === '' ? [] : text.split('_')) {
    const [, target = '', bet, count] = /^([a-z-]{1,32})\.([1-9]\d{0,14})\.([1-9]\d{0,4})$/.exec(run) ?? []
    if (!isTarget(target) || shots.length + Number(count) > mostShots) return undefined
    for (let index = 0; index < Number(count); index += 1) shots.push({ target, bet: Number(bet) })
  }
  return shots
}

/** Encodes the shots that paid: `4.2_17.30`, their number from 0 and their payout in bets; `0` for none. */
export function encodeKills(events: readonly unknown[]): string {
  const kills = shotsEventsOf(events).flatMap((event) => event.kills)
  return kills.length === 0 ? '0' : kills.map(([shot, pay]) => `${shot}.${pay}`).join('_')
}

/** How far the blocks of a shot are apart. A shot has four values in its first block; that all are rejected has a chance below 10^-30. */
const cursorStride = 2 ** 32

/** The cursor of a block of the table balance's seed: the first block of shot `shot` has the shot's number. */
export const shotCursor = (shot: number, block: number): number => shot + block * cursorStride

/** Decides the payout of a shot at a target, in bets. */
export type DecideShot = (stream: RandomStream, target: string) => number
