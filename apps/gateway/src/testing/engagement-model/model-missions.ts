import { claim, isClaimable, makeReward } from './model-rewards.ts'
import {
  type EngagementState,
  isAway,
  type ModelMember,
  type ModelMission,
  type ModelReward,
  type StreamRow,
  weekOf,
} from './model-state.ts'

/** Counts a portion for all missions, and then gives the rewards of those that are done, also where a break has ended meanwhile. */
export function consumeMissions(state: EngagementState, rows: readonly StreamRow[]): void {
  for (const mission of state.missions) for (const row of rows) countRow(state, mission, row)
  for (const member of state.members) {
    if (isAway(state, member)) continue
    for (const [key, progress] of member.missions) {
      const [missionId = '', cycleKey = ''] = key.split(' ')
      const mission = state.missions.find(({ id }) => String(id) === missionId)
      if (!mission || progress.isDone || progress.value < mission.target) continue
      progress.isDone = true
      giveReward(state, member, mission, cycleKey)
    }
  }
}

function countRow(state: EngagementState, mission: ModelMission, row: StreamRow): void {
  const { kind, member, round } = row
  if ((kind === 'change' ? 'round' : kind) !== mission.event) return
  if (mission.category !== undefined && round?.category !== mission.category) return
  if (mission.minStake > 0n && (round?.stake ?? 0n) < mission.minStake) return
  // A change counts where its round was counted.
  const first = kind === 'change' ? state.stream.find((one) => one.kind === 'round' && one.round === round) : row
  const day = first?.day ?? row.day
  const key = `${mission.id} ${mission.period === 'once' ? 'once' : mission.period === 'day' ? day : weekOf(day)}`
  const progress = member.missions.get(key) ?? { value: 0n, isDone: false, items: new Map<string, number>() }
  member.missions.set(key, progress)
  const added = addItem(progress.items, mission, row, day)
  if (!progress.isDone) progress.value += added
}

function addItem(items: Map<string, number>, { measure }: ModelMission, row: StreamRow, day: string): bigint {
  if (measure === 'validBet') return row.commissionable
  if (measure === 'amount') return row.amount
  const events = row.round ? row.rounds : row.kind === 'deposit' ? Number(row.amount > 0n) - Number(row.amount < 0n) : 1
  if (measure === 'count') return BigInt(events)
  const item = measure === 'days' ? day : (row.round?.nodeId ?? '')
  const before = items.get(item) ?? 0
  items.set(item, before + events)
  return BigInt(Number(before + events > 0) - Number(before > 0))
}

function giveReward(state: EngagementState, member: ModelMember, mission: ModelMission, cycleKey: string): void {
  makeReward(state, {
    ...{ member, source: 'mission', sourceKey: `${mission.id}:${cycleKey}`, ...mission.reward, pays: 'claim' },
    missionId: mission.id,
    ...(mission.period !== 'once' && { claimDays: 7 }),
  })
}

/** Claims all rewards of a mission that are ready. */
export function claimMission(state: EngagementState, member: ModelMember, mission: ModelMission): string {
  if (isAway(state, member)) return 'play_excluded'
  const own = member.rewards.filter(({ missionId }) => missionId === mission.id)
  const ready = own.filter((reward: ModelReward) => isClaimable(state, reward))
  for (const reward of ready) claim(state, reward)
  if (ready.length > 0) return 'ok'
  const last = own.at(-1)
  if (!last) return 'mission_not_done'
  return last.state === 'claimed' || last.state === 'issued' ? 'ok' : 'reward_closed'
}
