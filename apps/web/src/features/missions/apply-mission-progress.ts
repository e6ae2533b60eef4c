import type { getMissions } from '@foyer/contract/engagement/missions.ts'
import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'

export type Missions = ResponseValueOf<typeof getMissions>

/** The missions with the progress of an open one; undefined where more than that has changed, or a mission is not among them. */
export function applyMissionProgress(
  missions: Missions,
  { id, value, state }: LiveMessage<'mission'>,
): Missions | undefined {
  const current = missions.groups.flatMap((group) => group.missions).find((mission) => mission.id === id)
  if (state !== 'open' || current?.state !== 'open') return undefined
  const groups = missions.groups.map((group) => ({
    ...group,
    missions: group.missions.map((mission) => (mission === current ? { ...mission, value } : mission)),
  }))
  return { ...missions, groups }
}
