import { createServer } from 'node:http'
import { expect } from '@playwright/test'

interface TextMessage {
  readonly to: string
  readonly text: string
}

/** A stub SMS provider, and the environment variables of a site that uses it. */
export interface SmsStub {
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts a stub SMS provider as specified in `docs/text-messages.md`, which stores the messages for the tests. */
export async function startSmsStub(): Promise<SmsStub> {
  const messages: TextMessage[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'GET') return response.end(JSON.stringify(messages))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    messages.push(JSON.parse(Buffer.concat(chunks).toString()) as TextMessage)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  process.env.FOYER_E2E_MESSAGES_URL = url
  return {
    env: { FOYER_SMS_URL: url, FOYER_SMS_SECRET: 'a secret that no test verifies a signature with' },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The text messages sent to a phone number (E.164), newest last. */
export async function readSmsTo(phone: string): Promise<string[]> {
  const answer = await fetch(process.env.FOYER_E2E_MESSAGES_URL ?? '')
  const messages = (await answer.json()) as TextMessage[]
  return messages.filter(({ to }) => to === phone).map(({ text }) => text)
}

/** Waits for the `nth` code sent to a phone number. */
export async function waitForSmsCode(phone: string, nth = 1): Promise<string> {
  let texts: string[] = []
  await expect
    .poll(
      async () => {
        texts = await readSmsTo(phone)
        return texts.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(nth)
  return /\d{6}/.exec(texts[nth - 1] ?? '')?.[0] ?? ''
}
