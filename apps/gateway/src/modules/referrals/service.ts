export { referralConsumer } from './referral-consumer.ts'
export { payReferralShares } from './referral-shares.ts'
export { addReferral, findReferrer, type Referrer } from './register-referral.ts'
export { settleReferrals } from './settle-referrals.ts'
