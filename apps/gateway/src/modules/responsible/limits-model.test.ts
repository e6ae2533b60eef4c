import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import {
  decidePlayLimit,
  getPlayRules,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  setPlayLimit,
} from '@foyer/contract/responsible.ts'
import { type TransferDirection, transferWallet } from '@foyer/contract/transfers.ts'
import { cancelDeposit } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { game } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { post } from '#ledger/ledger.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'
import {
  boundOf,
  closeMs,
  dayMs,
  freeOf,
  gapMs,
  isTimeOver,
  leftOf,
  minuteMs,
  type Plain,
  playedMs,
  playLeftMs,
  usedOf,
} from './test-plain-limits.ts'

type Step =
  /** `edge` uses exactly the remaining amount, or a cent more, instead of `cents`. */
  | { readonly do: 'stake'; readonly cents: number; readonly edge: 0 | 1 | null }
  | { readonly do: 'order'; readonly cents: number; readonly edge: 0 | 1 | null }
  | { readonly do: 'moveIn'; readonly cents: number; readonly edge: 0 | 1 | null }
  | { readonly do: 'moveOut'; readonly cents: number }
  | { readonly do: 'win'; readonly back: number; readonly cents: number }
  | { readonly do: 'giveBack'; readonly back: number }
  | { readonly do: 'cancel'; readonly back: number }
  | { readonly do: 'bound'; readonly kind: LimitKind; readonly period: LimitPeriod; readonly most: number }
  | { readonly do: 'loosen'; readonly back: number }
  | { readonly do: 'decide'; readonly back: number; readonly accept: boolean }
  /** `edge` advances the clock to this offset from the end of the remaining time of play, instead of `ms`. */
  | { readonly do: 'pass'; readonly ms: number; readonly edge: number | null }

interface Run {
  readonly plain: Plain
  who: MemberSession
  play: string
  signedInAt: number
}

/** Minimum deposit of the method in cents. */
const leastOrder = 1_000
const [secondMs, hourMs] = [1_000, 60 * minuteMs]

// FOYER_LONG=1 runs 10,000 steps.
const target = process.env.FOYER_LONG ? 10_000 : 700
const firstSeed = inject('seed')
const house = await openHouse({ listen: true })
const [slot] = await house.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const answers = new Map<string, number>()
let steps = 0

test(
  `matches the limit model in ${target} random steps of play, deposits, time and limits (seed ${firstSeed})`,
  async () => {
    for (let seed = firstSeed; steps < target; seed++) {
      const setUp = async () => ({ model: await newRun(), real: undefined })
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 150, size: 'max' }), (history) =>
          fc.asyncModelRun(setUp, history),
        ),
        { seed, numRuns: 3, endOnFailure: true },
      )
    }
    const met = ['stake OK', 'stake LIMIT', 'order taken', 'order deposit_limit_reached', 'tighter', 'looser']
    const moved = ['moveIn taken', 'moveIn transfer_limit_reached', 'moveIn session_limit_reached']
    for (const answer of [...met, ...moved, 'decide taken', 'decide limit_not_due']) {
      expect(answers.get(answer) ?? 0, answer).toBeGreaterThan(0)
    }
  },
  target * 300,
)

const back = fc.nat({ max: 10 })
const cents = fc.integer({ min: 1, max: 3_000 })
const passes = [20 * secondMs, 70 * secondMs, gapMs - 10 * secondMs, gapMs + 10 * secondMs, 5 * hourMs, 26 * hourMs]
const edge = fc.constantFrom(0 as const, 1 as const, null, null)
const decide = fc.record({ do: fc.constant('decide' as const), back: fc.nat({ max: 2 }), accept: fc.boolean() })
const stepKinds: readonly fc.Arbitrary<Step>[] = [
  ...([1, 2, 3, 4] as const).map(() => fc.record({ do: fc.constant('stake' as const), cents, edge })),
  fc.record({ do: fc.constant('moveIn' as const), cents, edge }),
  fc.record({ do: fc.constant('moveOut' as const), cents }),
  fc.record({ do: fc.constant('win' as const), back, cents }),
  fc.record({ do: fc.constant('giveBack' as const), back }),
  fc.record({ do: fc.constant('cancel' as const), back: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('order' as const), cents: fc.integer({ min: 1_000, max: 9_000 }), edge }),
  fc.record({
    do: fc.constant('bound' as const),
    kind: fc.constantFrom(...limitKinds),
    period: fc.constantFrom(...limitPeriods),
    most: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ do: fc.constant('loosen' as const), back: fc.nat({ max: 3 }) }),
  ...[decide, decide],
  ...([1, 2] as const).map(() =>
    fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(...passes),
      edge: fc.constantFrom(-3 * closeMs, 3 * closeMs, null, null),
    }),
  ),
]
const commands = stepKinds.map((kind) =>
  kind.map(
    (step): fc.AsyncCommand<Run, undefined> => ({
      check: () => true,
      run: (run) => take(run, step),
      toString: () => JSON.stringify(step),
    }),
  ),
)

async function newRun(): Promise<Run> {
  const who = await house.registerMember()
  await post(house.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('sandbox', 'USD'), amount: -10_000_000n },
      { account: playerCash(who.id, 'USD'), amount: 10_000_000n },
    ],
  })
  const plain = { bounds: new Map(), stakes: [], orders: [], there: 0 }
  return { plain, who, play: await house.gameToken(who.id, slot?.nodeId ?? ''), signedInAt: house.now() }
}

async function take(run: Run, step: Step): Promise<void> {
  steps++
  // Keeps a step from crossing midnight.
  if (dayMs - (house.now() % dayMs) < closeMs) house.pass(2 * closeMs)
  await doers[step.do](run, step as never)
  await expectUsed(run)
}

const doers: { [Kind in Step['do']]: (run: Run, step: Extract<Step, { do: Kind }>) => Promise<void> } = {
  async stake(run, step) {
    const now = house.now()
    const cents = step.edge === null ? step.cents : atEdge(freeOf(run.plain, now), step)
    const isBeyond = cents > freeOf(run.plain, now)
    const expected = isTimeOver(run.plain, now).map((isOver) => (isOver || isBeyond ? 'LIMIT' : 'OK'))
    const [txId, roundId] = [randomUUID(), randomUUID()]
    const play = { token: run.play, playerRef: String(run.who.id), gameCode: 'reels', currency: 'USD' }
    const { status } = await house.wallet('bet', { ...play, amount: units(cents), txId, roundId })
    expect(expected).toContain(status)
    count(`stake ${status}`)
    if (status === 'OK') run.plain.stakes.push({ at: now, cents, txId, roundId })
  },
  async moveIn(run, step) {
    const now = house.now()
    const cents = step.edge === null ? step.cents : atEdge(freeOf(run.plain, now), step)
    const isBeyond = cents > freeOf(run.plain, now)
    const answerOf = (isOver: boolean) => (isOver ? 'session_limit_reached' : isBeyond ? 'transfer_limit_reached' : '')
    const message = await move(run, 'IN', cents)
    expect(isTimeOver(run.plain, now).map(answerOf)).toContain(message)
    count(`moveIn ${message || 'taken'}`)
    if (message === '') run.plain.there += cents
  },
  async moveOut(run, { cents: wanted }) {
    const cents = Math.min(wanted, run.plain.there)
    if (cents === 0) return
    expect(await move(run, 'OUT', cents)).toBe('')
    run.plain.there -= cents
  },
  async win(run, { back, cents }) {
    const stake = run.plain.stakes.at(-1 - back)
    if (!stake || stake.isBack || stake.won !== undefined) return
    const round = { betTxId: stake.txId, roundId: stake.roundId, final: true, txId: randomUUID() }
    const win = { playerRef: String(run.who.id), currency: 'USD', amount: units(cents), ...round }
    expect((await house.wallet('win', win)).status).toBe('OK')
    stake.won = cents
  },
  async giveBack(run, { back }) {
    const stake = run.plain.stakes.at(-1 - back)
    if (!stake || stake.isBack || stake.won !== undefined) return
    const round = { betTxId: stake.txId, roundId: stake.roundId, txId: randomUUID() }
    const rollback = { playerRef: String(run.who.id), currency: 'USD', amount: units(stake.cents), ...round }
    expect((await house.wallet('rollback', rollback)).status).toBe('OK')
    stake.isBack = true
  },
  async order(run, step) {
    const now = house.now()
    const left = leftOf(run.plain, now, ['deposit'])
    const cents = Math.max(leastOrder, step.edge === null ? step.cents : atEdge(left, step))
    const isFree = cents <= left
    const { message, value } = await house.order(run.who.token, units(cents))
    expect(message).toBe(isFree ? '' : 'deposit_limit_reached')
    count(`order ${message || 'taken'}`)
    if (isFree) run.plain.orders.push({ id: value.id, at: now, cents, isOff: false })
  },
  async cancel(run, { back }) {
    const order = run.plain.orders.at(-1 - back)
    const isPayable = order && !order.isOff && house.now() - order.at < limits.depositMinutes * minuteMs - closeMs
    if (!isPayable) return
    const { message } = await house.call(cancelDeposit, { token: run.who.token, body: { id: order.id } })
    expect(message).toBe('')
    order.isOff = true
  },
  async bound(run, { kind, period, most: asked }) {
    // Small limits, so that money and minutes are used up regularly.
    await setBound(run, { kind, period }, kind === 'session' ? Math.floor(asked / 10) : asked * 100)
  },
  async loosen(run, { back }) {
    const name = [...run.plain.bounds.keys()].at(-1 - back)
    const [kind, period] = (name?.split(' ') ?? []) as [LimitKind?, LimitPeriod?]
    if (kind && period) await setBound(run, { kind, period }, null)
  },
  async decide(run, { back, accept }) {
    const waiting = [...run.plain.bounds].filter(([, bound]) => bound.looser).at(-1 - back)
    const [name, bound] = waiting ?? []
    if (!name || !bound?.looser) return
    const [kind, period] = name.split(' ')
    const isEarly = accept && bound.looser.dueAt > house.now()
    const { message } = await house.call(decidePlayLimit, { token: run.who.token, body: { kind, period, accept } })
    expect(message).toBe(isEarly ? 'limit_not_due' : '')
    count(`decide ${message || 'taken'}`)
    if (!isEarly) run.plain.bounds.set(name, { most: accept ? bound.looser.most : bound.most })
  },
  async pass(run, { ms, edge }) {
    const leftMs = playLeftMs(run.plain, house.now())
    house.pass(edge !== null && Number.isFinite(leftMs) && leftMs + edge > 0 ? leftMs + edge : ms)
    if (house.now() - run.signedInAt > hourMs) {
      const { token } = (await house.signIn(run.who.username, run.who.password)).value
      run.who = { ...run.who, token }
      run.signedInAt = house.now()
    }
    run.play = await house.gameToken(run.who.id, slot?.nodeId ?? '')
  },
}

async function setBound(
  run: Run,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  most: number | null,
): Promise<void> {
  const name = `${kind} ${period}`
  const now = house.now()
  const body = { kind, period, amount: wireOf(kind, most) }
  expect((await house.call(setPlayLimit, { token: run.who.token, body })).message).toBe('')
  const bound = boundOf(run.plain, kind, period)
  const isTighter = most !== null && (bound.most === null || most <= bound.most)
  if (isTighter) run.plain.bounds.set(name, { most })
  else if (bound.most !== null) {
    const looser = { most, dueAt: now + limits.looserLimitHours * hourMs }
    run.plain.bounds.set(name, { most: bound.most, looser })
  }
  count(isTighter ? 'tighter' : 'looser')
}

/** Transfers money to the transfer-wallet vendor, or back. */
async function move({ who }: Run, direction: TransferDirection, cents: number): Promise<string> {
  const body = { vassalage: 'STW', direction, amount: units(cents), idempotencyKey: randomUUID() }
  return (await house.call(transferWallet, { token: who.token, body })).message
}

function atEdge(left: number, { cents, edge }: { cents: number; edge: 0 | 1 | null }): number {
  const wanted = left + (edge ?? 0)
  return wanted > 0 && wanted < 20_000 ? wanted : cents
}

/** Expects the settings call to return what the model computes. */
async function expectUsed({ plain, who }: Run): Promise<void> {
  const now = house.now()
  const { value } = await house.call(getPlayRules, { token: who.token })
  for (const { kind, period, amount, used, pending } of value.limits) {
    const bound = boundOf(plain, kind, period)
    expect([amount, pending?.amount], `${kind} ${period}`).toEqual([
      wireOf(kind, bound.most),
      bound.looser && wireOf(kind, bound.looser.most),
    ])
    if (kind !== 'session') expect(used, `${kind} ${period}`).toBe(units(usedOf(plain, now, period)[kind]))
    else expect(Math.abs(Number(used) * minuteMs - playedMs(plain, now, period))).toBeLessThan(minuteMs + closeMs)
  }
}

/** A limit in the format of requests and responses. */
function wireOf(kind: LimitKind, most: number | null): string | null {
  if (most === null) return null
  return kind === 'session' ? String(most) : units(most)
}

const units = (cents: number) => (cents / 100).toFixed(2)
const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
