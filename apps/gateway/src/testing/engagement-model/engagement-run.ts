import { httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import { eq, gt, sql } from 'drizzle-orm'
import { activity } from '#db/schema/activity.ts'
import { round } from '#db/schema/games.ts'
import { killAtStatement } from '#testing/test-failing-database.ts'
import { findModelDifferences } from './compare-engagement.ts'
import { type CallAnswer, createIdReader, createOutsideEvents, createVendorCalls } from './engagement-calls.ts'
import { chance, type EngagementStep, number, type StepContext, type StepMaker } from './engagement-step.ts'
import { createEngagementWorld, type EngagementTestApp, endEngagementWorld } from './engagement-world.ts'
import { jobSteps, readStream } from './job-steps.ts'
import { memberSteps } from './member-steps.ts'
import type { StreamRow } from './model-state.ts'
import { followStream, listUnexplained } from './model-stream.ts'
import { operatorSteps } from './operator-steps.ts'
import { outsideSteps } from './outside-steps.ts'

const allSteps = [...outsideSteps, ...memberSteps, ...operatorSteps, ...jobSteps]
const totalWeight = allSteps.reduce((sum, [weight]) => sum + weight, 0)
/** More than any of the calls executes; of a pass of the stream any. */
const [mostStatements, mostOfStream] = [25, 70]
const tickMs = 1_000

interface Run {
  readonly random: () => number
  readonly steps: number
  readonly members?: number
  /** After so many steps everything is compared. */
  readonly compareEvery?: number
  /** What a crash leaves of the database. */
  readonly killAt?: typeof killAtStatement
  /** Collects the steps that came to something else than a refusal. */
  readonly accepted?: Set<StepMaker>
}

/** Lets members of a new world live through random steps. Throws what the gateway and the model do not agree on, with the steps before it. */
export async function runEngagementModel(
  app: EngagementTestApp,
  { random, steps, members = 7, compareEvery = 20, killAt = killAtStatement, accepted }: Run,
): Promise<void> {
  const state = await createEngagementWorld(app, members)
  const context: StepContext = {
    ...{ app, state, random, vendor: createVendorCalls(app), outside: createOutsideEvents(app) },
    ids: createIdReader(app),
  }
  const done: string[] = []
  const lived = { context, done, killAt }
  try {
    await take(lived, readStream)
    for (let step = 1; step <= steps; step++) {
      app.advanceClock(tickMs)
      const maker = pickStep(context)
      const made = await maker(context)
      if (!made) continue
      const outcome = await take(lived, made)
      if (!(outcome in httpStatusByErrorCode)) accepted?.add(maker)
      if (step % compareEvery === 0 || step === steps) await assertSame(context, done)
    }
  } finally {
    await endEngagementWorld(app, state)
  }
}

interface Lived {
  readonly context: StepContext
  /** The names of all steps until now. */
  readonly done: string[]
  readonly killAt: typeof killAtStatement
}

function pickStep({ random }: StepContext): StepMaker {
  let at = random() * totalWeight
  for (const [weight, maker] of allSteps) {
    at -= weight
    if (at < 0) return maker
  }
  return () => readStream
}

/** The names of the steps that a run of the model never saw accepted: it says nothing of them. */
export function listNeverAccepted(accepted: ReadonlySet<StepMaker>): string[] {
  return allSteps.flatMap(([, maker]) => (accepted.has(maker) ? [] : [maker.name]))
}

/**
 * Takes a step: as it is, twice at one moment, or once more after the database was killed at some statement. Returns what it had to come to,
 * and came to.
 */
async function take(lived: Lived, step: EngagementStep): Promise<string> {
  const { context, done } = lived
  const { services } = context.app
  const how = step.isOnce ? 'once' : chance(context, 0.2) ? 'killed' : chance(context, 0.15) ? 'twice' : 'once'
  done.push(`${new Date(context.state.now()).toISOString()} ${step.name}${how === 'once' ? '' : `, ${how}`}`)
  if (how === 'killed') await actKilled(lived, step)
  const acts = how === 'twice' ? [step.act(services), step.act(services)] : [step.act(services)]
  const answers = await Promise.all(acts)
  if (step.readsStream) await follow(context, done, true)
  const first = answers.find(({ value }) => value !== undefined) ?? answers[0]
  const expected = step.expect(first ?? { outcome: '' })
  const unexplained = listUnexplained(context.state)
  if (unexplained.length > 0) fail(done, unexplained)
  const { repeated = expected } = how === 'once' ? {} : step
  assertAnswers(lived, answers, { expected, repeated: typeof repeated === 'string' ? repeated : repeated() })
  return expected
}

async function actKilled({ context, done, killAt }: Lived, step: EngagementStep): Promise<void> {
  const { services, db } = context.app
  const failAt = number(context, step.readsStream ? mostOfStream : mostStatements)
  await step.act({ ...services, db: killAt(db, failAt) }).catch(() => undefined)
  if (step.readsStream) await follow(context, done, false)
}

/** Of two at one moment one is what is expected, and the other one at most its repetition; so is one after a crash. */
function assertAnswers(
  { done }: Lived,
  answers: readonly CallAnswer[],
  { expected, repeated }: { readonly expected: string; readonly repeated: string },
): void {
  const outcomes = answers.map(({ outcome }) => outcome)
  const isAllowed = outcomes.every((outcome) => outcome === expected || outcome === repeated)
  const isTold = outcomes.length === 1 || outcomes.includes(expected)
  if (!isAllowed || !isTold) fail(done, [`it answers ${outcomes}, not ${expected}`])
}

function fail(done: readonly string[], differences: readonly string[]): never {
  const last = done.slice(-25).join('\n  ')
  throw new Error(
    `The gateway and the model differ.\n${differences.join('\n')}\nThe last of ${done.length} steps:\n  ${last}`,
  )
}

async function assertSame({ app, state }: StepContext, done: readonly string[]): Promise<void> {
  const differences = await findModelDifferences(app.db, state)
  if (differences.length > 0) fail(done, differences)
}

/** Lets the model see what the stream tells by now. */
async function follow({ app, state }: StepContext, done: readonly string[], isWhole: boolean): Promise<void> {
  const lastId = state.lastStreamId
  const rows = await app.db
    .select({ row: activity, key: round.vendorRoundId })
    .from(activity)
    .leftJoin(round, eq(round.id, activity.roundId))
    .where(gt(activity.id, lastId))
    .orderBy(activity.id)
  const [progress] = await app.db.rows<{ read: Record<string, string>; watermark: string; counted: string }>(sql`
    select (select jsonb_object_agg(consumer, last_id::text) from activity_cursor where brand = 'aurora') as read,
      coalesce(extract(epoch from watermark) * 1000, 0)::bigint::text as watermark,
      coalesce(extract(epoch from counted_up_to) * 1000, 0)::bigint::text as counted
    from activity_brand where brand = 'aurora'`)
  state.lastStreamId = rows.at(-1)?.row.id ?? lastId
  const read = new Map(Object.entries(progress?.read ?? {}).map(([name, id]) => [name, BigInt(id)]))
  const faults = followStream(state, {
    rows: rows.flatMap(({ row, key }) => toStreamRow(state, row, key) ?? []),
    progress: { read, watermark: Number(progress?.watermark ?? 0), countedUpTo: Number(progress?.counted ?? 0) },
    isWhole,
  })
  if (faults.length > 0) fail(done, faults)
}

function toStreamRow(
  { members, rounds }: StepContext['state'],
  row: typeof activity.$inferSelect,
  key: string | null,
): StreamRow | undefined {
  const member = members.find(({ id }) => id === row.memberId)
  if (!member || row.kind === 'register') return undefined
  const { id, kind, ref, day, countedAt, happenedAt, amountMinor } = row
  return {
    ...{ id, kind, member, ref, day, countedAt: countedAt.getTime(), happenedAt: (happenedAt ?? countedAt).getTime() },
    ...{ round: key === null ? undefined : rounds.get(key), rounds: row.rounds, bet: row.betMinor, win: row.winMinor },
    ...{ commissionable: row.commissionableMinor, amount: amountMinor },
  }
}
