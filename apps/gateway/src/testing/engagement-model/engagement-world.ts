import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { game } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { mission } from '#db/schema/missions.ts'
import { mallGoods } from '#db/schema/points.ts'
import { referral } from '#db/schema/referrals.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { writeMissions } from '#modules/missions/service.ts'
import { findSeed, openSeed } from '#modules/promotions/raffles/raffle-seeds.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { createPointActions, testPaymentPassword } from '#testing/test-points.ts'
import { createPromotionActions } from '#testing/test-promotions.ts'
import { replaceVendorAdapter } from '#vendors/conformance/conformance-fixture.ts'
import {
  lockedGoodsMultiplier,
  minorOf,
  modelCampaigns,
  modelGoods,
  modelMissions,
  modelReferral,
  withModelEngagement,
} from './engagement-terms.ts'
import {
  type Campaign,
  createMember,
  dayOf,
  type EngagementState,
  expectActivity,
  type ModelGoods,
  type ModelMember,
  type ModelMission,
} from './model-state.ts'

export type EngagementTestApp = Awaited<ReturnType<typeof startEngagementTestApp>>

const startsAt = Date.parse('2027-03-03T09:30:00Z')
const startCash = 100_000_000n
const referrerCount = 3

/** Games whose bets count whole, in part, and by a share with a remainder. */
const returns = [9_600, 9_711, 9_894] as const

/** Starts an app with one brand, in which nothing can be taken part in yet. Its clock stands still between the steps. */
export async function startEngagementTestApp() {
  const brandsFolder = await createTestBrandsFolder({ aurora: withModelEngagement })
  await rm(join(brandsFolder, 'lotus'), { recursive: true })
  const app = await startTestApp({ env: { FOYER_BRANDS_DIR: brandsFolder } })
  const { db, services } = app
  const games = await pickGames(app)
  await inTransaction(db, async (tx) => {
    await tx.delete(mission)
    await tx.rows(sql`update promotion set status = 'stopped'`)
    for (const [place, { nodeId }] of games.entries())
      await tx.update(game).set({ rtp: returns[place] }).where(eq(game.nodeId, nodeId))
  })
  // The rounds of a world are not the studio's. It would not answer whether members bet against each other, and hold cashbacks back.
  const studio = services.vendors.get('studio')
  if (!studio) throw new Error('The vendor is missing.')
  replaceVendorAdapter(app, { ...studio, findOppositeRounds: async () => [] })
  app.stopClock(startsAt)
  const brand = services.brands.getByCode('aurora')
  if (!brand) throw new Error('The brand is missing.')
  const accounts = new Map<bigint, string>()
  const accountOf = (id: bigint) => accounts.get(id) ?? ''
  return { ...app, brand, games, returns, accounts, accountOf, passwordHash: await hashPassword(testPaymentPassword) }
}

async function pickGames({ db }: TestApp) {
  const ofType = (
    type: string,
    count: number,
  ) => sql`(select node_id as "nodeId", vendor, game_type as category from game
    where game_type = ${type} and launch_code <> 'lobby' order by sort limit ${count})`
  return db.rows<{ nodeId: string; vendor: string; category: string }>(
    sql`${ofType('RNG', 2)} union all ${ofType('LIVE', 1)}`,
  )
}

/** New members with new offers: what the model says of them, and nobody else, is compared. */
export async function createEngagementWorld(app: EngagementTestApp, memberCount: number): Promise<EngagementState> {
  const { services } = app
  const state: EngagementState = {
    now: () => services.clock.now(),
    ...{ members: [], campaigns: [], entries: [], missions: [], redemptions: [], goods: [], referrals: [] },
    ...{ rounds: new Map(), stream: [], lastStreamId: 0n, pending: new Map(), unexplained: [] },
    progress: { read: new Map(), watermark: 0, countedUpTo: 0 },
  }
  for (let count = 0; count < memberCount; count++) await addMember(app, state)
  for (const offered of modelCampaigns) state.campaigns.push(await addCampaign(app, offered))
  state.missions.push(...(await addMissions(app)))
  const raffle = raffleOf(state)
  for (const offered of modelGoods) state.goods.push(await addGoods(app, offered, raffle))
  return state
}

export function raffleOf({ campaigns }: EngagementState): Campaign {
  const found = campaigns.find(({ rule }) => rule.kind === 'raffle')
  if (!found) throw new Error('There is no raffle.')
  return found
}

/** After the first members everybody was referred by one of them. */
async function addMember(app: EngagementTestApp, state: EngagementState): Promise<void> {
  const { db, passwordHash } = app
  const referrer =
    state.members.length < referrerCount ? undefined : state.members[state.members.length % referrerCount]
  const referralCode = referrer && (await readReferralCode(app, referrer))
  const { id, username } = await app.registerMember({ fields: { ...(referralCode && { referralCode }) } })
  const network = `203.0.${state.members.length}.7`
  const expiresAt = app.now() + modelReferral.days * dayMs
  await inTransaction(db, async (tx) => {
    await tx.update(member).set({ paymentPasswordHash: passwordHash }).where(eq(member.id, id))
    await tx.update(signInRecord).set({ address: network }).where(eq(signInRecord.memberId, id))
    await tx
      .update(referral)
      .set({ network, expiresAt: new Date(expiresAt) })
      .where(eq(referral.refereeId, id))
  })
  await (await createPointActions(app)).giveMoney(id, startCash)
  const added = createMember(id, startCash)
  app.accounts.set(id, username)
  state.members.push(added)
  // A registration signs in.
  added.lastSignIn = dayOf(app.now())
  expectActivity(state, 'login', added, '')
  if (!referrer) return
  state.referrals.push({
    ...{ referee: added, referrer, state: 'registered', why: null, deposit: null, bet: 0n, expiresAt },
    ...{ rewardAt: 0, endedAt: 0 },
  })
}

async function readReferralCode({ db }: EngagementTestApp, { id }: ModelMember): Promise<string> {
  const [row] = await db.select({ code: member.ownReferralCode }).from(member).where(eq(member.id, id))
  return row?.code ?? ''
}

async function addCampaign(app: EngagementTestApp, offered: (typeof modelCampaigns)[number]): Promise<Campaign> {
  const { type, rule, cycle, pay, claimDays, needsApproval, days, budget } = offered
  const startAt = app.now()
  const endAt = days === undefined ? null : startAt + days * dayMs
  const id = await createPromotionActions(app).add({
    ...{ type, rule, budget, startAt: new Date(startAt), endAt: endAt === null ? null : new Date(endAt) },
    ...(cycle && { cycle }),
    ...(pay && { pay }),
    ...(claimDays !== undefined && { claimDays }),
    ...(needsApproval && { needsApproval }),
  })
  const seed = await findSeed(app.db, BigInt(id))
  const prizes = rule.kind === 'raffle' ? rule.prizes : []
  const stock = new Map(
    prizes.flatMap(({ stock: left }, prize) => (left === undefined ? [] : [[prize, left] as const])),
  )
  return {
    ...{ ...offered, id: BigInt(id), startAt, endAt, spent: 0n, rewards: 0, stock, draws: new Map() },
    seed: seed && openSeed(app.services, seed),
  }
}

async function addMissions({ db, brand, services }: EngagementTestApp): Promise<ModelMission[]> {
  const files = modelMissions.map((file) => ({ ...file, code: `${file.code}-${randomUUID().slice(0, 8)}` }))
  await inTransaction(db, (tx) => writeMissions(tx, brand, { missions: files, nowMs: services.clock.now() }))
  const codes = files.map(({ code }) => code)
  const rows = await db.select().from(mission).where(inArray(mission.code, codes))
  return rows.map(({ id, code, period, event, measure, target, categories, minStakeMinor, reward }) => {
    if (reward.kind === 'tickets') throw new Error('The model has no missions for tickets.')
    const amount = reward.kind === 'cash' ? minorOf(reward.amount) : BigInt(reward.points)
    return {
      ...{ id, code, period, event, measure, target, category: categories?.[0], minStake: minStakeMinor ?? 0n },
      reward: { kind: reward.kind, amount },
    }
  })
}

async function addGoods(
  app: EngagementTestApp,
  offered: (typeof modelGoods)[number],
  raffle: Campaign,
): Promise<ModelGoods> {
  const { kind, points, amount, stock, limitPerMember, minLevel } = offered
  const worth = 'worth' in offered ? offered.worth : undefined
  const credit = worth && {
    worth,
    ...(kind === 'locked' && { wagerMultiplier: lockedGoodsMultiplier }),
    ...(kind === 'tickets' && { promotionId: String(raffle.id) }),
  }
  const [row] = await inTransaction(app.db, (tx) =>
    tx
      .insert(mallGoods)
      .values({
        ...{ brand: 'aurora', code: randomUUID(), kind, name: { EN: 'Goods' }, text: { EN: 'Goods' }, recipe: {} },
        ...{ points, amountMinor: amount, stock, limitPerMember, minLevel, status: 'shown', sort: 1 },
        ...(credit && { credit }),
      })
      .returning({ id: mallGoods.id }),
  )
  return { ...offered, id: row?.id ?? 0n, stock }
}

/** Nobody takes part in what is over: the members of a world that has ended, and what they were offered, change nothing of the next one. */
export async function endEngagementWorld({ db }: EngagementTestApp, { members }: EngagementState): Promise<void> {
  const ids = members.map(({ id }) => id).join(',')
  await db.runScript(`
    update promotion set status = 'stopped';
    update mission set status = 'stopped';
    update promotion_entry set state = 'close' where state in ('applying', 'joined', 'process');
    update referral set state = 'expired' where state in ('registered', 'qualified');
    update redemption set status = 'approved' where status = 'inProcess';
    update reward set claim_until = null where state = 'ready';
    update point_due set remainder = 0;
    update member set level = 0 where id in (${ids})`)
}
