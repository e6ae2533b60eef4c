import { expireBonuses, notifyBonuses, sweepBonusRounds } from '#modules/bonuses/service.ts'
import { creditRedemptions } from '#modules/point-mall/service.ts'
import { postEarnedPoints } from '#modules/points/service.ts'
import { advanceEntries } from '#modules/promotions/service.ts'
import { closeRebateDays } from '#modules/rebate/service.ts'
import { settleReferrals } from '#modules/referrals/service.ts'
import { expireRewards } from '#modules/rewards/service.ts'
import { sendWaitingMessages } from '#notify/engagement-messages.ts'
import { inBatches, type Job, untilNothingWaits } from './job-scheduler.ts'

/** What members are given besides their play. */
export const listEngagementJobs = (): readonly Job[] => [
  { name: 'advance-promotions', everyMs: 10_000, run: inBatches(advanceEntries) },
  { name: 'expire-bonuses', everyMs: 60_000, run: untilNothingWaits(expireBonuses) },
  { name: 'notify-bonuses', everyMs: 15_000, run: untilNothingWaits(notifyBonuses) },
  { name: 'close-rebate-days', everyMs: 30_000, run: untilNothingWaits(closeRebateDays) },
  { name: 'expire-rewards', everyMs: 60_000, run: untilNothingWaits(expireRewards) },
  { name: 'settle-referrals', everyMs: 60_000, run: untilNothingWaits(settleReferrals) },
  { name: 'post-points', everyMs: 60_000, run: untilNothingWaits(postEarnedPoints) },
  { name: 'send-waiting-messages', everyMs: 15_000, run: untilNothingWaits(sendWaitingMessages) },
  { name: 'sweep-bonus-rounds', everyMs: 600_000, run: untilNothingWaits(sweepBonusRounds) },
  { name: 'credit-redemptions', everyMs: 5_000, run: untilNothingWaits(creditRedemptions) },
]
