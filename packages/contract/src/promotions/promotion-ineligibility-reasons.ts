/** Why the caller cannot take part in a promotion, in the order in which they are shown. */
export const ineligibilityReasons = [
  'not_logged_in',
  'real_account_required',
  'test_account',
  'play_excluded',
  'members_only',
  'vip_only',
  'level_too_low',
  'level_too_high',
  'registered_too_early',
  'registered_too_late',
  'already_deposited',
  'deposit_required',
  'above_limit',
  'phone_unverified',
  'email_unverified',
  'other_currency',
  'person_entered',
  'network_entered',
] as const
export type IneligibilityReason = (typeof ineligibilityReasons)[number]
