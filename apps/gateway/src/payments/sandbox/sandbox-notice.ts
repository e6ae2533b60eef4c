import type { Clock } from '#src/clock.ts'
import { signWebhook } from '#src/payments/signature.ts'

export const sandboxSignatureHeader = 'x-sandbox-signature'

const noticeTimeoutMs = 5_000
const noticeCopies = 2

interface Notice {
  readonly webhookSecret: string
  readonly clock: Clock
  readonly webhookUrl: string
  readonly content: Readonly<Record<string, string>>
}

/** Sends a notice, signed, twice, as a careful company may. Says whether the merchant took it. */
export async function sendNotice({ webhookSecret, clock, webhookUrl, content }: Notice): Promise<boolean> {
  const body = JSON.stringify(content)
  let isTaken = false
  for (let copy = 0; copy < noticeCopies; copy += 1) {
    const headers = {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signWebhook(webhookSecret, body, clock.now()),
    }
    const signal = AbortSignal.timeout(noticeTimeoutMs)
    const answer = await fetch(webhookUrl, { method: 'POST', body, headers, signal }).catch(() => undefined)
    isTaken ||= answer?.ok === true
  }
  return isTaken
}
