import { randomInt, randomUUID } from 'node:crypto'
import { excludeSelf, getPlayRules } from '@foyer/contract/responsible.ts'
import { bindContact } from '@foyer/contract/security.ts'
import { getMemberInfo, register, registerByMobile } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { game } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { CodePurpose } from '#src/codes.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'

const house = await openHouse({ listen: true })
const [slot] = await house.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const lotus = 'lotus.localhost'
const dayMs = 86_400_000
const country = { countryDialingCode: '+84' }
const newNumber = () => `09${randomInt(10_000_000, 99_999_999)}`
const e164 = (number: string) => `+84${number.slice(1)}`
const newMailbox = () => `Box${randomUUID().slice(0, 8)}@mail.example`

type Who = Pick<MemberSession, 'token' | 'id'> & { host?: string | undefined }

const onLotus = async () => {
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  return { ...(await house.registerMember({ host: lotus, fields })), host: lotus }
}

const codeFor = (purpose: CodePurpose, brand: string, target: string) =>
  inTransaction(house.db, (tx) => house.gateway.codes.issue(tx, { purpose, brand, target }))

async function bind({ token, id, host }: Who, kind: 'mobile' | 'email', contact: string): Promise<void> {
  const stored = kind === 'mobile' ? e164(contact) : contact.toLowerCase()
  const purpose = kind === 'mobile' ? 'bindMobile' : 'bindEmail'
  const verificationCode = await codeFor(purpose, host ? 'lotus' : 'aurora', `${id} ${stored}`)
  const body = { kind, contact, ...(kind === 'mobile' && country), verificationCode }
  expect((await house.call(bindContact, { token, host, body })).message).toBe('')
}

async function registerNumber(number: string, way: 'username' | 'mobile' = 'mobile'): Promise<Who> {
  const verificationCode = await codeFor('register', 'aurora', e164(number))
  const body = await house.registration({ mobileNum: number, ...country, verificationCode })
  const { username: _none, ...nameless } = body
  const answer =
    way === 'mobile' ? await house.call(registerByMobile, { body: nameless }) : await house.call(register, { body })
  expect(answer.message).toBe('')
  const { token } = answer.value
  return { token, id: BigInt((await house.call(getMemberInfo, { token })).value.id) }
}

const exclude = ({ token, password, host }: MemberSession & { host?: string }, months: 0 | 6) =>
  house.call(excludeSelf, { token, host, body: { months, password } })
const exclusionOf = async ({ token, host }: Who) => (await house.call(getPlayRules, { token, host })).value.exclusion

async function statusOfStake({ id }: Who): Promise<string> {
  const token = await house.gameToken(id, slot?.nodeId ?? '')
  const ids = { txId: randomUUID(), roundId: randomUUID() }
  const bet = { token, playerRef: String(id), gameCode: 'reels', currency: 'USD', amount: '1.00', ...ids }
  return (await house.wallet('bet', bet)).status
}

async function expectKept(who: Who): Promise<void> {
  expect(await statusOfStake(who)).toBe('PLAYER_BLOCKED')
  expect((await house.launch(who.token, slot?.nodeId ?? '')).message).toBe('play_excluded')
  expect((await house.order(who.token, '50')).message).toBe('play_excluded')
}

test.each(['username', 'mobile'] as const)('excludes an account registered by %s with the same phone', async (way) => {
  const number = newNumber()
  const who = await onLotus()
  await bind(who, 'mobile', number)
  const { value } = await exclude(who, 6)
  const later = await registerNumber(number, way)
  expect(await exclusionOf(later)).toMatchObject({ kind: 'selfExclusion', until: value.exclusion?.until })
  await expectKept(later)
})

test('excludes an account that adds the same phone, or the same email address in another case, later', async () => {
  const [number, mailbox] = [newNumber(), newMailbox()]
  const who = await onLotus()
  await bind(who, 'mobile', number)
  await bind(who, 'email', mailbox)
  const [byPhone, byMail, stranger] = [
    await house.registerMember(),
    await house.registerMember(),
    await house.registerMember(),
  ]
  await exclude(who, 0)
  await bind(byPhone, 'mobile', number)
  await bind(byMail, 'email', mailbox.toUpperCase())
  await bind(stranger, 'email', newMailbox())
  for (const same of [byPhone, byMail]) {
    expect(await exclusionOf(same)).toMatchObject({ kind: 'selfExclusion', until: null })
    await expectKept(same)
  }
  expect(await exclusionOf(stranger)).toBeNull()
})

test('excludes the other accounts when the excluded account is linked to them', async () => {
  const number = newNumber()
  const other = await registerNumber(number)
  const who = await onLotus()
  await exclude(who, 6)
  expect(await exclusionOf(other)).toBeNull()
  await bind(who, 'mobile', number)
  await expectKept(other)
})

/** Creates a chain of accounts of one person: each shares a phone or email address only with the next one. */
async function chain() {
  const [first, second, third] = [await house.registerMember(), await onLotus(), await house.registerMember()]
  const [number, mailbox] = [newNumber(), newMailbox()]
  for (const who of [first, second]) await bind(who, 'mobile', number)
  for (const who of [second, third]) await bind(who, 'email', mailbox)
  return { first, second, third }
}

test('excludes accounts that are linked only through another account', async () => {
  const { first, second, third } = await chain()
  const { value } = await exclude(first, 6)
  for (const who of [second, third]) {
    expect(await exclusionOf(who)).toMatchObject({ kind: 'selfExclusion', until: value.exclusion?.until })
  }
  await expectKept(third)
})

test('excludes the whole chain when the excluded account is linked to its first account', async () => {
  const { first, third } = await chain()
  const [who, mailbox] = [await onLotus(), newMailbox()]
  await bind(first, 'email', mailbox)
  await exclude(who, 6)
  expect(await exclusionOf(third)).toBeNull()
  await bind(who, 'email', mailbox)
  await expectKept(third)
})

test('extends the exclusion of an account with a phone that the person has removed', async () => {
  const number = newNumber()
  const who = await onLotus()
  await bind(who, 'mobile', number)
  await exclude(who, 6)
  await bind(who, 'mobile', newNumber())
  const later = await registerNumber(number)
  const { value } = await exclude(who, 0)
  expect(value.exclusion?.until).toBeNull()
  expect(await exclusionOf(later)).toMatchObject({ kind: 'selfExclusion', until: null })
})

test('excludes accounts with a phone that was removed after the exclusion', async () => {
  const [number, burner] = [newNumber(), newNumber()]
  const who = await onLotus()
  await bind(who, 'mobile', number)
  await exclude(who, 6)
  await bind(who, 'mobile', burner)
  await expectKept(await registerNumber(number))
  await expectKept(await registerNumber(burner))
})

test('never shortens an exclusion by linking, and ignores expired exclusions', async () => {
  const [number, mailbox] = [newNumber(), newMailbox()]
  const who = await onLotus()
  await bind(who, 'mobile', number)
  const own = await house.registerMember()
  await exclude(own, 0)
  await exclude(who, 6)
  await bind(own, 'mobile', number)
  expect(await exclusionOf(own)).toMatchObject({ until: null })
  expect(await exclusionOf(who)).toMatchObject({ until: null })

  const past = await onLotus()
  await bind(past, 'email', mailbox)
  await exclude(past, 6)
  house.pass(200 * dayMs)
  const fresh = await house.registerMember()
  await bind(fresh, 'email', mailbox)
  expect(await exclusionOf(fresh)).toBeNull()
})

test('covers an account that is created during the self-exclusion', async () => {
  const number = newNumber()
  const who = await onLotus()
  await bind(who, 'mobile', number)
  const [, made] = await Promise.all([exclude(who, 6), registerNumber(number)])
  expect(await exclusionOf(made)).toMatchObject({ kind: 'selfExclusion' })
  const [row] = await house.db.select().from(member).where(eq(member.id, made.id))
  expect(row?.isBounded).toBe(true)
})
