import { randomUUID } from 'node:crypto'
import { getBonusDetails } from '@foyer/contract/engagement/bonuses.ts'
import { claimReward, getRewards } from '@foyer/contract/engagement/rewards.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import {
  grantReward,
  listMemberRewards,
  releaseReward,
  voidBonus,
  voidReward,
} from '@foyer/contract/operator/member-rewards.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { playerBonus, playerPoints } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startOperatorCliTestApp } from '#testing/test-operator-cli.ts'
import { makeReward } from './service.ts'

const { app, runOperator, runOperatorJson } = await startOperatorCliTestApp()
const { db, services } = app
const brand = services.brands.getByCode('aurora')
if (!brand) throw new Error('The brand aurora is missing.')
const reason = 'Goodwill'

type By = 'first' | 'second'
const grant = ({ username }: TestMember, given: Partial<RequestBodyOf<typeof grantReward>>, by: By = 'first') =>
  app.call(grantReward, {
    token: app.operatorKey(by),
    body: {
      ...{ brand: 'aurora', account: username, kind: 'cash', amount: '1.00', reason, idempotencyKey: randomUUID() },
      ...given,
    },
  })
const decide = (route: typeof releaseReward | typeof voidReward | typeof voidBonus, id: string, by: By = 'first') =>
  app.call(route, { token: app.operatorKey(by), body: { id, reason } })
const release = async (id: string, by?: By) =>
  await app.call(releaseReward, { token: app.operatorKey(by), body: { id, reason } })
const cashOf = ({ token }: TestMember) => app.balance(token)
const claim = ({ token }: TestMember, id: string) => app.call(claimReward, { token, body: { id } })

test('gives cash, points and a locked bonus at once, once for each key', async () => {
  const member = await app.registerMember()
  const key = { idempotencyKey: randomUUID(), amount: '5.00' }
  const [one, other] = await Promise.all([grant(member, key), grant(member, key)])
  expect(one.value.id).toBe(other.value.id)
  expect(one.value).toMatchObject({ state: 'issued', requestedBy: 'first', amount: '5.00', currency: 'USD' })
  expect(await cashOf(member)).toBe('5.00')
  expect((await grant(member, { ...key, amount: '6.00' })).message).toBe('idempotency_mismatch')
  await grant(member, { kind: 'points', amount: '120' })
  expect(await balanceOf(db, playerPoints(member.id))).toBe(120n)
  await grant(member, { kind: 'locked', amount: '20.00', wagerMultiplier: 3 })
  const details = (await app.call(getBonusDetails, { token: member.token })).value
  expect(details.active).toMatchObject({
    amount: '20.00',
    required: '60.00',
    maxContribution: '2.00',
    source: 'operator',
  })
  const { list } = (await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: one.value.id } })).value
  expect(list).toMatchObject([{ action: 'reward.grant', operator: 'first', reason, detail: { amount: '5.00' } }])
})

test('holds what one operator may not give alone, in one amount or in several, until another one releases it', async () => {
  const member = await app.registerMember()
  const large = (await grant(member, { amount: '100000.00' })).value
  expect(large).toMatchObject({ state: 'held', reason: 'large' })
  expect((await claim(member, large.id)).message).toBe('reward_closed')
  expect((await release(large.id, 'first')).value.outcome).toBe('waiting')
  const answers = await Promise.all([release(large.id, 'second'), release(large.id, 'second')])
  expect(answers.map(({ value }) => value.outcome)).toEqual(['released', 'released'])
  await claim(member, large.id)
  expect(await cashOf(member)).toBe('100000.00')
  expect((await grant(member, { kind: 'points', amount: '1001' })).value.state).toBe('held')
})

test('holds points beyond what one operator may give, and one member may get, in a day', async () => {
  const [member, other] = [await app.registerMember(), await app.registerMember()]
  const give = async (to: TestMember, amount: string, by?: By) =>
    (await grant(to, { kind: 'points', amount }, by)).value.state
  app.advanceClock(limits.soleApprovalHours * 3_600_000)
  expect(await give(member, '600')).toBe('issued')
  expect(await give(other, '401')).toBe('held')
  expect(await give(member, '401', 'second')).toBe('held')
  expect(await give(member, '400', 'second')).toBe('issued')
  // Money has a limit of its own.
  expect((await grant(member, { amount: '5.00' })).value.state).toBe('issued')
  app.advanceClock(limits.soleApprovalHours * 3_600_000)
  expect(await give(member, '1000')).toBe('issued')
})

test('needs two operators for a large reward that nobody gave, and starts its time with the release', async () => {
  const member = await app.registerMember()
  const made = await inTransaction(db, (tx) =>
    makeReward(tx, services, {
      ...{ brand, memberId: member.id, source: 'ranking', sourceKey: 'top', kind: 'cash', amount: 50_000_000n },
      ...{ pays: 'claim', claimDays: 7 },
    }),
  )
  if (made.outcome === 'full') throw new Error('There is no budget.')
  const id = String(made.reward.id)
  app.advanceClock(10 * 24 * 60 * 60_000)
  expect((await release(id, 'second')).value.outcome).toBe('waiting')
  expect((await release(id, 'second')).value.outcome).toBe('waiting')
  const { outcome, reward } = (await release(id, 'first')).value
  expect([outcome, reward.state, reward.reason]).toEqual(['released', 'ready', null])
  const left = new Date(reward.claimUntil ?? '').getTime() - app.now()
  expect(Math.round(left / 86_400_000)).toBe(7)
})

test('voids what is held or ready and nothing that was paid', async () => {
  const member = await app.registerMember()
  const held = (await grant(member, { amount: '90000.00' })).value
  expect((await decide(voidReward, held.id)).value).toMatchObject({ state: 'void', reason })
  expect((await decide(voidReward, held.id)).value).toMatchObject({ state: 'void' })
  expect((await release(held.id, 'second')).message).toBe('reward_closed')
  const { list } = (await app.call(getRewards, { token: member.token, query: { state: 'ended' } })).value
  expect(list).toMatchObject([{ state: 'void', reason }])
  const paid = (await grant(member, {})).value
  expect((await decide(voidReward, paid.id)).message).toBe('reward_closed')
  expect((await decide(voidReward, '999999999')).message).toBe('reward_not_found')
})

test('voids an active bonus and leaves the balance', async () => {
  const member = await app.registerMember()
  const { id } = (await grant(member, { kind: 'locked', amount: '20.00' })).value
  expect((await decide(voidBonus, id)).value).toMatchObject({ state: 'void', amount: '20.00', currency: 'USD' })
  expect((await decide(voidBonus, id)).value).toMatchObject({ state: 'void' })
  expect(await balanceOf(db, playerBonus(member.id, 'USD'))).toBe(0n)
  const { list } = (await app.call(getBonusDetails, { token: member.token })).value
  expect(list).toMatchObject([{ state: 'void', reason }])
  expect((await decide(voidBonus, '999999999')).message).toBe('bonus_not_found')
})

test('refuses grants that are no amount, of nobody, of a trial account, and to a member on a break', async () => {
  const member = await app.registerMember()
  const messageOf = async (given: Partial<RequestBodyOf<typeof grantReward>>) => (await grant(member, given)).message
  for (const amount of ['0', '0.00', '-1', '1.001', 'x']) expect(await messageOf({ amount })).toBe('amount_invalid')
  expect(await messageOf({ kind: 'points', amount: '1.5' })).toBe('amount_invalid')
  expect(await messageOf({ account: 'nobody-at-all' })).toBe('member_not_found')
  expect(await messageOf({ brand: 'nowhere' })).toBe('member_not_found')
  await app.call(startCoolOff, { token: member.token, body: { hours: 24 } })
  expect(await messageOf({})).toBe('play_excluded')
})

test('runs from the command line', async () => {
  const { username } = await app.registerMember()
  const held = await runOperator(['grant', 'aurora', username, '--cash', '80000.00', '--reason', reason])
  expect(held.out).toMatch(/held: another operator has to release it/)
  const { list } = await runOperatorJson<{ list: { id: string }[] }>('rewards', '--account', username)
  expect((await runOperator(['rewards'])).out).toMatch(new RegExp(`${username} +cash +80000.00 +USD`))
  const id = list[0]?.id ?? ''
  expect((await runOperator(['reward-release', id, '--reason', reason])).out).toContain('Waiting for a second operator')
  expect((await runOperator(['reward-release', id, '--reason', reason, '--as', 'second'])).out).toMatch(/state +ready/)
  expect((await runOperator(['reward-void', id, '--reason', reason])).out).toMatch(/state +void/)
  await runOperator(['grant', 'aurora', username, '--locked', '5.00', '--wager-multiplier', '2', '--reason', reason])
  const issued = await runOperatorJson<{ list: { id: string; bonusState: string }[] }>(
    ...['rewards', '--state', 'issued', '--brand', 'aurora', '--account', username],
  )
  expect(issued.list).toMatchObject([{ bonusState: 'active' }])
  const ended = await runOperator(['bonus-void', issued.list[0]?.id ?? '', '--reason', reason])
  expect(ended.out).toContain('of 5.00 USD is void')
  const wrong = await runOperator(['grant', 'aurora', username, '--cash', '1', '--points', '1', '--reason', reason])
  expect(wrong).toMatchObject({ code: 2 })
  expect(
    (await app.call(listMemberRewards, { token: app.operatorKey(), query: { state: 'void', account: username } })).value
      .list,
  ).toHaveLength(1)
  expect(await findAllLedgerFaults(db)).toEqual([])
})
