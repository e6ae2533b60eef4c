import { reportAppOpened } from '@foyer/contract/promotions/promotions.ts'
import { refreshRewards } from '#features/rewards/refresh-rewards.ts'
import { callApi } from '#platform/api/api.ts'
import { hasAccess } from '#platform/session/session.ts'
import { sessionStore } from '#platform/session/session-store.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'

/** Cleared with the session, and kept over a reload. */
const reportedKey = 'appOpenReported'

/** Reports once a session that a member has opened the installed app, for the promotions that reward it. */
export function startAppOpenReports(): void {
  let attempted: string | undefined
  const report = async () => {
    const { token } = sessionStore.get() ?? {}
    const isDue = token !== undefined && token !== attempted && sessionStorage.getItem(reportedKey) === null
    if (!isDue || !hasAccess('player') || !isFeatureEnabled('promotions')) return
    attempted = token
    // One that fails is repeated after a reload.
    const answer = await callApi(reportAppOpened, { body: {} }).catch(() => undefined)
    if (!answer || sessionStore.get()?.token !== token) return
    sessionStorage.setItem(reportedKey, 'yes')
    // The socket may not be open yet, which else tells of a reward.
    if (answer.rewarded > 0) refreshRewards()
  }
  sessionStore.subscribe(() => void report())
  void report()
}
