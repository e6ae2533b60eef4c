import { createTransport } from 'nodemailer'
import { DeliveryError, type MessageProvider } from './provider.ts'

const timeoutMs = 15_000

/** Hands mails to a server by SMTP (RFC 5321). `from` is a plain address; the brand's name stands before it. */
export function smtp(account: { readonly url: string; readonly from: string }): MessageProvider {
  const transport = createTransport({
    url: account.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is made of its texts alone: it reads no file and fetches no address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = account.from.split('@')[1] ?? 'localhost'
  return {
    async deliver({ id, brandName, recipient, subject, body }) {
      await transport
        .sendMail({
          from: { name: brandName, address: account.from },
          to: { name: '', address: recipient },
          subject,
          text: body,
          messageId: `<foyer-${id}@${host}>`,
        })
        .catch((error: { code?: string; responseCode?: number }) => {
          throw new DeliveryError(kindOf(error), `SMTP ${error.responseCode ?? error.code ?? 'failed'}`)
        })
    },
  }
}

/** RFC 5321, 4.2.1: answers of the five hundreds are for good; a wrong password (535) is the operator's to put right. */
function kindOf({ responseCode = 0 }: { responseCode?: number }): DeliveryError['kind'] {
  return responseCode >= 500 && responseCode !== 535 ? 'final' : 'again'
}
