import type { IncomingHttpHeaders } from 'node:http'
import type { DescriptionTable } from '@foyer/contract/games/rounds.ts'
import type { SharedSecret } from '#crypto/shared-secrets.ts'

/** Outcome of a vendor's call (docs/vendors.md, "Outcomes"). */
export type WalletCallStatus =
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

/** A vendor's call, translated for the core. Amounts are decimal strings; ids are the vendor's. */
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
  | ({
      readonly kind: 'win'
      readonly playerRef: string
      readonly txId: string
      readonly roundId: string
      readonly betTxId: string
      readonly currency: string
      readonly amount: string
      /** Whether this win ends the round. Only then may it state the round's valid bet and its number of bets. */
      readonly final: boolean
      /** How much of the amount is a jackpot: above zero, at most the amount. By default none of it. */
      readonly jackpot?: string
    } & RoundEndFigures)
  | {
      readonly kind: 'rollback'
      readonly playerRef: string
      readonly txId: string
      readonly betTxId: string
      readonly roundId: string
      readonly currency: string
      readonly amount: string
    }
  | ({ readonly kind: 'endRound'; readonly playerRef: string; readonly roundId: string } & RoundEndFigures)

/** What a vendor states of a round when it ends. */
export interface RoundEndFigures {
  /** What counts as wagered: an amount of at most the round's stakes. By default all of them. */
  readonly validBet?: string
  /** How many bets the round counts as: at least 1, which is the default. */
  readonly bets?: number
}

export type WalletCallOf<Kind extends WalletCall['kind']> = Extract<WalletCall, { kind: Kind }>

export interface WalletOutcome {
  readonly status: WalletCallStatus
  readonly playerRef?: string
  readonly balance?: string
  readonly currency?: string
  readonly txId?: string
}

/** A further table of a launch. */
export interface LaunchedTable extends Pick<LaunchRequest, 'launchCode' | 'title' | 'dress' | 'nodeId'> {
  /** The token of the game session at this table, which its stakes carry; undefined for a demo. */
  readonly token: string | undefined
}

export interface LaunchRequest {
  /** The game session token, opaque to the vendor. */
  readonly token: string
  readonly launchCode: string
  readonly title: string
  /** Names of symbols and colours, for a vendor whose games can be skinned. */
  readonly dress: { readonly symbols: readonly string[]; readonly colours: readonly string[] }
  readonly currency: string
  readonly digits: number
  readonly language: string
  /** The brand's time zone (IANA name), for a vendor that shows times to the player. */
  readonly timeZone: string
  readonly mode: 'REAL' | 'DEMO'
  /** How fast rounds may follow each other, for a vendor that can slow its games. */
  readonly pace: 'classic' | 'strict'
  /** The member's reference in the vendor's calls; undefined for a demo. */
  readonly playerRef: string | undefined
  /** The reference of the member's session, which `closeSession` names; undefined for a demo. */
  readonly sessionRef: string | undefined
  /** The game's id in our catalogue, for a vendor that returns it with each round. */
  readonly nodeId: string
  /**
   * The vendor's other live games that the player may open in the same page, for a vendor that shows several tables at once. Empty for
   * any other game, and with strict pace.
   */
  readonly tables: readonly LaunchedTable[]
  readonly demoBalance: string
  readonly returnUrl: string
}

/** Where a player can verify the random outcome of a round. */
export interface RoundVerificationPage {
  /** Whether the server seed is revealed, so that the outcome can be recomputed. */
  readonly revealed: boolean
  /** The vendor's verification page, prefilled with the revealed data: a path if the vendor runs on our own host. */
  readonly url: string
}

/** The player's choices and the outcome of a round, as lines of text in the player's language. */
export interface RoundDescription {
  /** Empty if the game has no choices. */
  readonly choices: readonly string[]
  readonly outcome: readonly string[]
  /** Pictures that can replace a text within the lines. The same URL rules apply as for pages. */
  readonly pictures?: readonly { readonly text: string; readonly url: string }[]
  /** Of a round with many bets, such as the shots of a table balance: what they add up to, and the bets in their order. */
  readonly summary?: DescriptionTable
  readonly bets?: DescriptionTable
}

/** A finished round to look up, with the language tag and the brand's time zone (IANA) for the response. */
export interface RoundLookup {
  readonly vendorRoundId: string
  readonly language: string
  readonly timeZone: string
}

/** A round to verify, with the site that the vendor's page leads back to. URLs are absolute. */
export interface RoundVerificationLookup extends RoundLookup {
  readonly site: {
    readonly name: string
    readonly url: string
    readonly logoUrl: string
    readonly theme: 'dark' | 'light'
  }
}

export interface RawVendorCall {
  readonly path: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** The adapter of one vendor. It only translates between the vendor's protocol and the core, which moves the money. */
export type VendorAdapter = SeamlessAdapter | TransferAdapter

/** How many rounds one call of `findOppositeRounds` compares. */
export const mostOppositeRounds = 300

interface BaseAdapter {
  readonly code: string
  /**
   * Whose games the adapter opens, where several adapters connect one supplier: with all of them a launch code is the same game.
   * By default the adapter's code.
   */
  readonly gameSupplier?: string
  /** The secrets that we have issued to the vendor, which can be rotated; omitted if the vendor issues them. */
  readonly sharedSecrets?: readonly SharedSecret[]
  launch(request: LaunchRequest): Promise<{ url: string; expiresAt: Date; open: 'iframe' | 'popup' }>
  // Each method is omitted if the vendor does not support it. Returns undefined for an unknown round. Throws `vendor_unavailable`.
  roundVerification?(lookup: RoundVerificationLookup): Promise<RoundVerificationPage | undefined>
  describeRound?(lookup: RoundLookup): Promise<RoundDescription | undefined>
  /** URL of a page that replays the round without moving money and can be framed like the vendor's games; a path if the vendor runs on our own host. */
  roundReplayUrl?(lookup: RoundLookup): Promise<string | undefined>
  /**
   * Of at most `mostOppositeRounds` rounds, by the vendor's ids, each two that two players had in one shared round with bets on opposite
   * sides: what one of them wins, the other loses.
   */
  findOppositeRounds?(vendorRoundIds: readonly string[]): Promise<readonly (readonly [string, string])[]>
}

/** Adapter of a vendor that calls our wallet for every stake. */
export interface SeamlessAdapter extends BaseAdapter {
  readonly wallet: 'seamless'
  /** Whether the vendor signed the call: checked over the raw bytes, within a time window. */
  verify(call: RawVendorCall, nowMs: number): boolean
  /** Throws `invalid_input` if the call does not conform to the protocol. */
  parse(call: RawVendorCall): WalletCall
  /** Builds the response body, of media type `mediaType`. */
  render(outcome: WalletOutcome): string
  readonly mediaType: string
  /**
   * How to handle a rollback of a stake in a settled round, or of the last stake in a round that has paid a win. `reject` returns
   * ALREADY_SETTLED. `reverse` returns the stake. Reversing the last stake also reverses all wins of the round; what the player has
   * already spent of them becomes a debt.
   */
  readonly onSettledRollback: 'reject' | 'reverse'
}

/** A transfer to or from a player's transfer wallet; `amount` is a decimal string above zero. */
export interface VendorTransferOrder {
  /** Our id of the transfer, a new UUID for each. */
  readonly id: string
  readonly playerRef: string
  readonly currency: string
  readonly digits: number
  readonly amount: string
}

/** `UNKNOWN` means the result cannot be determined yet. It must not be treated as a failure: that would refund money that has moved. */
export type VendorTransferResult = 'DONE' | 'FAILED' | 'UNKNOWN'

/** A finished round as reported by the vendor; amounts are decimal strings. */
export interface ImportedRound {
  readonly vendorRoundId: string
  readonly playerRef: string
  readonly nodeId: string
  readonly currency: string
  readonly stake: string
  readonly win: string
  /** As in a win of a seamless wallet. */
  readonly jackpot?: string
  /** As in a call of a seamless wallet (`RoundEndFigures`). */
  readonly validBet?: string
  readonly bets?: number
  /** `returned`: the round was voided and the stake returned. */
  readonly state: 'settled' | 'returned'
  readonly startedAt: Date
  readonly finishedAt: Date
}

/**
 * Adapter of a vendor with a transfer wallet: the vendor holds the money that players moved there and makes no calls to us during
 * play. Such an adapter serves one vendor of the catalogue, whose code is part of the wallet's ledger account.
 */
export interface TransferAdapter extends BaseAdapter {
  readonly wallet: 'transfer'
  /** `FAILED` only if the vendor confirms that nothing has moved; any other failure is `UNKNOWN`. */
  transferIn(order: VendorTransferOrder): Promise<VendorTransferResult>
  transferOut(order: VendorTransferOrder): Promise<VendorTransferResult>
  /** `FAILED` is final: the vendor must refuse the transfer if it arrives later. */
  checkTransfer(lookup: Pick<VendorTransferOrder, 'id' | 'playerRef'>): Promise<VendorTransferResult>
  /** The player's balance at the vendor as a decimal string. Throws `vendor_unavailable`. */
  vendorBalance(lookup: { playerRef: string; currency: string }): Promise<string>
  /**
   * Finished rounds after a position in the vendor's feed (`''`: from the beginning), in the order in which they finished. A round must
   * be in the feed before its win can be transferred out. Throws `vendor_unavailable`.
   */
  fetchRounds(after: string): Promise<{ rounds: readonly ImportedRound[]; next: string; more: boolean }>
  /** Closes the player's open game sessions, for example when the player starts a break. Throws `vendor_unavailable`. */
  closeSessions(playerRef: string): Promise<void>
  /**
   * Closes the game sessions that one session of the member has launched, when that session ends. Omit it if the vendor knows only
   * the player: then `closeSessions` is called, once no other session of the member has a game open there. Throws
   * `vendor_unavailable`.
   */
  closeSession?(ended: { playerRef: string; sessionRef: string }): Promise<void>
}

export type VendorAdapters = ReadonlyMap<string, VendorAdapter>
