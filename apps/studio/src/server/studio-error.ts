/** Every error code of the studio's API with its HTTP status. */
export const errorStatuses = {
  invalid_input: 400,
  bad_signature: 401,
  session_ended: 401,
  code_spent: 410,
  not_found: 404,
  token_used: 409,
  round_unfinished: 409,
  key_reused: 409,
  insufficient: 409,
  transfer_void: 409,
  transfer_differs: 409,
  limit: 409,
  bets_closed: 409,
  /** An action of a steps round that is malformed, out of turn, or not possible in its stage. It changes nothing. */
  action_invalid: 409,
  /** A round of a session with strict pace that begins too soon. */
  too_fast: 429,
  refused: 409,
  player_blocked: 403,
  game_disabled: 409,
  currency: 409,
  /** A bonus buy in a session with strict pace. */
  bonus_buy_disabled: 409,
  stake_invalid: 422,
  choice_invalid: 422,
  dress_invalid: 422,
  too_large: 413,
  unsupported_type: 415,
  operator_unavailable: 503,
  client_missing: 503,
  internal: 500,
} as const

export type StudioErrorCode = keyof typeof errorStatuses

/** An error that the API returns by its code. Any other thrown error is a bug and is returned as `internal`. */
export class StudioError extends Error {
  readonly code: StudioErrorCode
  constructor(code: StudioErrorCode, detail?: string) {
    super(detail ?? code)
    this.code = code
  }
  get status(): number {
    return errorStatuses[this.code]
  }
}
