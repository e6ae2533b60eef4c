import type { MissionReward } from '@foyer/contract/engagement/missions.ts'
import { listBrandMissions, type MissionFile, setMissions } from '@foyer/contract/operator/missions.ts'
import { type OperatorCommand, UsageError } from './command-types.ts'
import { readJsonFile } from './read-json-file.ts'
import { formatTable } from './text-table.ts'

export const missionCommands: readonly OperatorCommand[] = [
  {
    name: 'missions',
    parameters: ['BRAND', '[FILE]'],
    options: ['reason'],
    summary:
      'lists the missions of a brand; with FILE, adds those of a JSON list, or changes those with the same codes, and needs --reason',
    async run(call, [brand = '', file], { reason }) {
      if (file !== undefined) {
        if (reason === undefined) throw new UsageError('missions BRAND FILE needs --reason TEXT.')
        const value = await call(setMissions, {
          body: { brand, missions: await readJsonFile<MissionFile[]>(file), reason },
        })
        return { value, text: `${value.added} added, ${value.changed} changed, ${value.unchanged} unchanged.` }
      }
      const value = await call(listBrandMissions, { query: { brand } })
      const rows = value.list.map(({ code, title, period, status, stars, reward, begun, done }) => [
        ...[code, title, period, status, String(stars), formatReward(reward)],
        ...[String(begun), String(done)],
      ])
      const headers = ['code', 'title', 'period', 'status', 'stars', 'reward', 'begun', 'done']
      return { value, text: formatTable(headers, rows) }
    },
  },
]

function formatReward(reward: MissionReward): string {
  if (reward.kind === 'cash') return `${reward.amount} × ${reward.wagerMultiplier}`
  return reward.kind === 'points' ? `${reward.points} points` : `${reward.tickets} tickets of ${reward.promotionId}`
}
