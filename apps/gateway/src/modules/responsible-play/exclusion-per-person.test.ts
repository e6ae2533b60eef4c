import { randomInt, randomUUID } from 'node:crypto'
import { register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import { addVerifiedContact } from '@foyer/contract/identity/security-centre.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { getResponsiblePlaySettings, selfExclude } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { game } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import type { CodePurpose } from '#identity/one-time-codes.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'

const app = await startTestApp({ listen: true })
const [slot] = await app.db.select().from(game).where(eq(game.vendor, 'STUDIO')).limit(1)
const lotus = 'lotus.localhost'
const dayMs = 86_400_000
const country = { countryDialingCode: '+84' }
const newNumber = () => `09${randomInt(10_000_000, 99_999_999)}`
const e164 = (number: string) => `+84${number.slice(1)}`
const newMailbox = () => `Box${randomUUID().slice(0, 8)}@mail.example`

type MemberOnBrand = Pick<TestMember, 'token' | 'id'> & { host?: string | undefined }

const registerOnLotus = async () => {
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  return { ...(await app.registerMember({ host: lotus, fields })), host: lotus }
}

const codeFor = (purpose: CodePurpose, brand: string, target: string) =>
  inTransaction(app.db, (tx) => app.services.codes.issue(tx, { purpose, brand, target }))

async function bindContactTo(
  { token, id, host }: MemberOnBrand,
  kind: 'mobile' | 'email',
  contact: string,
): Promise<void> {
  const stored = kind === 'mobile' ? e164(contact) : contact.toLowerCase()
  const purpose = kind === 'mobile' ? 'bindMobile' : 'bindEmail'
  const verificationCode = await codeFor(purpose, host ? 'lotus' : 'aurora', `${id} ${stored}`)
  const body = { kind, contact, ...(kind === 'mobile' && country), verificationCode }
  expect((await app.call(addVerifiedContact, { token, host, body })).message).toBe('')
}

async function registerWithNumber(number: string, method: 'username' | 'mobile' = 'mobile'): Promise<MemberOnBrand> {
  const verificationCode = await codeFor('register', 'aurora', e164(number))
  const body = await app.registrationBody({ mobileNum: number, ...country, verificationCode })
  const { username: _none, ...bodyWithoutUsername } = body
  const response =
    method === 'mobile'
      ? await app.call(registerByMobile, { body: bodyWithoutUsername })
      : await app.call(register, { body })
  expect(response.message).toBe('')
  const { token } = response.value
  return { token, id: BigInt((await app.call(getMemberInfo, { token })).value.id) }
}

const exclude = ({ token, password, host }: TestMember & { host?: string }, months: 0 | 6) =>
  app.call(selfExclude, { token, host, body: { months, password } })
const readExclusion = async ({ token, host }: MemberOnBrand) =>
  (await app.call(getResponsiblePlaySettings, { token, host })).value.exclusion

async function stakeStatus({ id }: MemberOnBrand): Promise<string> {
  const token = await app.createGameToken(id, slot?.nodeId ?? '')
  const ids = { txId: randomUUID(), roundId: randomUUID() }
  const bet = { token, playerRef: String(id), gameCode: 'reels', currency: 'USD', amount: '1.00', ...ids }
  return (await app.callWallet('bet', bet)).status
}

async function expectExcluded(account: MemberOnBrand): Promise<void> {
  expect(await stakeStatus(account)).toBe('PLAYER_BLOCKED')
  expect((await app.openGame(account.token, slot?.nodeId ?? '')).message).toBe('play_excluded')
  expect((await app.createDepositOrder(account.token, '50')).message).toBe('play_excluded')
}

test.each(['username', 'mobile'] as const)(
  'excludes an account registered by %s with the same phone',
  async (method) => {
    const number = newNumber()
    const account = await registerOnLotus()
    await bindContactTo(account, 'mobile', number)
    const { value } = await exclude(account, 6)
    const laterAccount = await registerWithNumber(number, method)
    expect(await readExclusion(laterAccount)).toMatchObject({ kind: 'selfExclusion', until: value.exclusion?.until })
    await expectExcluded(laterAccount)
  },
)

test('excludes an account that adds the same phone, or the same email address in another case, later', async () => {
  const [number, mailbox] = [newNumber(), newMailbox()]
  const account = await registerOnLotus()
  await bindContactTo(account, 'mobile', number)
  await bindContactTo(account, 'email', mailbox)
  const [byPhone, byMail, stranger] = [
    await app.registerMember(),
    await app.registerMember(),
    await app.registerMember(),
  ]
  await exclude(account, 0)
  await bindContactTo(byPhone, 'mobile', number)
  await bindContactTo(byMail, 'email', mailbox.toUpperCase())
  await bindContactTo(stranger, 'email', newMailbox())
  for (const linked of [byPhone, byMail]) {
    expect(await readExclusion(linked)).toMatchObject({ kind: 'selfExclusion', until: null })
    await expectExcluded(linked)
  }
  expect(await readExclusion(stranger)).toBeNull()
})

test('excludes the other accounts when the excluded account is linked to them', async () => {
  const number = newNumber()
  const other = await registerWithNumber(number)
  const account = await registerOnLotus()
  await exclude(account, 6)
  expect(await readExclusion(other)).toBeNull()
  await bindContactTo(account, 'mobile', number)
  await expectExcluded(other)
})

/** Creates a chain of accounts of one person: each shares a phone or email address only with the next one. */
async function createLinkedChain() {
  const [first, second, third] = [await app.registerMember(), await registerOnLotus(), await app.registerMember()]
  const [number, mailbox] = [newNumber(), newMailbox()]
  for (const account of [first, second]) await bindContactTo(account, 'mobile', number)
  for (const account of [second, third]) await bindContactTo(account, 'email', mailbox)
  return { first, second, third }
}

test('excludes accounts that are linked only through another account', async () => {
  const { first, second, third } = await createLinkedChain()
  const { value } = await exclude(first, 6)
  for (const account of [second, third]) {
    expect(await readExclusion(account)).toMatchObject({ kind: 'selfExclusion', until: value.exclusion?.until })
  }
  await expectExcluded(third)
})

test('excludes the whole chain when the excluded account is linked to its first account', async () => {
  const { first, third } = await createLinkedChain()
  const [account, mailbox] = [await registerOnLotus(), newMailbox()]
  await bindContactTo(first, 'email', mailbox)
  await exclude(account, 6)
  expect(await readExclusion(third)).toBeNull()
  await bindContactTo(account, 'email', mailbox)
  await expectExcluded(third)
})

test('extends the exclusion of an account with a phone that the person has removed', async () => {
  const number = newNumber()
  const account = await registerOnLotus()
  await bindContactTo(account, 'mobile', number)
  await exclude(account, 6)
  await bindContactTo(account, 'mobile', newNumber())
  const laterAccount = await registerWithNumber(number)
  const { value } = await exclude(account, 0)
  expect(value.exclusion?.until).toBeNull()
  expect(await readExclusion(laterAccount)).toMatchObject({ kind: 'selfExclusion', until: null })
})

test('excludes accounts with a phone that was removed after the exclusion', async () => {
  const [number, newerNumber] = [newNumber(), newNumber()]
  const account = await registerOnLotus()
  await bindContactTo(account, 'mobile', number)
  await exclude(account, 6)
  await bindContactTo(account, 'mobile', newerNumber)
  await expectExcluded(await registerWithNumber(number))
  await expectExcluded(await registerWithNumber(newerNumber))
})

test('never shortens an exclusion by linking, and ignores expired exclusions', async () => {
  const [number, mailbox] = [newNumber(), newMailbox()]
  const account = await registerOnLotus()
  await bindContactTo(account, 'mobile', number)
  const permanentlyExcluded = await app.registerMember()
  await exclude(permanentlyExcluded, 0)
  await exclude(account, 6)
  await bindContactTo(permanentlyExcluded, 'mobile', number)
  expect(await readExclusion(permanentlyExcluded)).toMatchObject({ until: null })
  expect(await readExclusion(account)).toMatchObject({ until: null })

  const formerlyExcluded = await registerOnLotus()
  await bindContactTo(formerlyExcluded, 'email', mailbox)
  await exclude(formerlyExcluded, 6)
  app.advanceClock(200 * dayMs)
  const freshMember = await app.registerMember()
  await bindContactTo(freshMember, 'email', mailbox)
  expect(await readExclusion(freshMember)).toBeNull()
})

test('covers an account that is created during the self-exclusion', async () => {
  const number = newNumber()
  const account = await registerOnLotus()
  await bindContactTo(account, 'mobile', number)
  const [, createdMember] = await Promise.all([exclude(account, 6), registerWithNumber(number)])
  expect(await readExclusion(createdMember)).toMatchObject({ kind: 'selfExclusion' })
  const [row] = await app.db.select().from(member).where(eq(member.id, createdMember.id))
  expect(row?.hasPlayRestrictions).toBe(true)
})
