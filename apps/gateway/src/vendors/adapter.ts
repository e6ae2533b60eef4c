import type { IncomingHttpHeaders } from 'node:http'

/** What became of a vendor's call (docs/vendors.md, "Outcomes"). */
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
  /** The brand's, by its IANA name: for a vendor that shows the player when something was. */
  readonly timeZone: string
  readonly mode: 'REAL' | 'DEMO'
  /** The member, as the vendor names them in its calls; undefined for a demo. */
  readonly playerRef: string | undefined
  /** The game's id in our catalogue, for a vendor that tells it again with each round. */
  readonly nodeId: string
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

/** What a player bet on and what came of it: lines of text in their own language. */
export interface ToldRound {
  /** None where the game has no choices. */
  readonly choices: readonly string[]
  readonly outcome: readonly string[]
  /** Pictures of the vendor's that may stand in the lines in place of a text: their addresses are as those of pages. */
  readonly pictures?: readonly { readonly text: string; readonly url: string }[]
}

/** A round that is over, and the language tag and the brand's time zone (IANA) in which its vendor is asked for it. */
export interface AskedRound {
  readonly vendorRoundId: string
  readonly language: string
  readonly timeZone: string
}

export interface RawCall {
  readonly path: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** One for each vendor family: it translates between the vendor's protocol and the core, which owns the money. */
export type VendorAdapter = SeamlessAdapter | TransferAdapter

interface AnyAdapter {
  readonly code: string
  launch(request: LaunchRequest): Promise<{ url: string; expiresAt: Date; open: 'iframe' | 'popup' }>
  // Each of these is left out where the vendor has none, and undefined for a round that it does not know. Throws `vendor_away`.
  roundProof?(asked: AskedRound): Promise<RoundProof | undefined>
  tellRound?(asked: AskedRound): Promise<ToldRound | undefined>
  /** A page that shows the round again, moves no money, and can be framed as the vendor's games are: a path where the vendor is on our own host. */
  roundReplayUrl?(asked: AskedRound): Promise<string | undefined>
}

/** The vendor asks us for every stake. */
export interface SeamlessAdapter extends AnyAdapter {
  readonly wallet: 'seamless'
  /** Whether the call is the vendor's own: checked over the raw bytes, within a time window. */
  verify(call: RawCall, nowMs: number): boolean
  /** Throws `invalid_input` where the body is not of the protocol. */
  parse(call: RawCall): WalletCall
  /** The answer's body, whose media type is `mediaType`. */
  render(outcome: WalletOutcome): string
  readonly mediaType: string
  /**
   * What a rollback gets where its stake is of a settled round, or is the last one of a round that has paid: ALREADY_SETTLED,
   * or the stake back. With the last stake goes all that the round has paid; what was spent of it becomes a debt.
   */
  readonly onSettledRollback: 'reject' | 'reverse'
}

/** Money to or from a player's wallet at the vendor; `amount` is a decimal string above zero. */
export interface TransferOrder {
  /** Ours, and new for each transfer: a UUID. */
  readonly id: string
  readonly playerRef: string
  readonly currency: string
  readonly digits: number
  readonly amount: string
}

/** `UNKNOWN`: nobody can say yet. It is not a refusal: whoever reads it so gives money back that has moved. */
export type TransferAnswer = 'DONE' | 'FAILED' | 'UNKNOWN'

/** A round that is over, as the vendor tells it; amounts are decimal strings. */
export interface PulledRound {
  readonly vendorRoundId: string
  readonly playerRef: string
  readonly nodeId: string
  readonly currency: string
  readonly stake: string
  readonly win: string
  /** `returned`: it did not take place, and the stake is back. */
  readonly state: 'settled' | 'returned'
  readonly startedAt: Date
  readonly finishedAt: Date
}

/**
 * The vendor keeps what players have moved there, and asks us nothing while they play. Such an adapter serves one vendor of
 * the catalogue, whose code names the wallet in the ledger.
 */
export interface TransferAdapter extends AnyAdapter {
  readonly wallet: 'transfer'
  /** `FAILED` only where the vendor says for certain that nothing has moved; whatever else goes wrong is `UNKNOWN`. */
  transferIn(order: TransferOrder): Promise<TransferAnswer>
  transferOut(order: TransferOrder): Promise<TransferAnswer>
  /** `FAILED` is final: a transfer that reaches the vendor after it must be refused there. */
  checkTransfer(asked: Pick<TransferOrder, 'id' | 'playerRef'>): Promise<TransferAnswer>
  /** What the player has there, as a decimal string. Throws `vendor_away`. */
  vendorBalance(asked: { playerRef: string; currency: string }): Promise<string>
  /**
   * The rounds that ended after a place in the vendor's list (`''`: from the beginning), in the order in which they did. A round is in the
   * list once its win can be taken out. Throws `vendor_away`.
   */
  pullRounds(after: string): Promise<{ rounds: readonly PulledRound[]; next: string; more: boolean }>
  /** Ends what a player has open there, for one who takes a break. Throws `vendor_away`. */
  closeSessions(playerRef: string): Promise<void>
}

export type Vendors = ReadonlyMap<string, VendorAdapter>
