import type { AppServices } from '#src/app-services.ts'
import type { RawVendorCall, SeamlessAdapter, WalletCall, WalletCallStatus, WalletOutcome } from '#vendors/adapter.ts'

/** Optional features of a vendor's protocol. The kit skips the cases of features that a protocol does not have. */
export type ProtocolFeature =
  | 'authenticate'
  | 'balance'
  | 'endRound'
  /** A win can leave its round open. */
  | 'interimWin'
  /** A round can have more than one stake. */
  | 'severalBets'
  /** The call that ends a round can state its valid bet and its number of bets. */
  | 'validBet'
  /** A win can state how much of it is a jackpot. */
  | 'jackpot'
  /** A rollback has its own id, so one bet can be rolled back under two ids. */
  | 'rollbackId'
  /** The signature covers the path as well as the body. */
  | 'signedPath'
  /** The adapter builds replay URLs by itself. If it requests them from the vendor, the vendor's own tests cover them. */
  | 'replayAlone'

/** A call in the vendor's format: the path after the adapter's base path, and the body. */
export interface EncodedVendorCall {
  readonly action: string
  readonly body: string
}

export interface SigningOptions {
  /** The vendor's clock, in milliseconds since 1970. */
  readonly atMs: number
  /** `stranger` signs with a wrong key; `nobody` omits the signature. */
  readonly by: 'vendor' | 'stranger' | 'nobody'
}

/** Simulates the vendor's side of its protocol: all that the kit needs to test an adapter. */
export interface VendorProtocolSimulator {
  readonly adapter: SeamlessAdapter
  readonly supports: Readonly<Record<ProtocolFeature, boolean>>
  /** The statuses that the protocol cannot express, each with the status the vendor receives instead. */
  readonly statusAliases: Readonly<Partial<Record<WalletCallStatus, WalletCallStatus>>>
  /** Undefined if the protocol cannot express the call, such as half a cent in whole cents. */
  encode(call: WalletCall): EncodedVendorCall | undefined
  sign(call: Pick<RawVendorCall, 'path' | 'body'>, signing: SigningOptions): RawVendorCall
  /** Parses a response body. */
  decode(body: string): WalletOutcome
  /** Variants of a valid bet that violate the protocol, by description. The kit signs them. */
  malformedCalls(bet: EncodedVendorCall): Readonly<Record<string, EncodedVendorCall>>
}

/** Called again after every restart of the gateway. The vendor's key stays the same. */
export type CreateVendorProtocolSimulator = (services: AppServices) => VendorProtocolSimulator
