import type { IncomingHttpHeaders } from 'node:http'

/** What became of a vendor's call (money.md section 2). */
export type WalletStatus =
  | 'OK'
  | 'REPLAY'
  | 'INSUFFICIENT'
  | 'LIMIT'
  | 'CANCELLED'
  | 'PARENT_NOT_FOUND'
  | 'PARENT_FAILED'
  | 'ALREADY_SETTLED'
  | 'BAD_SIGNATURE'
  | 'TOKEN'
  | 'PLAYER_BLOCKED'
  | 'GAME_DISABLED'
  | 'CURRENCY'
  | 'MISMATCH'
  | 'RETRY'

/** A vendor's call in the core's words. Amounts are decimal strings; ids are the vendor's. */
export type WalletCall =
  | { readonly kind: 'authenticate'; readonly token: string }
  | { readonly kind: 'balance'; readonly token: string; readonly playerRef: string }
  | {
      readonly kind: 'bet'
      readonly token: string
      readonly playerRef: string
      readonly txId: string
      readonly roundId: string
      readonly currency: string
      readonly amount: string
    }
  | {
      readonly kind: 'win'
      readonly playerRef: string
      readonly txId: string
      readonly roundId: string
      readonly betTxId: string
      readonly currency: string
      readonly amount: string
      /** Whether this win ends the round. */
      readonly final: boolean
    }
  | {
      readonly kind: 'rollback'
      readonly playerRef: string
      readonly txId: string
      readonly betTxId: string
      readonly roundId: string
      readonly currency: string
      readonly amount: string
    }
  | { readonly kind: 'endRound'; readonly playerRef: string; readonly roundId: string }

export type CallOf<Kind extends WalletCall['kind']> = Extract<WalletCall, { kind: Kind }>

export interface WalletOutcome {
  readonly status: WalletStatus
  readonly playerRef?: string
  readonly balance?: string
  readonly currency?: string
  readonly txId?: string
}

export interface LaunchRequest {
  /** The operator's session reference, opaque to the vendor. */
  readonly token: string
  readonly launchCode: string
  readonly title: string
  /** Emoji codes and colours with which a vendor that can dress a game dresses it. */
  readonly dress: { readonly symbols: readonly string[]; readonly colours: readonly string[] }
  readonly currency: string
  readonly digits: number
  readonly language: string
  readonly mode: 'REAL' | 'DEMO'
  readonly demoBalance: string
  readonly returnUrl: string
}

/** Where a player checks how a round was drawn. */
export interface RoundProof {
  /** Whether what it was drawn from has been told, so that it can be computed again. */
  readonly revealed: boolean
  /** The vendor's page, filled in with what has been told: a path where the vendor is on our own host. */
  readonly url: string
}

export interface RawCall {
  readonly path: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** One for each vendor family: it translates between the vendor's protocol and the core, which owns the money. */
export interface VendorAdapter {
  readonly code: string
  readonly wallet: 'seamless' | 'transfer'
  launch(request: LaunchRequest): Promise<{ url: string; expiresAt: Date; open: 'iframe' | 'popup' }>
  /** Whether the call is the vendor's own: checked over the raw bytes, within a time window. */
  verify(call: RawCall, nowMs: number): boolean
  /** Throws `invalid_input` where the body is not of the protocol. */
  parse(call: RawCall): WalletCall
  /** The answer's body, whose media type is `mediaType`. */
  render(outcome: WalletOutcome): string
  readonly mediaType: string
  /**
   * Left out where the vendor shows none; undefined for a round that it does not know. `language` is the tag in which its
   * page is asked for. Throws `vendor_away`.
   */
  roundProof?(asked: { vendorRoundId: string; language: string }): Promise<RoundProof | undefined>
  /**
   * What a rollback gets where its stake is of a settled round, or is the last one of a round that has paid: ALREADY_SETTLED,
   * or the stake back. With the last stake goes all that the round has paid; what was spent of it becomes a debt.
   */
  readonly onSettledRollback: 'reject' | 'reverse'
}

export type Vendors = ReadonlyMap<string, VendorAdapter>
