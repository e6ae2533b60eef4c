import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import {
  getChatHosts,
  getChatMessages,
  getChatRoomUrl,
  sendChatMessage,
} from '@foyer/contract/site/mirrors-and-chat.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { maskBlockedWords, toPlainLine } from './sanitize-chat-message.ts'
import { deleteExpiredChatMessages } from './service.ts'

const app = await startTestApp({
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => ({
        ...site,
        whitelabel: [...site.whitelabel, { modId: 'CHATWORDS3', enabled: '1', value: 'swindle, free money' }],
      }),
    }),
  },
})
const member = await app.registerMember()

const send = (text: string, options: { token?: string; modelId?: string; key?: string } = {}) => {
  const { token = member.token, modelId = 'slots', key = randomUUID() } = options
  return app.call(sendChatMessage, { token, body: { modelId, text, idempotencyKey: key } })
}
const textsOf = async (modelId: string) =>
  (await app.call(getChatMessages, { query: { modelId } })).value.list.map(({ text }) => text)

/** A member who has sent nothing yet, because messages are rate limited per member. */
const newMemberToken = async () => (await app.registerMember()).token

test('lists the hosts in the reader’s language, and gives each room a path on the site', async () => {
  const hosts = (await app.call(getChatHosts, { query: { language: 'VI' } })).value.list
  expect(hosts.map(({ modelId }) => modelId)).toEqual(['support', 'slots', 'sports'])
  expect(hosts[1]?.about).toContain('Nổ hũ')
  const visitor = await app.call(getChatRoomUrl, { query: { modelId: 'slots' } })
  expect(visitor.value).toEqual({ chatUrl: '/?chat=slots', modelId: 'slots', canWrite: false })
  const signedIn = await app.call(getChatRoomUrl, { query: { modelId: 'slots' }, token: member.token })
  expect(signedIn.value.canWrite).toBe(true)
})

test.each([getChatMessages, getChatRoomUrl])('refuses a room of an unknown host: $name', async (route) => {
  expect((await app.call(route, { query: { modelId: 'nobody' } })).message).toBe('chat_host_not_found')
})

test('publishes a message under a name that is not the sign-in name', async () => {
  const { value } = await send('Hello everyone')
  expect(value).toMatchObject({ text: 'Hello everyone', isHost: false })
  expect(value.author).not.toContain(member.username)
  const read = (await app.call(getChatMessages, { query: { modelId: 'slots' } })).value.list.at(-1)
  expect(read).toEqual({ ...value, key: '' })
  expect(await textsOf('sports')).toEqual([])
})

test('lets visitors and trial accounts read but not write', async () => {
  const body = { modelId: 'slots', text: 'Hi', idempotencyKey: randomUUID() }
  expect((await app.call(sendChatMessage, { body })).message).toBe('not_logged_in')
  const trial = await app.demoToken('trial')
  expect((await app.call(sendChatMessage, { body, token: trial })).message).toBe('in_need_true_account')
  expect(await textsOf('slots')).not.toContain('Hi')
})

test('marks messages of a room’s host as the host’s', async () => {
  const { value } = await send('How can I help?', { token: await app.demoToken('agent'), modelId: 'support' })
  expect(value).toMatchObject({ author: 'Mira', isHost: true })
  const [read] = (await app.call(getChatMessages, { query: { modelId: 'support' } })).value.list
  expect(read).toMatchObject({ author: 'Mira', isHost: true })
})

test('posts a message once per idempotency key, and refuses the key for other content', async () => {
  const [token, key] = [await newMemberToken(), randomUUID()]
  const first = await send('Only once', { token, key })
  expect((await send('Only once', { token, key })).value).toEqual(first.value)
  expect((await send('Something else', { token, key })).message).toBe('idempotency_mismatch')
  expect((await textsOf('slots')).filter((text) => text === 'Only once')).toHaveLength(1)
})

test('masks the brand’s blocked words, and keeps the rest of the sentence', async () => {
  const { value } = await send('A SWINDLE, not swindlers; FREE money', { token: await newMemberToken() })
  expect(value.text).toBe('A *******, not swindlers; **********')
})

test.each([['   '], [''], ['\u202e\u200f'], ['x'.repeat(limits.chatMaxChars + 1)]])(
  'refuses the text %j, and posts nothing',
  async (text) => {
    const before = await textsOf('slots')
    expect(await send(text, { token: await newMemberToken() })).toMatchObject({ status: 400, message: 'invalid_input' })
    expect(await textsOf('slots')).toEqual(before)
  },
)

test('limits how many messages a member sends', async () => {
  const token = await newMemberToken()
  const responses = []
  for (let sent = 0; sent <= limits.chatMessages; sent += 1)
    responses.push((await send(`Line ${sent}`, { token })).message)
  expect(responses.slice(0, -1).every((message) => message === '')).toBe(true)
  expect(responses.at(-1)).toBe('too_many_requests')
})

test('returns the latest fifty messages, and older ones page by page', async () => {
  await app.db.runScript(`insert into chat_message
    (brand, model_id, member_id, author, icon, text, idempotency_key, request_hash, sent_at)
    select 'aurora', 'sports', ${member.id}, 'a', 'fox', 'n' || n, 'seed-' || n, 'h', now()
    from generate_series(1, 120) n`)
  const seen: string[] = []
  let before: string | undefined
  let hasOlder = true
  while (hasOlder) {
    const { value } = await app.call(getChatMessages, { query: { modelId: 'sports', ...(before && { before }) } })
    expect(value.list.length).toBeLessThanOrEqual(limits.chatPageSize)
    seen.unshift(...value.list.map(({ text }) => text))
    before = value.list[0]?.id
    hasOlder = value.hasOlder
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `n${index + 1}`))
})

test('deletes messages after the retention period', async () => {
  app.advanceClock((limits.chatRetentionDays + 1) * 24 * 60 * 60_000)
  await deleteExpiredChatMessages(app.services, { brand: 'lotus' })
  expect(await textsOf('sports')).not.toEqual([])
  await deleteExpiredChatMessages(app.services, { brand: 'aurora' })
  expect(await textsOf('sports')).toEqual([])
})

test.each([
  ['one\ntwo\tthree', 'one two three'],
  ['  a\u0000b  ', 'a b'],
  ['safe\u202eexe.gpj', 'safeexe.gpj'],
  ['<b>bold</b>', '<b>bold</b>'],
])('reduces %j to one plain line', (text, line) => {
  expect(toPlainLine(text)).toBe(line)
})

test.each([
  ['(bad)', 'a (BAD) b', 'a ***** b'],
  ['賭', '去賭博', '去*博'],
  ['đồ', 'ĐỒ đồng', '** đồng'],
])('masks %s in %s', (word, text, masked) => {
  expect(maskBlockedWords(text, [word])).toBe(masked)
})
