import { getBonusDetails, getBonusRounds } from '@foyer/contract/engagement/bonuses.ts'
import { queryClient } from '#platform/api/query-client.ts'

/** Refetches the bonuses that the page shows, and the rounds that were counted for them. */
export function refreshBonuses(): void {
  for (const { path } of [getBonusDetails, getBonusRounds]) void queryClient.invalidateQueries({ queryKey: [path] })
}
