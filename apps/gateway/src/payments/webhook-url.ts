import type { Gateway } from '#src/gateway.ts'
import type { PaymentProvider } from '#src/payments/provider.ts'

/** The payment companies' notices come here, each company's to the path of its code. */
export const paymentWebhookPath = '/callbacks/payments'

/**
 * Where a company is told to send its notices: a company elsewhere to FOYER_PUBLIC_URL, which it can reach; the one in this
 * process, and every company where no public address is set, to this machine's own.
 */
export function webhookUrlOf(
  { config, loopbackUrl }: Pick<Gateway, 'config' | 'loopbackUrl'>,
  { code, isInProcess = false }: Pick<PaymentProvider, 'code' | 'isInProcess'>,
): string {
  const origin = config.publicUrl && !isInProcess ? new URL(config.publicUrl).origin : loopbackUrl()
  return `${origin}${paymentWebhookPath}/${code}`
}
