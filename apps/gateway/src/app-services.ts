import type { FastifyBaseLogger } from 'fastify'
import type { Brands } from '#brands/brands.ts'
import type { DataKeys } from '#crypto/data-keys.ts'
import type { NonceStore } from '#crypto/nonce-store.ts'
import type { SharedSecrets } from '#crypto/shared-secrets.ts'
import type { Database, Tx } from '#db/database-transactions.ts'
import type { LiveSocket } from '#http/live/live-socket.ts'
import type { RequestPipeline } from '#http/request-pipeline.ts'
import type { OneTimeCodes } from '#identity/one-time-codes.ts'
import type { PhoneVerifier } from '#identity/phone-verification.ts'
import type { MessageOutbox } from '#notify/message-outbox.ts'
import type { PaymentProviders } from '#payments/provider.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import type { Clock } from '#time/clock.ts'
import type { VendorAdapters } from '#vendors/adapter.ts'
import type { Config } from './config.ts'

/** The services that modules use; created once by `createAppServices`. */
export interface AppServices {
  readonly config: Config
  readonly db: Database
  readonly brands: Brands
  readonly sharedState: SharedState
  readonly clock: Clock
  readonly pipeline: RequestPipeline
  readonly live: LiveSocket
  readonly nonceStore: NonceStore
  /** Starts using a new key for sealed bodies; the old key still decrypts for another day. */
  rotateSealKey(within?: (tx: Tx) => Promise<void>): Promise<void>
  readonly secrets: DataKeys
  /** The secrets of vendors and payment providers. */
  readonly sharedSecrets: SharedSecrets
  readonly codes: OneTimeCodes
  readonly phoneVerifier: PhoneVerifier
  readonly messages: MessageOutbox
  readonly vendors: VendorAdapters
  readonly payments: PaymentProviders
  readonly log: FastifyBaseLogger
  /** The gateway's own base URL on this machine, for vendors and payment providers that run beside it. */
  loopbackUrl(): string
}
