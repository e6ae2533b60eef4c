import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, asc, eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isWebhookSignatureValid } from '#crypto/webhook-signature.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { startTestApp } from '#testing/test-app.ts'
import type { OutboxMessage } from './message-outbox.ts'

const secret = randomUUID()
const minuteMs = 60_000

/** An SMS provider on this machine; it answers with the statuses in `nextResponses`, else 202. */
const texts: { body: string; signature: string }[] = []
const nextResponses: (number | 'hang up')[] = []
const smsServer = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  texts.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['x-foyer-signature']) })
  const answer = nextResponses.shift() ?? 202
  if (answer === 'hang up') return request.socket.destroy()
  response.writeHead(answer).end('{}')
})

/** A mail server on this machine; it refuses recipients with the codes in `refusals`. */
const mails: { from: string; to: string; content: string }[] = []
const refusals: number[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo(_address, _session, done) {
    const responseCode = refusals.shift()
    done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : undefined)
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      mails.push({ from, to: envelope.rcptTo[0]?.address ?? '', content: Buffer.concat(chunks).toString() })
      done()
    })
  },
})

smsServer.listen(0, '127.0.0.1')
mailServer.listen(0, '127.0.0.1')
await Promise.all([once(smsServer, 'listening'), once(mailServer.server, 'listening')])
const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port
afterAll(async () => {
  smsServer.closeAllConnections()
  await Promise.all([new Promise((done) => smsServer.close(done)), new Promise<void>((done) => mailServer.close(done))])
})

const app = await startTestApp({
  content: 'none',
  env: {
    FOYER_SMS_URL: `http://127.0.0.1:${portOf(smsServer)}/send`,
    FOYER_SMS_SECRET: secret,
    FOYER_SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    FOYER_MAIL_FROM: 'no-reply@foyer.example',
  },
})
const { messages } = app.services

beforeEach(async () => {
  await app.db.runScript('truncate outbox_message')
  for (const list of [texts, mails, nextResponses, refusals]) list.length = 0
})

const enqueue = (message: Partial<OutboxMessage> = {}) =>
  inTransaction(app.db, (tx) =>
    messages.enqueue(tx, {
      brand: 'aurora',
      kind: 'sms',
      recipient: '+84912345678',
      body: '123456 is the code',
      ...message,
    }),
  )
const mail = { kind: 'mail', recipient: 'an@example.com', subject: 'Chào bạn', body: 'Liên kết' } as const
const rows = () => app.db.select().from(outboxMessage).orderBy(asc(outboxMessage.id))

test('sends a text message once, signed, and erases its content', async () => {
  await enqueue()
  expect(await rows()).toMatchObject([{ state: 'pending', body: '123456 is the code' }])
  await messages.deliverPending()
  await messages.deliverPending()
  expect(texts).toHaveLength(1)
  const [{ body, signature } = { body: '', signature: '' }] = texts
  expect(JSON.parse(body)).toEqual({
    id: expect.stringMatching(/^\d+-\w+$/),
    brand: 'aurora',
    to: '+84912345678',
    text: '123456 is the code',
  })
  expect(isWebhookSignatureValid([secret], body, signature, Date.now())).toBe(true)
  expect(isWebhookSignatureValid(['another'], body, signature, Date.now())).toBe(false)
  expect(await rows()).toMatchObject([{ state: 'sent', body: '', attempts: 1, error: '' }])
})

test('sends an email in the name of the brand, as plain text in any language', async () => {
  await enqueue(mail)
  await messages.deliverPending()
  expect(mails).toMatchObject([{ from: 'no-reply@foyer.example', to: 'an@example.com' }])
  const { content = '' } = mails[0] ?? {}
  expect(content).toMatch(/^From: Aurora <no-reply@foyer\.example>/m)
  expect(content).toMatch(/^Message-ID: <foyer-\d+-\w+@foyer\.example>/m)
  expect(content).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(content).toContain('Content-Type: text/plain; charset=utf-8')
  expect(await rows()).toMatchObject([{ state: 'sent', body: '' }])
})

test('does not send a message whose transaction was rolled back', async () => {
  const work = inTransaction(app.db, async (tx) => {
    await messages.enqueue(tx, { brand: 'aurora', kind: 'sms', recipient: '+84912345678', body: 'never' })
    throw new Error('the work failed')
  })
  await expect(work).rejects.toThrow('the work failed')
  await messages.deliverPending()
  expect(texts).toEqual([])
})

test('retries with growing delays and an unchanged message id and text', async () => {
  await enqueue()
  nextResponses.push('hang up', 503)
  await messages.deliverPending()
  expect(await rows()).toMatchObject([{ state: 'pending', attempts: 1, error: 'did not answer' }])
  await messages.deliverPending()
  expect(texts).toHaveLength(1)
  app.advanceClock(6_000)
  await messages.deliverPending()
  expect(await rows()).toMatchObject([{ state: 'pending', attempts: 2, error: 'answered 503' }])
  app.advanceClock(6_000)
  await messages.deliverPending()
  expect(texts).toHaveLength(2)
  app.advanceClock(10_000)
  await messages.deliverPending()
  expect(texts).toHaveLength(3)
  expect(new Set(texts.map(({ body }) => body)).size).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
})

test('gives up on a text message when its code expires, and on an email only after a day', async () => {
  await enqueue()
  await enqueue(mail)
  const downMs = limits.codeMinutes * minuteMs
  nextResponses.push(503, 503)
  refusals.push(451, 451)
  await messages.deliverPending()
  app.advanceClock(downMs)
  await messages.deliverPending()
  expect(await rows()).toMatchObject([
    { kind: 'sms', state: 'failed', body: '', error: 'answered 503' },
    { kind: 'mail', state: 'pending', body: 'Liên kết', error: 'SMTP 451' },
  ])
  app.advanceClock(minuteMs)
  await messages.deliverPending()
  expect(mails).toHaveLength(1)
})

test('gives up at once on a permanent failure', async () => {
  await enqueue()
  await enqueue(mail)
  nextResponses.push(400)
  refusals.push(550)
  await messages.deliverPending()
  expect(await rows()).toMatchObject([
    { state: 'failed', body: '', error: 'answered 400' },
    { state: 'failed', body: '', error: 'SMTP 550' },
  ])
  app.advanceClock(10 * minuteMs)
  await messages.deliverPending()
  expect(texts).toHaveLength(1)
})

test('refuses further text messages for a while once the quota is used up, but not emails', async () => {
  await enqueue()
  nextResponses.push(402)
  await expect(messages.assertQuota('sms')).resolves.toBeUndefined()
  await messages.deliverPending()
  expect(await rows()).toMatchObject([{ state: 'failed', body: '' }])
  await expect(messages.assertQuota('sms')).rejects.toMatchObject({ code: 'message_quota_exceeded', status: 503 })
  await expect(messages.assertQuota('mail')).resolves.toBeUndefined()
  app.advanceClock(limits.verificationRetryMinutes * minuteMs + 1_000)
  await expect(messages.assertQuota('sms')).resolves.toBeUndefined()
})

test('delivers each message once when several nodes try concurrently', async () => {
  for (let number = 0; number < 8; number += 1) await enqueue({ recipient: `+8491234567${number}` })
  await Promise.all(Array.from({ length: 4 }, () => messages.deliverPending()))
  expect(texts.map(({ body }) => (JSON.parse(body) as { to: string }).to).sort()).toEqual(
    Array.from({ length: 8 }, (_, number) => `+8491234567${number}`),
  )
})

test('lets another process deliver a message whose first attempt crashed', async () => {
  await enqueue()
  const died = and(eq(outboxMessage.state, 'pending'), eq(outboxMessage.attempts, 0))
  await inTransaction(app.db, (tx) =>
    tx
      .update(outboxMessage)
      .set({ attempts: 1, nextAttemptAt: new Date(app.now() + minuteMs) })
      .where(died),
  )
  await messages.deliverPending()
  expect(texts).toEqual([])
  app.advanceClock(minuteMs)
  await messages.deliverPending()
  expect(texts).toHaveLength(1)
})

test('leaves all messages in the outbox if no provider is configured', async () => {
  const plain = await startTestApp({ content: 'none' })
  expect(plain.services.messages.isDeliveryConfigured).toBe(false)
  await inTransaction(plain.db, (tx) =>
    plain.services.messages.enqueue(tx, { brand: 'aurora', kind: 'sms', recipient: '+84912345678', body: 'the code' }),
  )
  await plain.services.messages.deliverPending()
  await plain.services.messages.assertQuota('sms')
  expect(await plain.db.select().from(outboxMessage)).toMatchObject([
    { state: 'stored', body: 'the code', attempts: 0 },
  ])
})
