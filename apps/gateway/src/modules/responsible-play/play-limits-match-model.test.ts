import { randomUUID } from 'node:crypto'
import { changePassword } from '@foyer/contract/identity/password.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { cancelDeposit } from '@foyer/contract/payments/deposits.ts'
import { type TransferDirection, transferBetweenWallets } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import {
  confirmOrCancelLimitIncrease,
  getResponsiblePlaySettings,
  type PlayLimitKind,
  type PlayLimitPeriod,
  setPlayLimit,
} from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { game } from '#db/schema/games.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import {
  availableToStakeCents,
  clockToleranceMs,
  computeModelPlayTimeMs,
  dayMs,
  type LimitModel,
  minuteMs,
  modelLimitOf,
  possiblePlayTimeExceededResults,
  remainingLimitCents,
  remainingPlayTimeMs,
  sumModelLimitUsage,
} from '#testing/limits-model/limits-model.ts'
import { type LimitModelStep, limitModelStepArbitraries } from '#testing/limits-model/limits-model-steps.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'

interface ModelRun {
  readonly model: LimitModel
  player: TestMember
  gameToken: string
  signedInAt: number
}

/** Minimum deposit of the method in cents. */
const minOrderCents = 1_000
const hourMs = 60 * minuteMs

// FOYER_LONG=1 runs 10,000 steps.
const target = process.env.FOYER_LONG ? 10_000 : 700
/** Where an outcome has not come up by then, the steps no longer reach it. */
const maxSteps = target + 7_000
const firstSeed = inject('seed')
const app = await startTestApp({ listen: true })
const [slot] = await app.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const outcomeCounts = new Map<string, number>()
const expectedOutcomes = [
  'stake OK',
  'stake LIMIT',
  'order taken',
  'order deposit_limit_reached',
  'tighter',
  'looser',
  'moveIn taken',
  'moveIn transfer_limit_reached',
  'moveIn session_limit_reached',
  'decide taken',
  'decide limit_not_due',
]
const missingOutcomes = () => expectedOutcomes.filter((outcome) => !outcomeCounts.has(outcome))
let stepCount = 0

test(
  `matches the limit model in ${target} random steps of play, deposits, time and limits (seed ${firstSeed})`,
  async () => {
    // A run that by chance did not see every outcome says too little: it goes on until it has.
    const isComplete = () => stepCount >= target && missingOutcomes().length === 0
    for (let seed = firstSeed; !isComplete() && stepCount < maxSteps; seed++) {
      const setUp = async () => ({ model: await startRun(), real: undefined })
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 150, size: 'max' }), (history) =>
          fc.asyncModelRun(setUp, history),
        ),
        { seed, numRuns: 3, endOnFailure: true },
      )
    }
    expect(missingOutcomes()).toEqual([])
  },
  target * 300,
)

const commands = limitModelStepArbitraries.map((kind) =>
  kind.map(
    (step): fc.AsyncCommand<ModelRun, undefined> => ({
      check: () => true,
      run: (run) => executeStep(run, step),
      toString: () => JSON.stringify(step),
    }),
  ),
)

async function startRun(): Promise<ModelRun> {
  const player = await app.registerMember()
  await postInOwnTransaction(app.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('aurora', 'sandbox', 'USD'), amount: -10_000_000n },
      { account: playerCash(player.id, 'USD'), amount: 10_000_000n },
    ],
  })
  const model = { limitsByKey: new Map(), stakes: [], orders: [], vendorCents: 0 }
  return { model, player, gameToken: await app.createGameToken(player.id, slot?.nodeId ?? ''), signedInAt: app.now() }
}

async function executeStep(run: ModelRun, step: LimitModelStep): Promise<void> {
  stepCount++
  // Keeps a step from crossing midnight.
  if (dayMs - (app.now() % dayMs) < clockToleranceMs) app.advanceClock(2 * clockToleranceMs)
  await stepHandlers[step.do](run, step as never)
  await expectSettingsMatch(run)
}

const stepHandlers: {
  [Kind in LimitModelStep['do']]: (run: ModelRun, step: Extract<LimitModelStep, { do: Kind }>) => Promise<void>
} = {
  async stake(run, step) {
    const now = app.now()
    const cents = step.edge === null ? step.cents : edgeAmount(availableToStakeCents(run.model, now), step)
    const isOverLimit = cents > availableToStakeCents(run.model, now)
    const expected = possiblePlayTimeExceededResults(run.model, now).map((isOver) =>
      isOver || isOverLimit ? 'LIMIT' : 'OK',
    )
    const [txId, roundId] = [randomUUID(), randomUUID()]
    const play = { token: run.gameToken, playerRef: String(run.player.id), gameCode: 'reels', currency: 'USD' }
    const { status } = await app.callWallet('bet', { ...play, amount: formatCents(cents), txId, roundId })
    expect(expected).toContain(status)
    countOutcome(`stake ${status}`)
    if (status === 'OK') run.model.stakes.push({ at: now, cents, txId, roundId })
  },
  async moveIn(run, step) {
    const now = app.now()
    const cents = step.edge === null ? step.cents : edgeAmount(availableToStakeCents(run.model, now), step)
    const isOverLimit = cents > availableToStakeCents(run.model, now)
    const expectedMessage = (isOver: boolean) =>
      isOver ? 'session_limit_reached' : isOverLimit ? 'transfer_limit_reached' : ''
    const message = await transferFunds(run, 'IN', cents)
    expect(possiblePlayTimeExceededResults(run.model, now).map(expectedMessage)).toContain(message)
    countOutcome(`moveIn ${message || 'taken'}`)
    if (message === '') run.model.vendorCents += cents
  },
  async moveOut(run, { cents: wanted }) {
    const cents = Math.min(wanted, run.model.vendorCents)
    if (cents === 0) return
    expect(await transferFunds(run, 'OUT', cents)).toBe('')
    run.model.vendorCents -= cents
  },
  async win(run, { back, cents }) {
    const stake = run.model.stakes.at(-1 - back)
    if (!stake || stake.isRolledBack || stake.won !== undefined) return
    const round = { betTxId: stake.txId, roundId: stake.roundId, final: true, txId: randomUUID() }
    const win = { playerRef: String(run.player.id), currency: 'USD', amount: formatCents(cents), ...round }
    expect((await app.callWallet('win', win)).status).toBe('OK')
    stake.won = cents
  },
  async giveBack(run, { back }) {
    const stake = run.model.stakes.at(-1 - back)
    if (!stake || stake.isRolledBack || stake.won !== undefined) return
    const round = { betTxId: stake.txId, roundId: stake.roundId, txId: randomUUID() }
    const rollback = { playerRef: String(run.player.id), currency: 'USD', amount: formatCents(stake.cents), ...round }
    expect((await app.callWallet('rollback', rollback)).status).toBe('OK')
    stake.isRolledBack = true
  },
  async order(run, step) {
    const now = app.now()
    const left = remainingLimitCents(run.model, now, ['deposit'])
    const cents = Math.max(minOrderCents, step.edge === null ? step.cents : edgeAmount(left, step))
    const isAllowed = cents <= left
    const { message, value } = await app.createDepositOrder(run.player.token, formatCents(cents))
    expect(message).toBe(isAllowed ? '' : 'deposit_limit_reached')
    countOutcome(`order ${message || 'taken'}`)
    if (isAllowed) run.model.orders.push({ id: value.id, at: now, cents, isOff: false })
  },
  async cancel(run, { back }) {
    const order = run.model.orders.at(-1 - back)
    const isPayable =
      order && !order.isOff && app.now() - order.at < limits.depositMinutes * minuteMs - clockToleranceMs
    if (!isPayable) return
    const { message } = await app.call(cancelDeposit, { token: run.player.token, body: { id: order.id } })
    expect(message).toBe('')
    order.isOff = true
  },
  async bound(run, { kind, period, most: asked }) {
    // Small limits, so that money and minutes are used up regularly.
    await setLimit(run, { kind, period }, kind === 'session' ? Math.floor(asked / 10) : asked * 100)
  },
  async loosen(run, { back }) {
    const name = [...run.model.limitsByKey.keys()].at(-1 - back)
    const [kind, period] = (name?.split(' ') ?? []) as [PlayLimitKind?, PlayLimitPeriod?]
    if (kind && period) await setLimit(run, { kind, period }, null)
  },
  async decide(run, { back, accept }) {
    const waiting = [...run.model.limitsByKey].filter(([, bound]) => bound.pendingIncrease).at(-1 - back)
    const [name, bound] = waiting ?? []
    if (!name || !bound?.pendingIncrease) return
    const [kind, period] = name.split(' ')
    const isEarly = accept && bound.pendingIncrease.dueAt > app.now()
    const { message } = await app.call(confirmOrCancelLimitIncrease, {
      token: run.player.token,
      body: { kind, period, accept },
    })
    expect(message).toBe(isEarly ? 'limit_not_due' : '')
    countOutcome(`decide ${message || 'taken'}`)
    if (!isEarly) run.model.limitsByKey.set(name, { most: accept ? bound.pendingIncrease.most : bound.most })
  },
  async pass(run, { ms, edge }) {
    const leftMs = remainingPlayTimeMs(run.model, app.now())
    app.advanceClock(edge !== null && Number.isFinite(leftMs) && leftMs + edge > 0 ? leftMs + edge : ms)
    if (app.now() - run.signedInAt > hourMs) {
      const { token, passwordExpired } = (await app.signIn(run.player.username, run.player.password)).value
      run.player = { ...run.player, token }
      if (passwordExpired) await renewPassword(run)
      run.signedInAt = app.now()
    }
    run.gameToken = await app.createGameToken(run.player.id, slot?.nodeId ?? '')
  },
}

/** A run may take longer than a password lasts. */
async function renewPassword(run: ModelRun): Promise<void> {
  const { token, password: oldPassword } = run.player
  const newPassword = `Pw1${randomUUID().slice(0, 8)}`
  const body = { oldPassword, newPassword, confirmNewPassword: newPassword }
  expect((await app.call(changePassword, { token, body })).message).toBe('')
  run.player = { ...run.player, password: newPassword }
}

async function setLimit(
  run: ModelRun,
  { kind, period }: { kind: PlayLimitKind; period: PlayLimitPeriod },
  most: number | null,
): Promise<void> {
  const name = `${kind} ${period}`
  const now = app.now()
  const body = { kind, period, amount: formatLimit(kind, most) }
  expect((await app.call(setPlayLimit, { token: run.player.token, body })).message).toBe('')
  const bound = modelLimitOf(run.model, kind, period)
  const isTighter = most !== null && (bound.most === null || most <= bound.most)
  if (isTighter) run.model.limitsByKey.set(name, { most })
  else if (bound.most !== null) {
    const pendingIncrease = { most, dueAt: now + limits.limitIncreaseDelayHours * hourMs }
    run.model.limitsByKey.set(name, { most: bound.most, pendingIncrease })
  }
  countOutcome(isTighter ? 'tighter' : 'looser')
}

/** Transfers money to the transfer-wallet vendor, or back. */
async function transferFunds({ player }: ModelRun, direction: TransferDirection, cents: number): Promise<string> {
  const body = { vassalage: 'STW', direction, amount: formatCents(cents), idempotencyKey: randomUUID() }
  return (await app.call(transferBetweenWallets, { token: player.token, body })).message
}

function edgeAmount(left: number, { cents, edge }: { cents: number; edge: 0 | 1 | null }): number {
  const wanted = left + (edge ?? 0)
  return wanted > 0 && wanted < 20_000 ? wanted : cents
}

/** Expects the settings call to return what the model computes. */
async function expectSettingsMatch({ model, player }: ModelRun): Promise<void> {
  const now = app.now()
  const { value, message } = await app.call(getResponsiblePlaySettings, { token: player.token })
  expect(message).toBe('')
  for (const { kind, period, amount, used, pending } of value.limits) {
    const bound = modelLimitOf(model, kind, period)
    expect([amount, pending?.amount], `${kind} ${period}`).toEqual([
      formatLimit(kind, bound.most),
      bound.pendingIncrease && formatLimit(kind, bound.pendingIncrease.most),
    ])
    if (kind !== 'session')
      expect(used, `${kind} ${period}`).toBe(formatCents(sumModelLimitUsage(model, now, period)[kind]))
    else
      expect(Math.abs(Number(used) * minuteMs - computeModelPlayTimeMs(model, now, period))).toBeLessThan(
        minuteMs + clockToleranceMs,
      )
  }
}

/** A limit in the format of requests and responses. */
function formatLimit(kind: PlayLimitKind, most: number | null): string | null {
  if (most === null) return null
  return kind === 'session' ? String(most) : formatCents(most)
}

const formatCents = (cents: number) => (cents / 100).toFixed(2)
const countOutcome = (outcome: string) => outcomeCounts.set(outcome, (outcomeCounts.get(outcome) ?? 0) + 1)
