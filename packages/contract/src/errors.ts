/**
 * Every error code that a call can return, with its HTTP status. The code is sent as the envelope's `message` and is the
 * translation key `errors.<code>`. The status is declared here only.
 */
export const httpStatusByErrorCode = {
  // The request
  not_found: 404,
  method_not_allowed: 405,
  invalid_input: 400,
  body_not_json: 400,
  body_too_large: 413,
  body_type_unsupported: 415,
  sealed_body_required: 400,
  sealed_body_invalid: 400,
  sealed_body_expired: 400,
  sealed_body_replayed: 409,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  // The session
  not_logged_in: 401,
  session_expired: 401,
  in_need_true_account: 403,
  agent_only: 403,
  member_only: 403,
  operator_only: 403,
  feature_off: 403,
  // Signing in and registering
  login_failed: 401,
  account_blocked: 403,
  bot_check_failed: 403,
  captcha_required: 403,
  captcha_failed: 403,
  too_many_attempts: 429,
  login_code_invalid: 401,
  terms_not_accepted: 422,
  age_not_confirmed: 422,
  username_taken: 409,
  field_invalid: 422,
  inconsistent_twice: 422,
  field_required: 422,
  invitation_code_error: 422,
  // Codes sent by text message or mail (specification section 8)
  phone_missing: 422,
  phone_invalid: 422,
  mobile_taken: 409,
  email_taken: 409,
  code_missing: 422,
  code_invalid: 422,
  code_expired: 422,
  code_rate_limited: 429,
  message_quota_exceeded: 503,
  verification_not_allowed: 403,
  phone_provider_unavailable: 503,
  // Passwords and the security centre
  account_not_found: 404,
  password_wrong: 422,
  password_unchanged: 422,
  password_weak: 422,
  reset_link_invalid: 422,
  field_locked: 409,
  session_not_found: 404,
  /** The session was opened with a default or expired password, which must be changed before anything else. */
  password_change_required: 403,
  // The second verification
  second_verification_required: 403,
  second_verification_expired: 401,
  bank_name_wrong: 422,
  authenticator_already_enabled: 409,
  authenticator_not_enabled: 409,
  trusted_address_not_found: 404,
  // Passkeys
  passkey_invalid: 401,
  passkey_refused: 422,
  passkey_already_registered: 409,
  passkey_limit: 409,
  passkey_not_found: 404,
  // Social sign-in
  social_unavailable: 503,
  social_denied: 403,
  social_failed: 403,
  social_expired: 403,
  social_link_expired: 401,
  social_taken: 409,
  social_provider_linked: 409,
  social_not_linked: 404,
  // Games
  game_not_found: 404,
  game_maintenance: 409,
  /** No vendor is connected that could open the game. */
  vendor_not_connected: 409,
  vendor_unavailable: 503,
  // Money
  amount_invalid: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  insufficient_balance: 422,
  idempotency_mismatch: 409,
  deposit_method_not_found: 404,
  deposit_not_found: 404,
  deposit_closed: 409,
  deposit_not_confirmed: 409,
  deposit_limit_reached: 422,
  payment_provider_unavailable: 503,
  payment_password_unset: 409,
  payment_password_wrong: 422,
  payout_account_not_found: 404,
  payout_account_taken: 409,
  payout_account_limit: 409,
  payout_name_mismatch: 422,
  withdraw_method_not_found: 404,
  withdraw_daily_limit: 422,
  withdrawal_not_found: 404,
  withdrawal_state_changed: 409,
  /** The member's security details changed: their withdrawals are approved after some time only. */
  withdrawals_held: 409,
  payout_in_progress: 409,
  payout_unconfirmed: 409,
  payout_not_submitted: 409,
  wagering_unmet: 422,
  proof_required: 422,
  vendor_wallet_not_found: 404,
  // The team of an agent
  member_has_upline: 409,
  downline_not_found: 404,
  downline_not_direct: 409,
  depth_limit: 422,
  too_many_accounts: 429,
  invite_link_not_found: 404,
  invite_link_limit: 409,
  downline_not_agent: 409,
  rate_too_high: 422,
  rate_too_low: 422,
  /** A member is placed below an agent only before they have done anything. */
  member_has_history: 409,
  // Contracts between agents
  contract_not_found: 404,
  /** The contract is in another state than the caller has seen. */
  contract_moved_on: 409,
  contract_tiers_invalid: 422,
  contract_none: 409,
  contract_above_own: 422,
  contract_pending: 409,
  contract_period_differs: 409,
  contract_ends_unconfirmed: 409,
  contract_ends_changed: 409,
  settlement_not_found: 404,
  payable_held: 409,
  /** The jurisdiction forbids transfers within a team. */
  transfer_down_forbidden: 403,
  downline_daily_limit: 422,
  /** Blocked, on a break or at a deposit limit: the agent is not told which. */
  downline_cannot_receive: 409,
  float_insufficient: 422,
  downline_transfer_not_found: 404,
  downline_transfer_reversed: 409,
  upline_missing: 409,
  upline_transfer_forbidden: 403,
  upline_daily_limit: 422,
  upline_transfer_not_found: 404,
  upline_transfer_reversed: 409,
  // Promotions, rewards and bonuses
  promotion_not_found: 404,
  /** Not running, or stopped. */
  promotion_closed: 409,
  promotion_not_for_you: 403,
  /** Its budget is spent. */
  promotion_full: 409,
  /** The entry is in another state than the caller has seen. */
  promotion_moved_on: 409,
  /** A raffle is drawn from without a ticket. */
  raffle_no_ticket: 409,
  /** What an operator wants to open is not allowed: `problem` says why. */
  promotion_invalid: 422,
  reward_not_found: 404,
  /** Expired, void, or waiting for an operator. */
  reward_closed: 409,
  mission_not_found: 404,
  mission_not_done: 409,
  mission_fixed: 409,
  mission_invalid: 422,
  referral_not_found: 404,
  referral_decided: 409,
  /** One locked bonus at a time. */
  bonus_active: 409,
  bonus_not_found: 404,
  /** It has been paid, has expired, or was voided. */
  bonus_closed: 409,
  /** Nothing of the rebate is due that was not paid before. */
  rebate_not_due: 409,
  // Points and the points mall
  points_short: 422,
  /** Fewer points than one unit of money costs. */
  points_below_unit: 422,
  points_daily_limit: 422,
  goods_not_found: 404,
  /** The goods cost something else than the caller has seen. */
  price_changed: 409,
  stock_short: 409,
  /** A member may redeem only so many of the goods. */
  goods_limit: 422,
  level_too_low: 403,
  redemption_not_found: 404,
  redemption_decided: 409,
  redemption_credited_automatically: 409,
  play_excluded: 403,
  session_limit_reached: 403,
  play_limit_reached: 403,
  transfer_limit_reached: 422,
  limit_choice_required: 409,
  reality_check_required: 422,
  limit_not_pending: 404,
  limit_not_due: 409,
  longer_exclusion_active: 409,
  signature_invalid: 401,
  // The back office
  member_not_found: 404,
  reason_required: 422,
  /** No level waits for an approval, or a lower one than was approved. */
  vip_level_not_pending: 409,
  reference_required: 422,
  reference_already_used: 409,
  /** A deposit is confirmed by hand only with a slip, a reported payment or the bank's reference. */
  payment_evidence_required: 422,
  adjustment_not_found: 404,
  adjustment_decided: 409,
  second_operator_required: 403,
  operator_not_permitted: 403,
  operator_not_found: 404,
  operator_exists: 409,
  operator_key_not_found: 404,
  /** The key has expired, was revoked, or has been replaced by a key that is in use. */
  operator_key_ended: 409,
  operator_key_limit: 409,
  operator_admin_exists: 409,
  first_admin_token_invalid: 403,
  // Feedback and uploaded images
  feedback_too_short: 422,
  feedback_too_long: 422,
  too_many_images: 422,
  image_too_large: 422,
  image_type_unsupported: 422,
  image_dimensions_too_large: 422,
  image_unreadable: 422,
  // The site
  region_blocked: 403,
  maintenance: 503,
  date_range_invalid: 422,
  date_range_too_long: 422,
  chat_host_not_found: 404,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof httpStatusByErrorCode

/** An error that is returned to the caller. Anything else that is thrown is a bug and is returned as `internal`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Parameters of the translated message, readable by the caller: for example the name of the invalid field. */
  readonly detail: Record<string, unknown> | undefined

  constructor(code: ErrorCode, detail?: Record<string, unknown>) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return httpStatusByErrorCode[this.code]
  }
}
