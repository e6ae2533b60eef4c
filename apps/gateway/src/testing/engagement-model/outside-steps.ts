import { newKey } from './engagement-calls.ts'
import { anyMember, cents, chance, number, pick, type StepContext, type StepMaker } from './engagement-step.ts'
import { reverseDeposit } from './model-rewards.ts'
import {
  activeBonusOf,
  dayMs,
  dayOf,
  expectActivity,
  hourMs,
  isAway,
  type ModelMember,
  type ModelRound,
} from './model-state.ts'

/** Begins a round. */
const bet: StepMaker = async (context) => {
  const { app, state, vendor } = context
  const member = pick(
    context,
    state.members.filter((one) => !isAway(state, one)),
  )
  if (!member) return undefined
  const edge = stakeToMeet(context, member)
  const game = edge === undefined ? pick(context, app.games) : app.games[0]
  if (!game) return undefined
  const stake = edge ?? cents(context, chance(context, 0.5) ? 400 : 2_000)
  const place = app.games.indexOf(game)
  const round: ModelRound = {
    ...{ key: newKey(), member, ...game, rtp: app.returns[place] ?? 0, stake, bet: stake, win: 0n, state: 'open' },
    ...{ startedAt: state.now(), settledAt: 0 },
  }
  const token = await vendor.openGame(member, game.nodeId)
  return {
    name: 'bet',
    act: (services) => vendor.bet(services, round, token),
    expect() {
      member.cash -= stake
      state.rounds.set(round.key, round)
      return 'OK'
    },
    repeated: 'REPLAY',
  }
}

/** Now and then what is left of a bonus, or a cent less: at the game of which all counts it meets the requirement, or misses it. */
function stakeToMeet(context: StepContext, member: ModelMember): bigint | undefined {
  const bonus = activeBonusOf(member)?.bonus
  const left = bonus && bonus.required - bonus.wagered
  if (!left || left < 2n || left > bonus.cap || chance(context, 0.4)) return undefined
  return chance(context, 0.5) ? left : left - 1n
}

const openRounds = ({ state }: StepContext) => [...state.rounds.values()].filter((round) => round.state === 'open')

const endRound: StepMaker = (context) => {
  const round = pick(context, openRounds(context))
  if (!round) return undefined
  const win = chance(context, 0.6) ? 0n : chance(context, 0.3) ? round.stake : cents(context, 1_800)
  return {
    name: 'end of a round',
    act: (services) => context.vendor.end(services, round, win),
    expect() {
      round.member.cash += win
      Object.assign(round, { win, state: 'settled', settledAt: context.state.now() })
      return 'OK'
    },
    repeated: 'REPLAY',
  }
}

const rollBack: StepMaker = (context) => {
  const ended = [...context.state.rounds.values()].filter(({ state }) => state === 'settled')
  const latest = ended.slice(-12)
  const round = pick(context, chance(context, 0.7) ? latest : ended) ?? pick(context, openRounds(context))
  if (!round) return undefined
  return {
    name: 'rollback',
    act: (services) => context.vendor.rollBack(services, round),
    expect() {
      round.member.cash += round.bet - round.win
      Object.assign(round, { bet: 0n, win: 0n, state: 'returned', settledAt: context.state.now() })
      return 'OK'
    },
    repeated: 'REPLAY',
  }
}

const deposit: StepMaker = (context) => {
  const { state, outside } = context
  const member = pick(
    context,
    state.members.filter((one) => !isAway(state, one)),
  )
  if (!member) return undefined
  const [key, amount] = [newKey(), cents(context, 7_000)]
  return {
    name: 'deposit',
    isOnce: true,
    act: async () => ({ outcome: 'ok', value: await outside.deposit(member, key, amount) }),
    expect() {
      member.cash += amount
      member.deposits.push({ key, amount })
      expectActivity(state, 'deposit', member, 'deposit', amount)
      return 'ok'
    },
  }
}

const chargeBack: StepMaker = (context) => {
  const { state, outside } = context
  const member = pick(
    context,
    state.members.filter(({ deposits }) => deposits.length > 0),
  )
  const made = member && pick(context, member.deposits)
  if (!member || !made) return undefined
  return {
    name: 'charge-back',
    isOnce: true,
    act: async () => ({ outcome: 'ok', value: await outside.reverseDeposit(member, made.key, made.amount) }),
    expect() {
      member.deposits.splice(member.deposits.indexOf(made), 1)
      expectActivity(state, 'deposit', member, 'deposit', -made.amount)
      reverseDeposit(state, member, `deposit:${made.key}`)
      return 'ok'
    },
  }
}

const signIn: StepMaker = (context) => {
  const { state, outside } = context
  const member = anyMember(context)
  const today = dayOf(state.now())
  if (member.lastSignIn === today) return undefined
  return {
    name: 'sign-in',
    isOnce: true,
    act: async () => ({ outcome: 'ok', value: await outside.signIn(member) }),
    expect() {
      member.lastSignIn = today
      expectActivity(state, 'login', member, '')
      return 'ok'
    },
  }
}

const verifyPhone: StepMaker = (context) => {
  const { state, outside } = context
  const member = pick(
    context,
    state.members.filter(({ hasPhone }) => !hasPhone),
  )
  if (!member) return undefined
  return {
    name: 'verified phone',
    isOnce: true,
    act: async () => ({ outcome: 'ok', value: await outside.verifyPhone(member) }),
    expect() {
      member.hasPhone = true
      expectActivity(state, 'profile', member, 'profile')
      return 'ok'
    },
  }
}

/** Mostly minutes; now and then a day, and sometimes into the next month. */
const wait: StepMaker = (context) => {
  const { app, state } = context
  const now = new Date(state.now())
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) + 30 * 60_000 - state.now()
  const ms = chance(context, 0.015)
    ? nextMonth
    : chance(context, 0.12)
      ? number(context, 30) * hourMs
      : number(context, 90) * 60_000
  return {
    name: `wait ${(ms / dayMs).toFixed(2)} days`,
    isOnce: true,
    act: async () => ({ outcome: 'ok', value: app.advanceClock(ms) }),
    expect: () => 'ok',
  }
}

/** How often each comes up. */
export const outsideSteps: readonly (readonly [number, StepMaker])[] = [
  [22, bet],
  [20, endRound],
  [4, rollBack],
  [7, deposit],
  [0.6, chargeBack],
  [4, signIn],
  [3, verifyPhone],
  [6, wait],
]
