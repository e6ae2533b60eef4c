import { dayMs } from '@foyer/contract/calendar-periods.ts'
import {
  type getMissions,
  type Mission,
  type MissionState,
  missionPeriods,
} from '@foyer/contract/engagement/missions.ts'
import { clampToZero } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import type { Db } from '#db/database-transactions.ts'
import { vendor } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { missionProgress } from '#db/schema/missions.ts'
import { reward } from '#db/schema/rewards.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { AppServices } from '#src/app-services.ts'
import { readOwnStars } from './leaderboard.ts'
import {
  cyclesAt,
  formatGoalValue,
  type MissionCycle,
  type MissionCycles,
  type MissionRow,
  readMissions,
  toGoal,
} from './mission-rows.ts'

/** What has ended is listed so long, so that members see what became of it. */
const endedListedMs = 7 * dayMs

/** The brand's missions by period, with the caller's progress and what can be claimed. */
export async function listMissions(
  services: AppServices,
  { brand, session }: MemberContext,
  { period, language }: RequestQueryOf<typeof getMissions>,
): Promise<ResponseValueOf<typeof getMissions>> {
  const { db, clock } = services
  const { memberId } = session
  const nowMs = clock.now()
  const rows = (await readMissions(db, brand)).filter((row) => period === undefined || row.period === period)
  const cycles = cyclesAt(nowMs, brand.site.timeZone)
  const own = await readOwn(db, memberId, { rows, cycles })
  const vendorNames = await readVendorNames(db, rows)
  const groups = missionPeriods
    .filter((one) => period === undefined || one === period)
    .map((one) => ({
      period: one,
      endsAt: cycles[one].endsAt?.toISOString() ?? null,
      missions: rows
        .filter((row) => row.period === one)
        .map((row) => toMission(row, { brand, language, own, cycles, vendorNames, nowMs }))
        .filter((found) => found !== undefined),
    }))
  return {
    groups: groups.filter(({ missions }) => missions.length > 0),
    starsOfWeek: await readOwnStars(services, brand, memberId),
    ready: await countReadyMissions(db, memberId),
  }
}

/** How many rewards of missions a member can claim now. Await it, or use it as a column of another query. */
export function countReadyMissions(db: Db, memberId: bigint) {
  return db.$count(reward, and(eq(reward.memberId, memberId), eq(reward.state, 'ready'), eq(reward.source, 'mission')))
}

type Progress = typeof missionProgress.$inferSelect
type Reward = typeof reward.$inferSelect

interface OwnMissions {
  readonly level: number
  /** Of the running periods, by mission. */
  readonly progress: ReadonlyMap<bigint, Progress>
  /** Those of the running periods, and all that are ready. */
  readonly rewards: readonly Reward[]
}

async function readOwn(
  db: Db,
  memberId: bigint,
  { rows, cycles }: { readonly rows: readonly MissionRow[]; readonly cycles: MissionCycles },
): Promise<OwnMissions> {
  const keys = [...new Set(rows.map(({ period }) => cycles[period].key))]
  const [self] = await db.select({ level: member.level }).from(member).where(eq(member.id, memberId))
  const periodOf = new Map(rows.map(({ id, period }) => [id, cycles[period].key]))
  const found =
    keys.length === 0
      ? []
      : await db
          .select()
          .from(missionProgress)
          .where(and(eq(missionProgress.memberId, memberId), inArray(missionProgress.cycleKey, keys)))
  // A day may have the key of a week.
  const progress = found.filter(({ missionId, cycleKey }) => periodOf.get(missionId) === cycleKey)
  const ids = progress.flatMap(({ rewardId }) => (rewardId === null ? [] : [rewardId]))
  const isListed = or(eq(reward.state, 'ready'), ids.length === 0 ? undefined : inArray(reward.id, ids))
  const rewards = await db
    .select()
    .from(reward)
    .where(and(eq(reward.memberId, memberId), eq(reward.source, 'mission'), isListed))
  return { level: self?.level ?? 0, progress: new Map(progress.map((one) => [one.missionId, one])), rewards }
}

async function readVendorNames(db: Db, rows: readonly MissionRow[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.flatMap(({ vendors }) => vendors ?? []))]
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: vendor.code, name: vendor.name })
    .from(vendor)
    .where(inArray(vendor.code, codes))
  return new Map(found.map(({ code, name }) => [code, name]))
}

interface MissionContext {
  readonly brand: Brand
  readonly language: string | undefined
  readonly own: OwnMissions
  readonly cycles: MissionCycles
  readonly vendorNames: ReadonlyMap<string, string>
  readonly nowMs: number
}

/** Undefined for a mission that has ended for some time, or was stopped, without anything to claim. */
function toMission(row: MissionRow, context: MissionContext): Mission | undefined {
  const { brand, language, own, cycles, vendorNames, nowMs } = context
  const progress = own.progress.get(row.id)
  const current = own.rewards.find(({ id }) => id === progress?.rewardId)
  const ready = own.rewards.filter(
    ({ state, terms, claimUntil }) =>
      state === 'ready' && terms.missionId === String(row.id) && (claimUntil === null || claimUntil.getTime() > nowMs),
  )
  const state = stateOf(row, { level: own.level, nowMs, progress, reward: current })
  if (!isListed(row, { state, isClaimable: ready.length > 0, nowMs })) return undefined
  const words = Object.entries(row.words)
  const translate = (read: (text: { title: string; text: string }) => string) =>
    selectTranslation(Object.fromEntries(words.map(([code, text]) => [code, read(text)])), brand, language)
  const until = ready.flatMap(({ claimUntil }) => (claimUntil ? [claimUntil.toISOString()] : [])).sort()[0] ?? null
  return {
    id: row.code,
    title: translate(({ title }) => title),
    text: translate(({ text }) => text),
    goal: toGoal(row, brand),
    vendorNames: (row.vendors ?? []).map((code) => vendorNames.get(code) ?? code),
    state,
    value: formatGoalValue(row, clampToZero(progress?.value ?? 0n), brand),
    target: formatGoalValue(row, progress?.target ?? row.target, brand),
    reward: row.reward,
    stars: row.stars,
    endsAt: endOf(row, cycles[row.period])?.toISOString() ?? null,
    unlock: {
      level: own.level < row.minLevel ? row.minLevel : null,
      at: row.startsAt.getTime() > nowMs ? row.startsAt.toISOString() : null,
    },
    claimable: { count: ready.length, until },
    isHeld: current?.state === 'held',
  }
}

interface MissionStanding {
  readonly level: number
  readonly nowMs: number
  readonly progress: Progress | undefined
  readonly reward: Reward | undefined
}

function stateOf(row: MissionRow, { level, nowMs, progress, reward: given }: MissionStanding): MissionState {
  if (given?.state === 'claimed' || given?.state === 'issued') return 'claimed'
  if (given?.state === 'expired' || given?.state === 'void') return 'over'
  if (progress?.doneAt) return 'done'
  if (row.status === 'stopped' || (row.endsAt !== null && row.endsAt.getTime() <= nowMs)) return 'over'
  return level < row.minLevel || row.startsAt.getTime() > nowMs ? 'locked' : 'open'
}

function isListed(
  { status, endsAt }: MissionRow,
  {
    state,
    isClaimable,
    nowMs,
  }: { readonly state: MissionState; readonly isClaimable: boolean; readonly nowMs: number },
): boolean {
  if (isClaimable || state !== 'over') return true
  return status === 'open' && (endsAt === null || endsAt.getTime() > nowMs - endedListedMs)
}

function endOf({ endsAt }: MissionRow, cycle: MissionCycle): Date | null {
  if (endsAt === null || cycle.endsAt === null) return endsAt ?? cycle.endsAt
  return endsAt < cycle.endsAt ? endsAt : cycle.endsAt
}
