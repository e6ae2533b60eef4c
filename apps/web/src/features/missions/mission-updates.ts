import { getMissionLeaderboard, getMissions } from '@foyer/contract/engagement/missions.ts'
import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { applyMissionProgress, type Missions } from './apply-mission-progress.ts'

/**
 * Shows the progress of a mission, and refetches the missions and the leaderboard where more has changed. A reward is announced by itself,
 * and refreshes the count beside the menu entry.
 */
export function handleMission(message: LiveMessage<'mission'>): void {
  for (const [key, missions] of queryClient.getQueriesData<Missions>({ queryKey: [getMissions.path] })) {
    const changed = missions && applyMissionProgress(missions, message)
    if (changed) queryClient.setQueryData(key, changed)
    else void queryClient.invalidateQueries({ queryKey: key })
  }
  if (message.state !== 'open') void queryClient.invalidateQueries({ queryKey: [getMissionLeaderboard.path] })
}
