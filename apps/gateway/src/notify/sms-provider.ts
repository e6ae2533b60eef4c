import { signWebhook } from '#crypto/webhook-signature.ts'
import { DeliveryError, type MessageProvider } from './message-provider.ts'

const timeoutMs = 10_000

/** Sends text messages to a provider over HTTP; `docs/text-messages.md` defines the protocol. */
export function createSmsProvider(account: { readonly url: string; readonly secret: string }): MessageProvider {
  return {
    async deliver({ id, brand, recipient, body: text }) {
      const body = JSON.stringify({ id, brand, to: recipient, text })
      const answer = await fetch(account.url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-foyer-signature': signWebhook(account.secret, body, Date.now()),
        },
      }).catch(() => undefined)
      if (!answer) throw new DeliveryError('again', 'did not answer')
      await answer.body?.cancel()
      if (!answer.ok) throw new DeliveryError(errorKindOf(answer.status), `answered ${answer.status}`)
    },
  }
}

function errorKindOf(status: number): DeliveryError['kind'] {
  if (status === 402) return 'quota'
  return status >= 500 || status === 408 || status === 429 ? 'again' : 'final'
}
