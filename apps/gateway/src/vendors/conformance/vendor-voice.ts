import type { Gateway } from '#src/gateway.ts'
import type { RawCall, SeamlessAdapter, WalletCall, WalletOutcome, WalletStatus } from '#vendors/adapter.ts'

/** What a vendor's protocol may or may not have; the kit leaves out the cases of what it has not. */
export type Ability =
  | 'authenticate'
  | 'balance'
  | 'endRound'
  /** A win may leave its round open. */
  | 'interimWin'
  /** A round may have more than one stake. */
  | 'severalBets'
  /** A rollback has an id of its own, so one bet can be rolled back under two. */
  | 'rollbackId'
  /** The address is signed with the body. */
  | 'signedPath'
  /** The adapter makes a replay's address by itself; where the vendor is asked for it, the vendor's own tests show it. */
  | 'replayAlone'

/** A call as the vendor writes it: what follows the adapter's own address, and the body. */
export interface Spoken {
  readonly action: string
  readonly body: string
}

export interface Signing {
  /** The vendor's clock, in milliseconds since 1970. */
  readonly atMs: number
  /** A stranger signs with a key that is not the vendor's; nobody leaves the signature out. */
  readonly by: 'vendor' | 'stranger' | 'nobody'
}

/** How a vendor speaks: all that the kit needs to put an adapter under its cases. */
export interface VendorVoice {
  readonly adapter: SeamlessAdapter
  readonly can: Readonly<Record<Ability, boolean>>
  /** The statuses for which the protocol has no word of its own, each with the one that the vendor hears instead. */
  readonly hears: Readonly<Partial<Record<WalletStatus, WalletStatus>>>
  /** Undefined where the protocol cannot say this very call, such as half a cent in whole cents. */
  encode(call: WalletCall): Spoken | undefined
  sign(call: Pick<RawCall, 'path' | 'body'>, signing: Signing): RawCall
  /** What the vendor understands of an answer. */
  decode(body: string): WalletOutcome
  /** Calls made of a sound bet that are not of the protocol, by what is wrong with each. The kit signs them. */
  junk(bet: Spoken): Readonly<Record<string, Spoken>>
}

/** Called again after every restart of the gateway; the vendor's key is the same each time. */
export type OpenVoice = (gateway: Gateway) => VendorVoice
