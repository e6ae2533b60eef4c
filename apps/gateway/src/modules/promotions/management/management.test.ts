import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import {
  approvePromotionEntry,
  createPromotion,
  getPromotionReport,
  listOperatorPromotions,
  listPromotionEntries,
  openPromotion,
  type PromotionFile,
  rejectPromotionEntry,
  stopPromotion,
} from '@foyer/contract/operator/promotion-management.ts'
import type {
  PromotionRule,
  PromotionRuleKind,
  PromotionRuleOfKind,
} from '@foyer/contract/promotions/promotion-rules.ts'
import { getPromotionRecords, joinPromotion } from '@foyer/contract/promotions/promotions.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { promotion } from '#db/schema/content.ts'
import { promotionEntry } from '#db/schema/promotion-entries.ts'
import { advanceEntries } from '#modules/promotions/service.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'
import { createPromotionPlay } from '#testing/test-promotion-play.ts'
import { findRuleProblem } from './check-promotion.ts'
import { findUnfairness } from './fair-promotions.ts'
import { costOf } from './promotion-cost.ts'

const { app, runOperator } = await startOperatorCliTestApp()
const play = createPromotionPlay(app)
const instant = (days: number) => new Date(app.now() + days * dayMs).toISOString()
const brand = app.services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand aurora is missing.')

const recipe = {
  title: 'Test',
  subject: 'gift',
  props: ['coin'],
  grade: 'royal',
  scene: 'confetti',
  pose: 'hero',
  face: 'lilita',
}
type Rule<Kind extends PromotionRuleKind> = PromotionRuleOfKind<Kind>
const credit: PromotionRule = { kind: 'freeCredit', amount: '5.00', wagerMultiplier: 1, needs: [] }
const points = (count: number) => ({ kind: 'points', points: count }) as const
const cash = (amount: string, wagerMultiplier = 0) => ({ kind: 'cash', amount, wagerMultiplier }) as const
const match: PromotionRule = {
  ...{ kind: 'depositMatch', first: false, minDeposit: '20.00', rate: '0.5', most: '50.00', wagerMultiplier: 10 },
  ...{ weights: { RNG: '1' }, maxContribution: '5.00', days: 30, withinHours: 72 },
}

const fileOf = (values: Partial<PromotionFile> = {}): PromotionFile => ({
  type: 'NEWBIE',
  title: { EN: 'Welcome credit' },
  summary: { EN: 'For new members' },
  content: { EN: '<p>Welcome.</p>' },
  startAt: instant(-1),
  endAt: instant(20),
  rule: credit,
  recipe,
  budget: { most: '100.00', rewards: 50 },
  ...values,
})
const create = (values: Partial<PromotionFile> = {}, { open = true, by = 'first' as const, code = 'aurora' } = {}) =>
  app.call(createPromotion, {
    token: app.operatorKey(by),
    body: { brand: code, promotion: fileOf(values), open },
  })
const openBy = (id: string, by: 'first' | 'second') =>
  app.call(openPromotion, { token: app.operatorKey(by), body: { id } })
const joinOf = ({ token }: TestMember, id: string) => app.call(joinPromotion, { token, body: { id } })
const operator = { token: app.operatorKey() }

test('opens a promotion from a file within the limit of one operator', async () => {
  const { value } = await create()
  expect(value).toMatchObject({ status: 'open', needsSecondOperator: false, rule: credit })
  const member = await app.registerMember()
  expect((await joinOf(member, value.id)).value.state).toBe('issued')
  const { list } = (
    await app.call(listOperatorPromotions, { ...operator, query: { brand: 'aurora', status: 'open', pageSize: 100 } })
  ).value
  expect(list.find(({ id }) => id === value.id)).toMatchObject({
    ...{ title: 'Welcome credit', createdBy: 'first', kind: 'freeCredit', budget: '100.00', spent: '5.00' },
    ...{ rewards: 1, entries: 1 },
  })
})

test('leaves a large budget to another operator', async () => {
  const { value } = await create({ budget: { most: '100.01', rewards: 50 } })
  expect(value).toMatchObject({ status: 'draft', needsSecondOperator: true })
  const member = await app.registerMember()
  expect((await joinOf(member, value.id)).message).toBe('promotion_not_found')
  expect((await openBy(value.id, 'first')).message).toBe('second_operator_required')
  expect((await openBy(value.id, 'second')).value.status).toBe('open')
  expect((await openBy(value.id, 'second')).value.status).toBe('open')
  expect((await joinOf(member, value.id)).message).toBe('')
})

test('stops a promotion for whoever has not entered, and for good', async () => {
  const { id } = (await create({ rule: { ...credit, needs: ['email'] } })).value
  const [member, late] = [await app.registerMember(), await app.registerMember()]
  expect((await joinOf(member, id)).value.state).toBe('joined')
  const stopped = await app.call(stopPromotion, { ...operator, body: { id, reason: 'Budget moved' } })
  expect(stopped.value).toEqual({ id, status: 'stopped' })
  expect((await joinOf(late, id)).message).toBe('promotion_closed')
  expect((await joinOf(member, id)).value.state).toBe('joined')
  expect((await openBy(id, 'second')).message).toBe('promotion_closed')
})

test('refuses files that cannot be what they say', async () => {
  const ranking: Rule<'ranking'> = {
    ...{ kind: 'ranking', measure: 'multiple', minStake: '0' },
    prizes: [{ from: 1, to: 1, reward: points(5) }],
  }
  const raffle: Rule<'raffle'> = {
    kind: 'raffle',
    tickets: [{ of: 'day', mostADay: 1 }],
    prizes: [{ weight: 1_000_000, reward: points(1) }],
  }
  const wrong: [Partial<PromotionFile>, RegExp][] = [
    [{ rule: match, type: 'SLOTS' }, /cannot have a rule depositMatch/],
    [{ endAt: instant(-2) }, /ends before it begins/],
    [{ title: { VI: 'Chào' } }, /title is missing in EN/],
    [{ title: { EN: 'A', XX: 'B' } }, /unknown language XX/],
    [{ recipe: { ...recipe, subject: 'no-such-thing' } }, /no-such-thing/],
    [{ budget: { most: '1.001', rewards: 1 } }, /no amount in USD/],
    [{ type: 'RANKING', rule: { ...ranking, measure: 'stars', minStake: '1' } }, /stars have no least stake/],
    [{ type: 'RANKING', rule: ranking, endAt: null }, /end or a cycle/],
    [{ type: 'SPECIAL', rule: raffle, endAt: null }, /seed is published/],
    [{ type: 'SPECIAL', rule: raffle, cycle: 'week' }, /entered once/],
  ]
  for (const [values, problem] of wrong) {
    const { message, value } = await create(values)
    expect(message).toBe('promotion_invalid')
    expect((value as unknown as { problem: string }).problem).toMatch(problem)
  }
  const { budget: _none, ...withoutBudget } = fileOf()
  const body = { brand: 'aurora', promotion: withoutBudget, open: true }
  expect((await app.call(createPromotion, { ...operator, body })).message).toBe('promotion_invalid')
  expect((await create({}, { code: 'nowhere' })).message).toBe('not_found')
})

test('opens rankings by stars and raffles for missions where the brand has missions', () => {
  const prizes = [{ weight: 1_000_000, reward: points(1) }]
  const raffle: PromotionRule = { kind: 'raffle', tickets: [{ of: 'mission', mostADay: 1 }], prizes }
  const ranking: PromotionRule = {
    ...{ kind: 'ranking', measure: 'stars', minStake: '0' },
    prizes: [{ from: 1, to: 1, reward: points(5) }],
  }
  const without = { ...brand, features: { ...brand.features, missions: false } }
  for (const rule of [raffle, ranking]) {
    expect(findRuleProblem(rule, brand)).toBeUndefined()
    expect(findRuleProblem(rule, without)).toMatch(/counts missions/)
  }
})

test('decides applications once, and tells the members', async () => {
  const { id } = (await create({ needsApproval: true })).value
  const [approved, rejected, forgotten] = [
    await app.registerMember(),
    await app.registerMember(),
    await app.registerMember(),
  ]
  for (const member of [approved, rejected, forgotten]) expect((await joinOf(member, id)).value.state).toBe('applying')
  const query = { promotionId: id, state: 'applying' as const }
  const { list } = (await app.call(listPromotionEntries, { ...operator, query })).value
  const entryOf = (member: TestMember) => list.find(({ owner }) => owner.memberId === String(member.id))?.id ?? ''
  const approve = (entry: string) => app.call(approvePromotionEntry, { ...operator, body: { id: entry } })
  const reject = (entry: string) =>
    app.call(rejectPromotionEntry, { ...operator, body: { id: entry, reason: 'Not a new member' } })
  // One of both at one moment.
  const answers = await Promise.all([approve(entryOf(approved)), approve(entryOf(approved))])
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['', 'promotion_moved_on'])
  expect((await reject(entryOf(rejected))).value).toMatchObject({ state: 'rejected', note: 'Not a new member' })
  expect((await reject(entryOf(approved))).message).toBe('promotion_moved_on')
  expect((await approve('0')).message).toBe('not_found')
  const stateOf = async ({ token }: TestMember) =>
    (await app.call(getPromotionRecords, { token })).value.list.map(({ state, endReason }) => [state, endReason])
  expect(await stateOf(approved)).toEqual([['issued', null]])
  expect(await stateOf(rejected)).toEqual([['rejected', 'operator']])
  const inboxOf = async ({ token }: TestMember) => (await app.call(getInbox, { token })).value.list[0]
  expect(await inboxOf(approved)).toMatchObject({ title: 'Aurora: your entry was approved' })
  const message = await inboxOf(rejected)
  expect(message?.content).toContain('“Welcome credit”. Reason: Not a new member')
  expect(message?.content).toMatch(/\/promotions$/)
  app.advanceClock(7 * dayMs)
  await advanceEntries(app.services)
  const isForgotten = eq(promotionEntry.memberId, forgotten.id)
  const entries = await app.db.select().from(promotionEntry).where(isForgotten)
  expect(entries).toMatchObject([{ state: 'close', endReason: 'unanswered' }])
})

test('gives an approved member what was offered when they applied', async () => {
  const { id } = (await create({ needsApproval: true })).value
  const member = await app.registerMember()
  await joinOf(member, id)
  const rule = { ...credit, amount: '1.00' }
  await inTransaction(app.db, (tx) =>
    tx
      .update(promotion)
      .set({ rule })
      .where(eq(promotion.id, BigInt(id))),
  )
  const isOwn = eq(promotionEntry.memberId, member.id)
  const [entry] = await app.db.select().from(promotionEntry).where(isOwn)
  await app.call(approvePromotionEntry, { ...operator, body: { id: String(entry?.id) } })
  expect(await app.balance(member.token)).toBe('5.00')
})

test('reports entries, spending and play before and after joining', async () => {
  const { id } = (await create()).value
  const member = await app.registerMember()
  await play.playRound(member, { betMinor: 1_000n, winMinor: 400n })
  app.advanceClock(1_000)
  await joinOf(member, id)
  app.advanceClock(1_000)
  await play.playRound(member, { betMinor: 3_000n, winMinor: 3_500n })
  await play.fold()
  const { value } = await app.call(getPromotionReport, { ...operator, query: { id } })
  expect(value).toMatchObject({
    promotion: { id, spent: '5.00', rewards: 1 },
    ...{ entries: [{ state: 'rewarded', count: 1 }], members: 1, days: 30 },
    before: { rounds: 1, bet: '10.00', result: '6.00' },
    after: { rounds: 1, bet: '30.00', result: '-5.00' },
  })
})

test('states what a promotion costs at an edge of 4 %, and what a ticket is worth', () => {
  expect(costOf(match, brand, 100_000n)).toEqual({ most: '1000.00', reward: '50.00', rewardNet: '30.00', points: null })
  const prizes = [
    { weight: 200, stock: 5, reward: cash('100.00') },
    { weight: 2_000, reward: cash('20.00') },
    { weight: 20_000, reward: cash('5.00') },
    { weight: 277_800, reward: points(100) },
    { weight: 700_000, reward: points(10) },
  ]
  const raffle: PromotionRule = { kind: 'raffle', tickets: [{ of: 'day', mostADay: 1 }], prizes }
  expect(costOf(raffle, brand, undefined)).toEqual({ most: null, reward: '0.16', rewardNet: '0.16', points: '34.78' })
})

test('allows fair rules only, where the brand follows that standard', () => {
  const unfair: [PromotionRule, RegExp][] = [
    [{ ...match, wagerMultiplier: 11 }, /11 is above 10/],
    [{ ...match, weights: { RNG: '1', SPORTS: '1' } }, /several products: casino, betting/],
    [{ ...match, weights: { RNG: '1', LIVE: '0' } }, /counts nothing/],
    [credit, /has to be wagered/],
    [
      { kind: 'ranking', measure: 'validBet', minStake: '0', prizes: [{ from: 1, to: 1, reward: points(5) }] },
      /ranks by valid bets/,
    ],
  ]
  for (const [rule, problem] of unfair) expect(findUnfairness(rule)).toMatch(problem)
  const all = Object.fromEntries(
    ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT'].map((category) => [category, '0.5']),
  )
  const fair: PromotionRule[] = [
    { ...match, weights: { RNG: '1', LIVE: '0.5' } },
    { ...match, weights: all },
    { ...credit, wagerMultiplier: 0 },
  ]
  expect(fair.map(findUnfairness)).toEqual([undefined, undefined, undefined])
})

test('prints the rule and the cost of a file, and says what keeps it from being opened', async () => {
  const path = join(app.services.config.dataDir, 'match.json')
  await writeFile(path, JSON.stringify(fileOf({ rule: match, budget: { most: '1000.00', rewards: 20 } })))
  const stored = await runOperator(['promotion', 'aurora', path, '--open'])
  expect(stored.out).toMatch(/weights RNG +1\n/)
  expect(stored.out).toMatch(/costs at most +1000.00 USD/)
  expect(stored.out).toMatch(/less an edge of 4 % on its wagering +30.00 USD/)
  const [, id = ''] = /Promotion ([0-9]+) is a draft. Its budget is above the limit/.exec(stored.out) ?? []
  expect((await runOperator(['promotion-open', id])).err).toContain('second_operator_required')
  expect((await runOperator(['promotion-open', id, '--as', 'second'])).out).toContain(`Promotion ${id} is open.`)
  expect((await runOperator(['promotions', '--brand', 'aurora', '--state', 'open'])).out).toContain('Welcome credit')
  expect((await runOperator(['promotion-report', id])).out).toMatch(/spent +0.00 USD/)
  expect((await runOperator(['entries', '--applying', '--promotion', id])).code).toBe(0)
  expect((await runOperator(['promotion-stop', id, '--reason', 'Enough'])).out).toContain('is stopped')
  await writeFile(path, JSON.stringify(fileOf({ endAt: instant(-2) })))
  const refused = await runOperator(['promotion', 'aurora', path])
  expect(refused.err).toContain('it ends before it begins.')
  await writeFile(path, '{')
  expect((await runOperator(['promotion', 'aurora', path])).err).toContain('is not JSON')
})
