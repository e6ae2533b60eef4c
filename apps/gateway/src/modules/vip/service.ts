// What the jobs, the seed and other modules use of VIP levels.
export { giveBirthdayRewards, giveWeeklyRewards } from './give-level-rewards.ts'
export { keepVipLevels } from './keep-levels.ts'
export { notifyEndangeredLevels } from './notify-endangered-levels.ts'
export { registerVipOperatorRoutes } from './operator-routes.ts'
export { vipClaimDays } from './raise-level.ts'
export { pinLevel, unpinLevel } from './set-member-level.ts'
export { vipConsumer } from './vip-consumer.ts'
export { levelReachedBy, type VipLevelTerms, vipLevelsOf, vipTermsOf, vipWeights } from './vip-levels.ts'
