import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { RewardRow } from './reward-row.ts'

type RewardAmount = Pick<RewardRow, 'kind' | 'amount'>

/** Whether a reward is an amount of money; of others, its amount is their number. */
export const isMoneyReward = ({ kind }: Pick<RewardRow, 'kind'>): boolean => kind === 'cash' || kind === 'locked'

/** What a reward is worth on the wire: a decimal string of money, a whole number of points and tickets. */
export function formatRewardAmount(row: RewardAmount, currency: Currency): string {
  return isMoneyReward(row) ? fromMinor(row.amount, currency) : String(row.amount)
}
