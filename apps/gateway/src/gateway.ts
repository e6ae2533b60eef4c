import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/database.ts'
import type { RequestPipeline } from '#http/door.ts'
import type { LiveSocket } from '#http/live.ts'
import type { OperatorKeys } from '#http/operators.ts'
import type { NonceStore } from '#http/used-once.ts'
import type { Brands } from '#src/brands/brands.ts'
import type { Clock } from '#src/clock.ts'
import type { OneTimeCodes } from '#src/codes.ts'
import type { Config } from '#src/config.ts'
import type { MessageOutbox } from '#src/messages/messages.ts'
import type { SharedState } from '#src/nodes/nodes.ts'
import type { PaymentProviders } from '#src/payments/provider.ts'
import type { PhoneVerifier } from '#src/phone-proof.ts'
import type { Secrets } from '#src/secrets.ts'
import type { VendorAdapters } from '#vendors/adapter.ts'

/** The services that modules use; created once by `buildApp`. */
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
  rotateSealKey(): Promise<void>
  readonly secrets: Secrets
  readonly operatorKeys: OperatorKeys
  readonly codes: OneTimeCodes
  readonly phoneVerifier: PhoneVerifier
  readonly messages: MessageOutbox
  readonly vendors: VendorAdapters
  readonly payments: PaymentProviders
  readonly log: FastifyBaseLogger
  /** The gateway's own base URL on this machine, for vendors and payment providers that run beside it. */
  loopbackUrl(): string
}
