import { studioPlugin } from '@foyer/studio/server/studio-plugin.ts'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { SharedSecrets } from '#crypto/shared-secrets.ts'
import { settleDeposit } from '#modules/cashier/service.ts'
import { settlePayout } from '#modules/withdrawals/service.ts'
import type { MessageProviders } from '#notify/message-outbox.ts'
import { createSmsProvider } from '#notify/sms-provider.ts'
import { createSmtpProvider } from '#notify/smtp-provider.ts'
import type { PaymentProviders } from '#payments/provider.ts'
import { registerSandboxPageRoutes } from '#payments/sandbox/sandbox-page.ts'
import type { SandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { createSandboxProvider } from '#payments/sandbox/sandbox-provider.ts'
import { getSandboxWebhookSecret } from '#payments/sandbox/send-sandbox-webhook.ts'
import { registerPaymentWebhookRoutes } from '#payments/webhooks.ts'
import type { Clock } from '#time/clock.ts'
import type { VendorAdapters } from '#vendors/adapter.ts'
import { registerVendorCallbackRoutes, vendorCallbackPath } from '#vendors/callbacks.ts'
import { createStudioAdapter } from '#vendors/studio/studio-adapter.ts'
import type { StudioCredentials } from '#vendors/studio/studio-client.ts'
import { createStudioTransferAdapter } from '#vendors/studio/studio-transfer-adapter.ts'
import type { AppServices } from './app-services.ts'
import type { Config } from './config.ts'
import { createStudioSeedCipher } from './studio-seed-cipher.ts'

const operatorId = 'foyer'
/** The operator account at the studio for games that are played from a transfer wallet. */
const transferWalletOperatorId = 'foyer-vault'

/**
 * Registers the routes that vendors and payment providers call, and gives them the modules' handlers. Mounts the sandbox payment
 * page and the studio, which run in this process.
 */
export async function connectProviders(
  app: FastifyInstance,
  services: AppServices,
  { sandbox, studioDir, metrics }: { sandbox: SandboxPaymentStore; studioDir: string; metrics: Registry },
): Promise<void> {
  await app.register((scope) => registerVendorCallbackRoutes(scope, services, metrics))
  await app.register((scope) =>
    registerPaymentWebhookRoutes(scope, services, {
      settleDeposit: (provider, event) => settleDeposit(services, provider, event),
      settlePayout: (provider, event) => settlePayout(services, provider, event),
    }),
  )
  await app.register((scope) => registerSandboxPageRoutes(scope, sandbox))
  await mountStudio(app, services, { clientDir: studioDir, metrics })
}

/** The vendor adapters, keyed by the adapter's code. */
export function createVendorAdapters(sharedSecrets: SharedSecrets, loopbackUrl: () => string): VendorAdapters {
  const adapters = [
    createStudioAdapter(studioCredentials(sharedSecrets, loopbackUrl)),
    createStudioTransferAdapter(transferStudioCredentials(sharedSecrets, loopbackUrl)),
  ]
  return new Map(adapters.map((adapter) => [adapter.code, adapter]))
}

/** The payment providers, keyed by code; `knownPaymentProviders` lists the same. */
export function createPaymentProviders(
  sandbox: SandboxPaymentStore,
  sharedSecrets: SharedSecrets,
  clock: Clock,
): PaymentProviders {
  const webhookSecret = getSandboxWebhookSecret(sharedSecrets)
  return new Map([['sandbox', createSandboxProvider({ store: sandbox, webhookSecret, clock })]])
}

/** Providers for the configured message kinds; messages of other kinds stay in the outbox. */
export function createMessageProviders({ sms, mail }: Config): MessageProviders {
  return { ...(sms && { sms: createSmsProvider(sms) }), ...(mail && { mail: createSmtpProvider(mail) }) }
}

/** The studio runs in the same process by default; it and the gateway still communicate only over signed HTTP. */
async function mountStudio(
  app: FastifyInstance,
  services: AppServices,
  { clientDir, metrics }: { clientDir: string; metrics: Registry },
): Promise<void> {
  const { config, db, secrets, sharedSecrets, loopbackUrl } = services
  const { operatorId: id, secret, walletSecret } = studioCredentials(sharedSecrets, loopbackUrl)
  const potFaults = new Gauge({
    name: 'foyer_studio_pot_faults',
    help: 'Progressive pots of the studio that differ from the rounds played for them, by the last check of this node',
    registers: [metrics],
  })
  const roomStepDelays = new Histogram({
    name: 'foyer_studio_room_step_delay_seconds',
    help: 'How long after they were due the steps of rooms of the studio were sent',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [metrics],
  })
  await app.register(studioPlugin, {
    prefix: '/studio',
    database: db.raw,
    seedCipher: createStudioSeedCipher(secrets),
    // Otherwise the role that owns the tables has done it (`prepare-database.ts`).
    migratesSchema: !config.migrateDatabaseUrl,
    operators: [
      { id, secret, walletSecret, walletUrl: () => `${loopbackUrl()}${vendorCallbackPath}/studio` },
      {
        id: transferWalletOperatorId,
        secret: transferStudioCredentials(sharedSecrets, loopbackUrl).secret,
        wallet: 'transfer',
      },
    ],
    clientDir,
    onPotsChecked: (faultCount) => potFaults.set(faultCount),
    onRoomStep: (lateMs) => roomStepDelays.observe(lateMs / 1_000),
  })
}

function studioCredentials(sharedSecrets: SharedSecrets, loopbackUrl: () => string) {
  return {
    operatorId,
    secret: sharedSecrets.get('studio launch'),
    walletSecret: sharedSecrets.get('studio wallet'),
    url: () => `${loopbackUrl()}/studio`,
  }
}

function transferStudioCredentials(sharedSecrets: SharedSecrets, loopbackUrl: () => string): StudioCredentials {
  return {
    operatorId: transferWalletOperatorId,
    secret: sharedSecrets.get('studio vault'),
    url: () => `${loopbackUrl()}/studio`,
  }
}
