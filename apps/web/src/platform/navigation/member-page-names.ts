/**
 * The pages of the member centre: first those of specification section 2, in its order and with its names, then our
 * own.
 */
export const memberPageNames = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
  'responsiblePlay',
] as const

export type MemberPageName = (typeof memberPageNames)[number]

export const defaultMemberPage = 'securityCenter' satisfies MemberPageName

export function isMemberPageName(name: unknown): name is MemberPageName {
  return memberPageNames.some((known) => known === name)
}
