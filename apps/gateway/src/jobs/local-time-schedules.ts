import { inTransaction } from '#db/database-transactions.ts'
import { verifyDailyCloses } from '#modules/back-office/service.ts'
import { deleteExpiredChatMessages } from '#modules/chat/service.ts'
import { payReferralShares } from '#modules/referrals/service.ts'
import { notifyRewards } from '#modules/rewards/service.ts'
import { pruneSignInRecords } from '#modules/security/service.ts'
import { deleteExpiredTrialAccounts } from '#modules/session/service.ts'
import { notifySalaries } from '#modules/settlements/service.ts'
import { countPersonsOnce, verifyActiveMembers } from '#modules/team-records/service.ts'
import { giveBirthdayRewards, giveWeeklyRewards, keepVipLevels, notifyEndangeredLevels } from '#modules/vip/service.ts'
import { scheduleLookupMs } from '#schedule/job-states.ts'
import { deleteOldRuns } from '#schedule/run-history.ts'
import type { Schedule } from '#schedule/schedule.ts'
import { runDueSchedule } from '#schedule/schedule-runner.ts'
import type { Job } from './job-scheduler.ts'

/** All work that runs at a local time of each brand: what ends with the day, the check of the day that ended, and deletions at a quiet hour. */
export const schedules: readonly Schedule[] = [
  { name: 'check-closed-days', recurrence: { every: 'day', at: '00:30' }, run: verifyDailyCloses },
  { name: 'check-active-members', recurrence: { every: 'day', at: '00:35' }, run: verifyActiveMembers },
  { name: 'keep-vip-levels', recurrence: { every: 'month', day: 1, at: '00:20' }, run: keepVipLevels },
  { name: 'notify-salaries', recurrence: { every: 'day', at: '00:40' }, run: notifySalaries },
  { name: 'pay-referral-shares', recurrence: { every: 'day', at: '00:50' }, run: payReferralShares },
  { name: 'sweep-sign-ins', recurrence: { every: 'day', at: '04:00' }, run: pruneSignInRecords },
  { name: 'sweep-trials', recurrence: { every: 'day', at: '04:10' }, run: deleteExpiredTrialAccounts },
  { name: 'sweep-chat', recurrence: { every: 'day', at: '04:20' }, run: deleteExpiredChatMessages },
  { name: 'give-vip-weekly', recurrence: { every: 'week', weekday: 1, at: '06:00' }, run: giveWeeklyRewards },
  { name: 'give-vip-birthday', recurrence: { every: 'day', at: '06:10' }, run: giveBirthdayRewards },
  { name: 'notify-vip-keep', recurrence: { every: 'day', at: '10:00' }, run: notifyEndangeredLevels },
  { name: 'notify-rewards', recurrence: { every: 'day', at: '12:00' }, run: notifyRewards },
  { name: 'count-persons-once', recurrence: { every: 'day', at: '23:30' }, run: countPersonsOnce },
  {
    name: 'sweep-job-runs',
    recurrence: { every: 'week', weekday: 1, at: '04:30' },
    run: ({ db, clock }) => inTransaction(db, (tx) => deleteOldRuns(tx, clock.now())),
  },
]

/** The jobs that run the schedules. Each has a lease of its own, so that a long run delays no other schedule. */
export function listScheduleJobs(): Job[] {
  return schedules.map((schedule) => ({
    name: schedule.name,
    everyMs: scheduleLookupMs,
    run: (services) => runDueSchedule(services, schedule),
  }))
}
