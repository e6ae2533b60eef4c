import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { escapeHtml } from '#notify/escape-html.ts'
import { isLocalRequest } from './local-request.ts'
import { createCspNonce } from './security-headers.ts'

export const outboxPagePath = '/sandbox/outbox'

const shownMessages = 50

/**
 * The newest text messages and emails that no provider delivers, for whoever tries the demo on this machine: their codes and
 * links are sent nowhere else. Like `/metrics`, it is served to loopback connections only.
 */
export function registerOutboxPage(app: FastifyInstance, db: Database): void {
  app.get(outboxPagePath, async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    const messages = await db
      .select()
      .from(outboxMessage)
      .where(eq(outboxMessage.state, 'stored'))
      .orderBy(desc(outboxMessage.id))
      .limit(shownMessages)
    const nonce = createCspNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(renderPage(messages, nonce))
  })
}

type Message = typeof outboxMessage.$inferSelect

function renderPage(messages: readonly Message[], nonce: string): string {
  const list =
    messages.length === 0
      ? '<p>No messages yet. Request a code, then reload this page.</p>'
      : messages.map(renderMessage).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo outbox</title><style nonce="${nonce}">${style}</style></head><body><main><h1>Demo outbox</h1>
<p>Text messages and emails that this demo would send, newest first. Only this machine can open this page.</p>${list}</main></body></html>`
}

function renderMessage({ brand, kind, recipient, subject, body, createdAt }: Message): string {
  const facts = [kind === 'sms' ? 'Text message' : 'Email', brand, recipient, createdAt.toISOString()]
  const title = subject === '' ? '' : `<h2>${escapeHtml(subject)}</h2>`
  return `<article><p class="facts">${facts.map(escapeHtml).join(' · ')}</p>${title}<p class="body">${escapeHtml(body)}</p></article>`
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:24px 16px}
main{max-inline-size:720px;margin-inline:auto}h2{margin:0 0 4px;font-size:18px}
article{margin-block:16px;padding:16px 20px;border:1px solid GrayText;border-radius:12px}
.facts{margin:0 0 8px;color:GrayText;font-size:14px;overflow-wrap:anywhere}.body{margin:0;white-space:pre-line;overflow-wrap:anywhere}`
