import { isDeepStrictEqual } from 'node:util'
import { measuresOfEvent } from '@foyer/contract/engagement/missions.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { toMinor } from '@foyer/contract/money.ts'
import type { MissionFile, setMissions } from '@foyer/contract/operator/missions.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { vendor } from '#db/schema/games.ts'
import { mission, missionProgress } from '#db/schema/missions.ts'
import { areRafflesOf } from '#modules/promotions/service.ts'
import type { AppServices } from '#src/app-services.ts'

type Stored = ResponseValueOf<typeof setMissions>
type MissionValues = typeof mission.$inferInsert

/**
 * An operator adds or changes missions of a brand. Throws `not_found`, `reason_required`, `mission_invalid`, and `mission_fixed` for another
 * goal, reward or period of a mission that members have begun: they play for what they were shown.
 */
export async function storeMissions(
  services: AppServices,
  operator: string,
  { brand: code, missions, reason: text }: RequestBodyOf<typeof setMissions>,
): Promise<Stored> {
  const reason = parseAuditReason(text)
  const brand = services.brands.getByCode(code)
  if (!brand) throw new AppError('not_found')
  const nowMs = services.clock.now()
  return inTransaction(services.db, async (tx) => {
    const stored = await writeMissions(tx, brand, { missions, nowMs })
    await writeAuditEntry(tx, {
      operator,
      brand: code,
      action: 'missions.set',
      subject: code,
      reason,
      detail: { codes: missions.map((one) => one.code), ...stored },
      nowMs,
    })
    return stored
  })
}

/** Adds or changes missions of a brand, in this order. One without `startsAt` starts at `nowMs`. */
export async function writeMissions(
  tx: Tx,
  brand: Brand,
  { missions, nowMs }: { readonly missions: readonly MissionFile[]; readonly nowMs: number },
): Promise<Stored> {
  const codes = new Set(missions.map(({ code }) => code))
  if (codes.size < missions.length) throw new AppError('mission_invalid', { problem: 'two missions have one code' })
  await assertKnown(tx, brand, missions)
  const stored = { added: 0, changed: 0, unchanged: 0 }
  for (const [sort, file] of missions.entries()) {
    stored[await writeMission(tx, brand, { file, sort, nowMs })]++
  }
  return stored
}

interface PlacedMission {
  readonly file: MissionFile
  readonly sort: number
  readonly nowMs: number
}

async function writeMission(
  tx: Tx,
  brand: Brand,
  { file, sort, nowMs }: PlacedMission,
): Promise<'added' | 'changed' | 'unchanged'> {
  const isSame = and(eq(mission.brand, brand.code), eq(mission.code, file.code))
  const [known] = await tx.select().from(mission).where(isSame).for('update')
  const values = toValues(brand, { file, sort, startsAt: known?.startsAt ?? new Date(nowMs) })
  if (!known) {
    await tx.insert(mission).values(values)
    return 'added'
  }
  const { id, ...before } = known
  if (isDeepStrictEqual(before, values)) return 'unchanged'
  const isBegun = (await tx.$count(missionProgress, eq(missionProgress.missionId, id))) > 0
  if (isBegun && !isDeepStrictEqual(dealOf(before), dealOf(values)))
    throw new AppError('mission_fixed', { code: file.code })
  await tx.update(mission).set(values).where(eq(mission.id, id))
  return 'changed'
}

/** What does not change once somebody has begun. */
const dealOf = ({
  period,
  event,
  measure,
  target,
  categories,
  vendors,
  minStakeMinor,
  milestone,
  reward,
  stars,
}: MissionValues) => ({
  ...{ period, event, measure, target, categories, vendors, minStakeMinor, milestone, reward, stars },
})

function toValues(
  brand: Brand,
  { file, sort, startsAt }: { readonly file: MissionFile; readonly sort: number; readonly startsAt: Date },
) {
  const { code, period, goal, reward, stars, minLevel = 0, status = 'open', words } = file
  const starts = file.startsAt === undefined ? startsAt : new Date(file.startsAt)
  const endsAt = file.endsAt === undefined ? null : new Date(file.endsAt)
  if (endsAt !== null && endsAt <= starts) refuse(code, 'it ends before it starts')
  if (reward.kind === 'cash' && !(toAmount(file, brand, reward.amount) > 0n)) refuse(code, 'its reward is zero')
  assertGoal(file)
  return {
    ...{ brand: brand.code, code, period, event: goal.event, measure: goal.measure, target: toTarget(file, brand) },
    ...{ categories: goal.categories ?? null, vendors: goal.vendors ?? null, milestone: goal.milestone ?? null },
    minStakeMinor: goal.minStake === undefined ? null : toAmount(file, brand, goal.minStake),
    ...{ minLevel, startsAt: starts, endsAt, reward, stars, words, sort, status },
  }
}

function assertGoal({ code, period, goal }: MissionFile): void {
  if (goal.event === 'profile' ? goal.milestone === undefined || period !== 'once' : goal.milestone !== undefined)
    refuse(code, 'the event profile, once, and no other, has a milestone')
  if (!measuresOfEvent[goal.event].includes(goal.measure))
    refuse(code, `the event ${goal.event} has no measure ${goal.measure}`)
  const isOfRounds = goal.categories ?? goal.vendors ?? goal.minStake
  if (goal.event !== 'round' && isOfRounds !== undefined)
    refuse(code, 'only rounds have categories, vendors and a least stake')
}

function toTarget(file: MissionFile, brand: Brand): bigint {
  const { measure, target } = file.goal
  const value = measure === 'validBet' || measure === 'amount' ? toAmount(file, brand, target) : toNumber(file)
  if (value <= 0n) refuse(file.code, 'its target is not above zero')
  return value
}

/** Of a multiple, hundredths. */
function toNumber({ code, goal: { measure, target } }: MissionFile): bigint {
  const [whole = '', decimals = ''] = target.split('.')
  const isMultiple = measure === 'multiple'
  if (target.startsWith('-') || decimals.length > (isMultiple ? 2 : 0)) refuse(code, `"${target}" is not a target`)
  return isMultiple ? BigInt(whole + decimals.padEnd(2, '0')) : BigInt(whole)
}

function toAmount({ code }: MissionFile, { currency }: Brand, amount: string): bigint {
  const minor = toMinor(amount, currency)
  if (minor === undefined || minor < 0n) refuse(code, `"${amount}" is not an amount in ${currency}`)
  return minor
}

function refuse(code: string, problem: string): never {
  throw new AppError('mission_invalid', { code, problem })
}

/** Vendors, and raffles whose tickets are given, exist. */
async function assertKnown(tx: Tx, brand: Brand, missions: readonly MissionFile[]): Promise<void> {
  const vendors = [...new Set(missions.flatMap(({ goal }) => goal.vendors ?? []))]
  const found = vendors.length === 0 ? 0 : await tx.$count(vendor, inArray(vendor.code, vendors))
  if (found < vendors.length) throw new AppError('mission_invalid', { problem: 'a vendor does not exist' })
  const raffles = missions.flatMap(({ reward }) => (reward.kind === 'tickets' ? [BigInt(reward.promotionId)] : []))
  if (!(await areRafflesOf(tx, brand, raffles)))
    throw new AppError('mission_invalid', { problem: 'a promotion is no raffle of the brand' })
}
