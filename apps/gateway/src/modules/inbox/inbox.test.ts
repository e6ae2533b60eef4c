import { once } from 'node:events'
import { deleteMessages, getInbox, getUnreadCount, readMessages } from '@foyer/contract/inbox.ts'
import { livePath } from '@foyer/contract/live.ts'
import { changePaymentPassword } from '@foyer/contract/password.ts'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'
import { leaveMessage } from './service.ts'

const house = await openHouse({ listen: true })

const listOf = async ({ token }: MemberSession, query: Record<string, unknown> = {}, headers = {}) =>
  (await house.call(getInbox, { token, query, headers })).value
const unreadOf = async ({ token }: MemberSession) => (await house.call(getUnreadCount, { token })).value.count
const leave = ({ id, username }: MemberSession) =>
  inTransaction(house.db, (tx) =>
    leaveMessage(tx, house.gateway, { memberId: id, name: 'passwordChanged', values: { account: username } }),
  )

test('sends a new member a welcome message, in the language of the site they read', async () => {
  const who = await house.registerMember()
  const { list, unread } = await listOf(who)
  expect(unread).toBe(1)
  expect(list).toMatchObject([{ title: 'Welcome to Aurora', readAt: null }])
  expect(list[0]?.content).toContain(who.username)
  const arabic = await listOf(who, {}, { cookie: 'foyer_lang=AR' })
  expect(arabic.list[0]?.title).toBe('أهلًا بك في Aurora')
})

test('reports a changed credential with its time and a link to the security centre', async () => {
  const who = await house.registerMember()
  const body = { password: who.password, newPassword: '482913', confirmNewPassword: '482913' }
  expect((await house.call(changePaymentPassword, { token: who.token, body })).message).toBe('')
  const [newest] = (await listOf(who)).list
  expect(newest?.title).toBe('Aurora: your payment password has been changed')
  expect(newest?.content).toContain(String(new Date(house.now()).getUTCFullYear()))
  expect(newest?.content).toMatch(/\/member\?page=securityCenter$/)
})

test('counts unread messages, and marks one, some or all of them as read idempotently', async () => {
  const who = await house.registerMember()
  await leave(who)
  await leave(who)
  expect(await unreadOf(who)).toBe(3)
  const { list } = await listOf(who)
  const ids = [list[0]?.id ?? '']
  const answers = [
    await house.call(readMessages, { token: who.token, body: { ids } }),
    await house.call(readMessages, { token: who.token, body: { ids } }),
  ]
  expect(answers.map(({ value }) => value.count)).toEqual([2, 2])
  expect((await listOf(who, { unreadOnly: true })).list).toHaveLength(2)
  expect((await house.call(readMessages, { token: who.token, body: {} })).value.count).toBe(0)
  expect((await listOf(who)).list.every(({ readAt }) => readAt !== null)).toBe(true)
})

test('lets no member read or delete another member’s messages', async () => {
  const [one, other] = [await house.registerMember(), await house.registerMember()]
  const ids = (await listOf(other)).list.map(({ id }) => id)
  await house.call(readMessages, { token: one.token, body: { ids } })
  await house.call(deleteMessages, { token: one.token, body: { ids } })
  expect(await unreadOf(other)).toBe(1)
  expect((await listOf(other)).list.map(({ id }) => id)).toEqual(ids)
})

test('deletes messages, and lists the rest page by page', async () => {
  const who = await house.registerMember()
  for (let count = 0; count < 4; count++) await leave(who)
  const first = await listOf(who, { pageSize: 2 })
  expect([first.list.length, first.totalPages]).toEqual([2, 3])
  const ids = first.list.map(({ id }) => id)
  await house.call(deleteMessages, { token: who.token, body: { ids } })
  const rest = await listOf(who)
  expect(rest.list).toHaveLength(3)
  expect(rest.list.some(({ id }) => ids.includes(id))).toBe(false)
  expect((await house.call(deleteMessages, { token: who.token, body: {} })).value.count).toBe(0)
  expect((await listOf(who)).list).toEqual([])
})

test('sends no message if its transaction rolls back', async () => {
  const who = await house.registerMember()
  const work = inTransaction(house.db, async (tx) => {
    await leaveMessage(tx, house.gateway, { memberId: who.id, name: 'passwordChanged', values: { account: 'x' } })
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(await unreadOf(who)).toBe(1)
})

test('pushes the number of unread messages to open pages', async () => {
  const who = await house.registerMember()
  const socket = io(house.gateway.loopbackUrl(), { path: livePath, auth: { token: who.token }, reconnection: false })
  try {
    await once(socket as never, 'connect')
    const told = once(socket as never, 'unread')
    await leave(who)
    expect(await told).toEqual([{ count: 2 }])
  } finally {
    socket.close()
  }
})

test('refuses visitors, trial accounts and malformed ids', async () => {
  expect((await house.call(getUnreadCount)).message).toBe('not_logged_in')
  expect((await house.call(getInbox, { token: await house.tokenOf('trial') })).message).toBe('in_need_true_account')
  const who = await house.registerMember()
  for (const ids of [['x'], [''], [], ['-1'], Array.from({ length: 101 }, () => '1')]) {
    expect((await house.call(readMessages, { token: who.token, body: { ids } })).message).toBe('invalid_input')
  }
  expect(await unreadOf(who)).toBe(1)
})
