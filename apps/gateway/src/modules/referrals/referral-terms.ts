import { toMinor } from '@foyer/contract/money.ts'
import { toMillionths } from '@foyer/contract/rates.ts'
import type { Brand } from '#brands/brands.ts'

/** A brand's terms of referrals; amounts in minor units. */
export function referralTermsOf({ site, currency }: Brand) {
  const { minDeposit, referrerReward, refereeReward, share, ...terms } = site.engagement.referral
  // The brand file is checked when it is loaded.
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  return {
    ...terms,
    minDepositMinor: minor(minDeposit),
    referrerRewardMinor: minor(referrerReward),
    refereeRewardMinor: minor(refereeReward),
    /** A rate of zero is no share. */
    share: share && (toMillionths(share.rate) ?? 0n) > 0n ? share : undefined,
  }
}
