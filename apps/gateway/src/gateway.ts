import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/database.ts'
import type { Door } from '#http/door.ts'
import type { Live } from '#http/live.ts'
import type { Operators } from '#http/operators.ts'
import type { UsedOnce } from '#http/used-once.ts'
import type { Brands } from '#src/brands/brands.ts'
import type { Clock } from '#src/clock.ts'
import type { Codes } from '#src/codes.ts'
import type { Config } from '#src/config.ts'
import type { Messages } from '#src/messages/messages.ts'
import type { Nodes } from '#src/nodes/nodes.ts'
import type { PaymentProviders } from '#src/payments/provider.ts'
import type { PhoneProofs } from '#src/phone-proof.ts'
import type { Secrets } from '#src/secrets.ts'
import type { Vendors } from '#vendors/adapter.ts'

/** The services that modules use; created once by `buildApp`. */
export interface Gateway {
  readonly config: Config
  readonly db: Database
  readonly brands: Brands
  readonly nodes: Nodes
  readonly clock: Clock
  readonly door: Door
  readonly live: Live
  readonly usedOnce: UsedOnce
  /** Starts using a new key for sealed bodies; the old key still decrypts for another day. */
  rotateSealKey(): Promise<void>
  readonly secrets: Secrets
  readonly operators: Operators
  readonly codes: Codes
  readonly phoneProofs: PhoneProofs
  readonly messages: Messages
  readonly vendors: Vendors
  readonly payments: PaymentProviders
  readonly log: FastifyBaseLogger
  /** The gateway's own base URL on this machine, for vendors and payment providers that run beside it. */
  loopbackUrl(): string
}
