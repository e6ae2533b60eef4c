import type { Transporter } from 'nodemailer'
import { DeliveryError, type MessageProvider } from './message-provider.ts'

const timeoutMs = 15_000

/** Sends emails over SMTP (RFC 5321). `from` is a plain address; the brand's name is added as the display name. */
export function createSmtpProvider(account: { readonly url: string; readonly from: string }): MessageProvider {
  let transport: Promise<Transporter> | undefined
  const host = account.from.split('@')[1] ?? 'localhost'
  return {
    async deliver({ id, brandName, recipient, subject, body }) {
      transport ??= createSmtpTransport(account.url)
      await (await transport)
        .sendMail({
          from: { name: brandName, address: account.from },
          to: { name: '', address: recipient },
          subject,
          text: body,
          messageId: `<foyer-${id}@${host}>`,
        })
        .catch((error: { code?: string; responseCode?: number }) => {
          throw new DeliveryError(errorKindOf(error), `SMTP ${error.responseCode ?? error.code ?? 'failed'}`)
        })
    },
  }
}

/** The library is loaded with the first email, so that it does not delay the start. */
async function createSmtpTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // An email consists of its texts only: no files or URLs are read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** RFC 5321, 4.2.1: 5xx replies are permanent, except a wrong password (535), which the operator can correct. */
function errorKindOf({ responseCode = 0 }: { responseCode?: number }): DeliveryError['kind'] {
  return responseCode >= 500 && responseCode !== 535 ? 'final' : 'again'
}
