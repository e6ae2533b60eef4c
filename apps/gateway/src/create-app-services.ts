import type { FastifyInstance } from 'fastify'
import { loadBrands } from '#brands/brands.ts'
import { loadDataKeys } from '#crypto/data-keys.ts'
import { createNonceStore } from '#crypto/nonce-store.ts'
import { loadSharedSecrets } from '#crypto/shared-secrets.ts'
import type { Database } from '#db/database-transactions.ts'
import { createLiveSocket } from '#http/live/live-socket.ts'
import { loadSealedBodyKeys, type SealedBodyKeys } from '#http/request-input/sealed-request-bodies.ts'
import { createRequestPipeline } from '#http/request-pipeline.ts'
import { createOneTimeCodes } from '#identity/one-time-codes.ts'
import { createPhoneVerifier } from '#identity/phone-verification.ts'
import { hasChatRoom } from '#modules/chat/service.ts'
import { createMessageOutbox } from '#notify/message-outbox.ts'
import { createSandboxPaymentStore, type SandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { getSandboxWebhookSecret } from '#payments/sandbox/send-sandbox-webhook.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import type { Clock } from '#time/clock.ts'
import type { AppServices } from './app-services.ts'
import type { Config } from './config.ts'
import { createMessageProviders, createPaymentProviders, createVendorAdapters } from './connect-providers.ts'

interface AppServicesOptions {
  readonly config: Config
  readonly db: Database
  readonly sharedState: SharedState
  readonly clock: Clock
  readonly validateResponses: boolean
}

interface CreatedAppServices {
  readonly services: AppServices
  readonly sealedBodyKeys: SealedBodyKeys
  /** The payments of the sandbox provider. */
  readonly sandbox: SandboxPaymentStore
}

/** Loads the brands, secrets and keys from the database, and creates the services that modules use. */
export async function createAppServices(
  app: FastifyInstance,
  { config, db, sharedState, clock, validateResponses }: AppServicesOptions,
): Promise<CreatedAppServices> {
  const brands = await loadBrands(db, config, app.log)
  const secrets = await loadDataKeys(db, config, clock)
  if (db.kind === 'server' && !config.rootKey)
    app.log.warn(
      `the root key is only in ${config.dataDir}, and the database cannot be used without it: keep that directory, or set FOYER_ROOT_KEY`,
    )
  const sharedSecrets = await loadSharedSecrets(db, secrets, clock)
  const nonceStore = createNonceStore(db, clock)
  const sealedBodyKeys = await loadSealedBodyKeys({ db, clock, secrets }, nonceStore)
  const { unseal } = sealedBodyKeys
  const codes = createOneTimeCodes(db, clock, secrets)
  const loopbackUrl = () => loopbackUrlOf(app)
  const sandbox = createSandboxPaymentStore({ db, webhookSecret: getSandboxWebhookSecret(sharedSecrets), clock })
  const services: AppServices = {
    config,
    db,
    brands,
    sharedState,
    clock,
    pipeline: createRequestPipeline({ db, brands, sharedState, clock, unseal, validateResponses }),
    nonceStore,
    rotateSealKey: sealedBodyKeys.rotate,
    secrets,
    sharedSecrets,
    codes,
    phoneVerifier: createPhoneVerifier({ codes, nonceStore, clock, log: app.log }),
    messages: createMessageOutbox({ db, clock, brands, providers: createMessageProviders(config), log: app.log }),
    loopbackUrl,
    live: createLiveSocket(app, {
      sharedState,
      sessions: { db, brands, clock },
      rooms: { chat: hasChatRoom },
      validateMessages: validateResponses,
    }),
    log: app.log,
    vendors: createVendorAdapters(sharedSecrets, loopbackUrl),
    payments: createPaymentProviders(sandbox, sharedSecrets, clock),
  }
  return { services, sealedBodyKeys, sandbox }
}

function loopbackUrlOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway is not listening yet.')
  return `http://127.0.0.1:${address.port}`
}
