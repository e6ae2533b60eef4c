import { once } from 'node:events'
import { changePaymentPassword } from '@foyer/contract/identity/password.ts'
import { deleteMessages, getInbox, getUnreadMessageCount, markMessagesRead } from '@foyer/contract/inbox.ts'
import { liveSocketPath } from '@foyer/contract/live-topics.ts'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'

const app = await startTestApp({ listen: true })

const fetchInbox = async ({ token }: TestMember, query: Record<string, unknown> = {}, headers = {}) =>
  (await app.call(getInbox, { token, query, headers })).value
const fetchUnreadCount = async ({ token }: TestMember) => (await app.call(getUnreadMessageCount, { token })).value.count
const addMessage = ({ id, username }: TestMember) =>
  inTransaction(app.db, (tx) =>
    addInboxMessage(tx, app.services, { memberId: id, name: 'passwordChanged', values: { account: username } }),
  )

test('sends a new member a welcome message, in the language of the site they read', async () => {
  const member = await app.registerMember()
  const { list, unread } = await fetchInbox(member)
  expect(unread).toBe(1)
  expect(list).toMatchObject([{ title: 'Welcome to Aurora', readAt: null }])
  expect(list[0]?.content).toContain(member.username)
  const arabic = await fetchInbox(member, {}, { cookie: 'foyer_lang=AR' })
  expect(arabic.list[0]?.title).toBe('أهلًا بك في Aurora')
})

test('reports a changed credential with its time and a link to the security centre', async () => {
  const member = await app.registerMember()
  const body = { password: member.password, newPassword: '482913', confirmNewPassword: '482913' }
  expect((await app.call(changePaymentPassword, { token: member.token, body })).message).toBe('')
  const [newest] = (await fetchInbox(member)).list
  expect(newest?.title).toBe('Aurora: your payment password has been changed')
  expect(newest?.content).toContain(String(new Date(app.now()).getUTCFullYear()))
  expect(newest?.content).toMatch(/\/member\?page=securityCenter$/)
})

test('counts unread messages, and marks one, some or all of them as read idempotently', async () => {
  const member = await app.registerMember()
  await addMessage(member)
  await addMessage(member)
  expect(await fetchUnreadCount(member)).toBe(3)
  const { list } = await fetchInbox(member)
  const ids = [list[0]?.id ?? '']
  const responses = [
    await app.call(markMessagesRead, { token: member.token, body: { ids } }),
    await app.call(markMessagesRead, { token: member.token, body: { ids } }),
  ]
  expect(responses.map(({ value }) => value.count)).toEqual([2, 2])
  expect((await fetchInbox(member, { unreadOnly: true })).list).toHaveLength(2)
  expect((await app.call(markMessagesRead, { token: member.token, body: {} })).value.count).toBe(0)
  expect((await fetchInbox(member)).list.every(({ readAt }) => readAt !== null)).toBe(true)
})

test('lets no member read or delete another member’s messages', async () => {
  const [one, other] = [await app.registerMember(), await app.registerMember()]
  const ids = (await fetchInbox(other)).list.map(({ id }) => id)
  await app.call(markMessagesRead, { token: one.token, body: { ids } })
  await app.call(deleteMessages, { token: one.token, body: { ids } })
  expect(await fetchUnreadCount(other)).toBe(1)
  expect((await fetchInbox(other)).list.map(({ id }) => id)).toEqual(ids)
})

test('deletes messages, and lists the rest page by page', async () => {
  const member = await app.registerMember()
  for (let count = 0; count < 4; count++) await addMessage(member)
  const first = await fetchInbox(member, { pageSize: 2 })
  expect([first.list.length, first.totalPages]).toEqual([2, 3])
  const ids = first.list.map(({ id }) => id)
  await app.call(deleteMessages, { token: member.token, body: { ids } })
  const rest = await fetchInbox(member)
  expect(rest.list).toHaveLength(3)
  expect(rest.list.some(({ id }) => ids.includes(id))).toBe(false)
  expect((await app.call(deleteMessages, { token: member.token, body: {} })).value.count).toBe(0)
  expect((await fetchInbox(member)).list).toEqual([])
})

test('sends no message if its transaction rolls back', async () => {
  const member = await app.registerMember()
  const transaction = inTransaction(app.db, async (tx) => {
    await addInboxMessage(tx, app.services, { memberId: member.id, name: 'passwordChanged', values: { account: 'x' } })
    throw new Error('stop')
  })
  await expect(transaction).rejects.toThrow('stop')
  expect(await fetchUnreadCount(member)).toBe(1)
})

test('pushes the number of unread messages to open pages', async () => {
  const member = await app.registerMember()
  const socket = io(app.services.loopbackUrl(), {
    path: liveSocketPath,
    auth: { token: member.token },
    reconnection: false,
  })
  try {
    await once(socket as never, 'connect')
    const unreadEvent = once(socket as never, 'unread')
    await addMessage(member)
    expect(await unreadEvent).toEqual([{ count: 2 }])
  } finally {
    socket.close()
  }
})

test('refuses visitors, trial accounts and malformed ids', async () => {
  expect((await app.call(getUnreadMessageCount)).message).toBe('not_logged_in')
  expect((await app.call(getInbox, { token: await app.demoToken('trial') })).message).toBe('in_need_true_account')
  const member = await app.registerMember()
  for (const ids of [['x'], [''], [], ['-1'], Array.from({ length: 101 }, () => '1')]) {
    expect((await app.call(markMessagesRead, { token: member.token, body: { ids } })).message).toBe('invalid_input')
  }
  expect(await fetchUnreadCount(member)).toBe(1)
})
