import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import { bonusConsumer } from '#modules/bonuses/service.ts'
import { missionConsumer } from '#modules/missions/service.ts'
import { pointConsumer } from '#modules/points/service.ts'
import { promotionConsumer } from '#modules/promotions/service.ts'
import { rebateConsumer } from '#modules/rebate/service.ts'
import { referralConsumer } from '#modules/referrals/service.ts'
import { teamConsumer } from '#modules/team-records/service.ts'
import { vipConsumer } from '#modules/vip/service.ts'

/** All that is computed from the activity stream. */
export const activityConsumers: readonly ActivityConsumer[] = [
  bonusConsumer,
  missionConsumer,
  pointConsumer,
  promotionConsumer,
  rebateConsumer,
  referralConsumer,
  teamConsumer,
  vipConsumer,
]
