import type { AppServices } from '#src/app-services.ts'
import type { PaymentProvider } from './provider.ts'

/** Base path of payment webhooks; each provider sends to the path of its code below it. */
export const paymentWebhookPath = '/callbacks/payments'

/**
 * The webhook URL given to a provider. An external provider gets FOYER_PUBLIC_URL, which it can reach. The in-process provider
 * gets the loopback URL, and so does every provider if no public URL is set.
 */
export function paymentWebhookUrl(
  { config, loopbackUrl }: Pick<AppServices, 'config' | 'loopbackUrl'>,
  { code, isInProcess = false }: Pick<PaymentProvider, 'code' | 'isInProcess'>,
): string {
  const origin = config.publicUrl && !isInProcess ? new URL(config.publicUrl).origin : loopbackUrl()
  return `${origin}${paymentWebhookPath}/${code}`
}
