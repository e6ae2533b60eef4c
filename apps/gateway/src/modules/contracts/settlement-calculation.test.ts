import type { ContractKind, ContractTier } from '@foyer/contract/agents/contract-tiers.ts'
import { fromMinor, toMinor } from '@foyer/contract/money.ts'
import { expect, test } from 'vitest'
import { termsOf } from '#testing/settlement-model/random-contract-trees.ts'
import { groupPayments, netsOf, payGroups } from './payout-groups.ts'
import { calculateContractPeriod, isContractInForce, type PeriodFigures, teamLossOf } from './settlement-calculation.ts'

const minor = (amount: string) => toMinor(amount, 'USD') ?? 0n
const money = (amountMinor: bigint) => fromMinor(amountMinor, 'USD')

interface Given {
  readonly kind: ContractKind
  readonly tiers: readonly ContractTier[]
  readonly valid?: string
  readonly loss?: string
  readonly active?: number
  readonly carry?: string
}

/** What a contract pays for a period, and what it carries. */
function settle({ kind, tiers, valid = '0', loss = '0', active = 0, carry = '0' }: Given) {
  const figures: PeriodFigures = { valid: minor(valid), loss: minor(loss), active }
  const result = calculateContractPeriod({ kind, tiers: termsOf(kind, tiers), figures, carry: minor(carry) })
  return { tier: result.tier, gross: money(result.gross), carry: money(result.carry) }
}

const dividendAt = (rate: string) => [{ periodValidBet: '0', activeMembers: 0, rate }]

// Line H → B → C, and D under H; the members m1 under B, m2 and m3 under C, m4 under D.
const results = {
  m1: { bet: '12000', win: '11000', bonus: '50', rebate: '24' },
  m2: { bet: '30000', win: '27500', bonus: '0', rebate: '60' },
  m3: { bet: '8000', win: '9200', bonus: '20', rebate: '16' },
  m4: { bet: '20000', win: '20900', bonus: '0', rebate: '40' },
}

function lossOf(...members: (keyof typeof results)[]): string {
  const total = { bet: 0n, win: 0n, bonus: 0n, rebate: 0n }
  for (const name of members)
    for (const figure of ['bet', 'win', 'bonus', 'rebate'] as const) total[figure] += minor(results[name][figure])
  return money(teamLossOf(total, 0n))
}

test('the loss of a team is what it bet less wins, bonuses, rebates and the fee on the gross revenue', () => {
  expect([lossOf('m1'), lossOf('m2'), lossOf('m3'), lossOf('m4')]).toEqual(['926.00', '2440.00', '-1236.00', '-940.00'])
  expect(lossOf('m1', 'm2', 'm3', 'm4')).toBe('1190.00')
  const result = { bet: minor('100.33'), win: 0n, bonus: 0n, rebate: 0n }
  expect(money(teamLossOf(result, 100_000n))).toBe('90.30')
  // No fee is taken of what the team won.
  expect(money(teamLossOf({ ...result, win: minor('200') }, 100_000n))).toBe('-99.67')
})

test('pays the dividends of a line, each upline out of its own, and holds who cannot', () => {
  const gross = (rate: string, valid: string, loss: string) =>
    settle({ kind: 'dividend', tiers: dividendAt(rate), valid, loss })
  const c = gross('0.2', '38000', lossOf('m2', 'm3'))
  const b = gross('0.25', '50000', lossOf('m1', 'm2', 'm3'))
  const d = gross('0.2', '20000', lossOf('m4'))
  const h = gross('0.3', '70000', lossOf('m1', 'm2', 'm3', 'm4'))
  expect([c.gross, b.gross, d.gross, h.gross]).toEqual(['240.80', '532.50', '0.00', '357.00'])
  expect(d.carry).toBe('-940.00')
  const [H, B, C, D] = [1n, 2n, 3n, 4n] as const
  const payments = [
    { memberId: C, uplineId: B, level: 3, gross: minor(c.gross) },
    { memberId: D, uplineId: H, level: 2, gross: minor(d.gross) },
    { memberId: B, uplineId: H, level: 2, gross: minor(b.gross) },
    { memberId: H, uplineId: null, level: 1, gross: minor(h.gross) },
  ]
  const nets = netsOf(payments)
  expect([H, B, C, D].map((id) => money(nets.get(id) ?? 0n))).toEqual(['-175.50', '291.70', '240.80', '0.00'])
  const first = payGroups(groupPayments(payments), new Map())
  expect(first.held.map(({ group, missing }) => [group.uplineId, money(missing)])).toEqual([
    [H, '175.50'],
    [B, '240.80'],
  ])
  expect(money(first.payables.get(H) ?? 0n)).toBe('357.00')
  const payIn = new Map([...first.payables, [H, minor('532.50')]])
  const second = payGroups(
    first.held.map(({ group }) => group),
    payIn,
  )
  expect(second.held).toEqual([])
  expect([H, B, C, D].map((id) => money(second.payables.get(id) ?? 0n))).toEqual(['0.00', '291.70', '240.80', '0.00'])
  const next = settle({ kind: 'dividend', tiers: dividendAt('0.2'), loss: '1300', carry: d.carry })
  expect(next).toEqual({ tier: 1, gross: '72.00', carry: '0.00' })
})

test('pays a daily salary by the highest tier whose bet and active members are reached', () => {
  const upline = [
    { betAmount: '10000', activeMembers: 0, rate: '0.005' },
    { betAmount: '50000', activeMembers: 3, rate: '0.008' },
  ]
  const downline = [
    { betAmount: '10000', activeMembers: 0, rate: '0.004' },
    { betAmount: '50000', activeMembers: 3, rate: '0.006' },
  ]
  expect(settle({ kind: 'daily', tiers: upline, valid: '50000', active: 3 })).toMatchObject({
    tier: 2,
    gross: '400.00',
  })
  expect(settle({ kind: 'daily', tiers: downline, valid: '38000', active: 2 })).toMatchObject({
    tier: 1,
    gross: '152.00',
  })
  expect(settle({ kind: 'daily', tiers: upline, valid: '9999.99', active: 9 })).toEqual({
    tier: null,
    gross: '0.00',
    carry: '0.00',
  })
})

test('makes up for a valid bet below zero before a salary is paid, also where a tier is reached', () => {
  const tiers = [{ betAmount: '100', rate: '0.01' }]
  const rolledBack = settle({ kind: 'hourly', tiers, valid: '-250' })
  expect(rolledBack).toEqual({ tier: null, gross: '0.00', carry: '-250.00' })
  expect(settle({ kind: 'hourly', tiers, valid: '300', carry: rolledBack.carry })).toMatchObject({ tier: null })
  expect(settle({ kind: 'hourly', tiers, valid: '450', carry: rolledBack.carry })).toMatchObject({
    tier: 1,
    gross: '2.00',
  })
  const amount = [{ betAmount: '100', amount: '5' }]
  expect(settle({ kind: 'hourly', tiers: amount, valid: '450' })).toMatchObject({ gross: '5.00' })
})

test('carries the loss of a dividend whatever tier is reached', () => {
  const tiers = [{ periodValidBet: '1000', activeMembers: 0, rate: '0.2' }]
  expect(settle({ kind: 'dividend', tiers, valid: '10', loss: '-30', carry: '-5' })).toEqual({
    tier: null,
    gross: '0.00',
    carry: '-35.00',
  })
  expect(settle({ kind: 'dividend', tiers, valid: '10', loss: '50', carry: '-35' })).toEqual({
    tier: null,
    gross: '0.00',
    carry: '0.00',
  })
})

/** The payments of successive windows of one day. */
function settleWindows(rate: string, valids: readonly string[]): string[] {
  const tiers = termsOf('realtime', [{ rate }])
  let carry = 0n
  return valids.map((valid, index) => {
    const figures = { valid: minor(valid), loss: 0n, active: 0 }
    const result = calculateContractPeriod({ kind: 'realtime', tiers, figures, carry, isFirstWindowOfDay: index === 0 })
    carry = result.carry
    return money(result.gross)
  })
}

test('pays windows so that they add up to the salary of the day, over a rollback too', () => {
  expect(settleWindows('0.0012', ['333.33', '250.00', '-50.00', '400.01'])).toEqual(['0.39', '0.30', '0.00', '0.43'])
  expect(money((minor('933.34') * 1_200n) / 1_000_000n)).toBe('1.12')
})

test('lets an upline be a cent ahead of downlines of the same rate, and behind in the next window', () => {
  expect(settleWindows('0.0012', ['5.00', '4.17'])).toEqual(['0.00', '0.01'])
  expect(settleWindows('0.0012', ['10.00', '8.34'])).toEqual(['0.01', '0.01'])
})

test('drops the unpaid fraction with the day, and keeps what was paid too much', () => {
  const tiers = termsOf('realtime', [{ rate: '0.0012' }])
  const figures = { valid: minor('1.00'), loss: 0n, active: 0 }
  const window = (carry: bigint) =>
    calculateContractPeriod({ kind: 'realtime', tiers, figures, carry, isFirstWindowOfDay: true }).carry
  expect(window(999_999n)).toBe(120_000n)
  expect(window(-500_000n)).toBe(-380_000n)
})

test('counts a contract for the periods between its start and its end, and for no other', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
  const contract = { startsAt: at(2), endsAt: at(4) }
  const isPaid = (from: number) => isContractInForce(contract, { fromMs: +at(from), toMs: +at(from + 1) })
  expect([1, 2, 3, 4].map(isPaid)).toEqual([false, true, true, false])
  expect(isContractInForce({ ...contract, endsAt: null }, { fromMs: +at(9), toMs: +at(10) })).toBe(true)
})
