import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { fieldPatterns } from '@foyer/contract/patterns.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import type { bindContact, sendContactCode } from '@foyer/contract/security.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { isTaken } from '#db/taken.ts'
import type { Session } from '#http/door.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import { assertOwnPassword } from '#modules/password/service.ts'
import { holdPerson, shareExclusion } from '#modules/responsible/service.ts'
import { trustAddress } from '#modules/session/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import { keepsRule } from '#src/brands/keeps-rule.ts'
import type { CodeSlot } from '#src/codes.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskEmail, maskPhone } from '#src/masks.ts'
import { countCode } from '#src/messages/code-counts.ts'
import { type MessageTexts, messageTexts } from '#src/messages/message-words.ts'
import type { Message } from '#src/messages/messages.ts'
import { assertOwnCodes, type Proof, proofByCode, sendsOwnCodes } from '#src/phone-proof.ts'
import { phoneOf } from '#src/phones.ts'

/** A contact to bind, as stored: a mail address as typed, or a phone number in E.164. */
interface Binding {
  readonly kind: 'email' | 'mobile'
  readonly contact: string
}

/** The member's session, network address, and the language of messages to them. */
export interface Binder {
  readonly brand: Brand
  readonly session: Session
  readonly address: string
  readonly userAgent: string
  readonly language: LocaleCode
}

/** Sends a code to the contact to bind, once the password is confirmed. */
export async function askContactCode(
  gateway: Gateway,
  binder: Binder,
  input: BodyOf<typeof sendContactCode>,
): Promise<ValueOf<typeof sendContactCode>> {
  if (input.kind === 'mobile') assertOwnCodes(binder.brand)
  await assertOwnPassword(gateway, binder.session.memberId, input.password)
  const binding = bindingOf(binder.brand, input)
  await assertFree(gateway, binder, binding)
  await countCode(gateway, binder.brand, { kind: channels[binding.kind], recipient: binding.contact })
  await inTransaction(gateway.db, async (tx) => {
    const code = await gateway.codes.issue(tx, slotOf(binder, binding))
    const letter = messageTexts('code', binder, { code, minutes: limits.codeMinutes })
    await gateway.messages.send(tx, addressed(binder, binding, letter))
  })
  return { expiredMinutes: limits.codeMinutes }
}

/**
 * Binds the contact to the member for whom its code was issued, unless another member bound it meanwhile. With a code from
 * Firebase the password is confirmed here.
 */
export async function bindByCode(gateway: Gateway, binder: Binder, input: BodyOf<typeof bindContact>): Promise<void> {
  const binding = bindingOf(binder.brand, input)
  const proof = await proofOf(gateway, binder, { binding, input })
  try {
    await inTransaction(gateway.db, async (tx) => {
      await holdPerson(tx, gateway, { memberId: binder.session.memberId, contact: binding.contact })
      if (!(await proof.consume(tx))) throw new AppError('code_invalid')
      await tellOldContact(tx, gateway, binder, binding)
      await keepContact(tx, binder.session.memberId, binding)
      await shareExclusion(tx, gateway, binder.session.memberId)
      await trustAddress(tx, gateway, binder, binder.session.memberId)
    })
  } catch (error) {
    throw isTaken(error, indexes[binding.kind]) ? new AppError(takenCodes[binding.kind]) : error
  }
}

async function proofOf(
  gateway: Gateway,
  binder: Binder,
  { binding, input }: { binding: Binding; input: BodyOf<typeof bindContact> },
): Promise<Proof> {
  const { purpose, target } = slotOf(binder, binding)
  const code = input.verificationCode
  if (binding.kind === 'email') return proofByCode(gateway.codes, { purpose, brand: binder.brand.code, target }, code)
  if (!sendsOwnCodes(binder.brand)) await assertOwnPassword(gateway, binder.session.memberId, input.password ?? '')
  const claim = { purpose, target, phone: binding.contact, code, idToken: input.firebaseIdToken }
  return gateway.phoneProofs.prove(binder.brand, claim)
}

const takenCodes = { email: 'email_taken', mobile: 'mobile_taken' } as const
const indexes = { email: 'member_email', mobile: 'member_mobile' } as const
const channels = { email: 'mail', mobile: 'sms' } as const
const changes = { email: 'emailChanged', mobile: 'mobileChanged' } as const
const purposes = { email: 'bindEmail', mobile: 'bindMobile' } as const
/** Profile keys of the unverified contacts from the registration. */
const typedAs = { email: 'email', mobile: 'mobileNum' } as const

function bindingOf(
  brand: Brand,
  {
    kind,
    contact,
    countryDialingCode = '',
  }: Pick<BodyOf<typeof bindContact>, 'kind' | 'contact' | 'countryDialingCode'>,
): Binding {
  if (kind === 'mobile') return { kind, contact: phoneOf(countryDialingCode, contact) }
  const address = contact.trim()
  const rule = brand.fields.find(({ field }) => field === 'email') ?? mailboxRule
  if (!keepsRule(rule, address)) throw new AppError('field_invalid', { field: 'email', patternId: rule.patternId })
  return { kind, contact: address }
}

const mailboxRule = { acceptedPattern: fieldPatterns[3] ?? '*', patternId: 3, minLength: 6, maxLength: 254 }

/** Codes belong to the requesting member: a request by another member for the same contact does not revoke them. */
function slotOf({ brand, session }: Binder, { kind, contact }: Binding): CodeSlot {
  return { purpose: purposes[kind], brand: brand.code, target: `${session.memberId} ${contact.toLowerCase()}` }
}

async function assertFree(gateway: Gateway, { brand, session }: Binder, { kind, contact }: Binding): Promise<void> {
  const isSame = kind === 'email' ? sql`lower(${member.email}) = lower(${contact})` : eq(member.mobile, contact)
  const [other] = await gateway.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, brand.code), ne(member.id, session.memberId), isSame))
  if (other) throw new AppError(takenCodes[kind])
}

/** Stores the verified contact, and removes the unverified one from the profile. */
async function keepContact(tx: Tx, memberId: bigint, { kind, contact }: Binding): Promise<void> {
  const profile = sql`${member.profile} - ${typedAs[kind]}::text`
  const set = kind === 'email' ? { email: contact, profile } : { mobile: contact, profile }
  await tx.update(member).set(set).where(eq(member.id, memberId))
}

/**
 * Notifies the previous contact of the change, in case somebody else made it; a change of phone goes to the mail address as
 * well. An unverified mail address from the registration is notified too, for want of a better one.
 */
async function tellOldContact(tx: Tx, gateway: Gateway, binder: Binder, { kind, contact }: Binding): Promise<void> {
  const [old] = await tx
    .select({ email: member.email, mobile: member.mobile, account: member.account, profile: member.profile })
    .from(member)
    .where(eq(member.id, binder.session.memberId))
    .for('update')
  const known: Binding[] = [
    { kind: 'email', contact: old?.email ?? old?.profile.email ?? '' },
    { kind: 'mobile', contact: old?.mobile ?? '' },
  ]
  const masked = kind === 'email' ? maskEmail(contact) : maskPhone(contact)
  const values = { account: old?.account ?? '', contact: masked }
  const letter = messageTexts(changes[kind], binder, values)
  await leaveMessage(tx, gateway, { memberId: binder.session.memberId, name: changes[kind], values })
  for (const told of known) {
    const isNews = told.contact !== '' && told.contact.toLowerCase() !== contact.toLowerCase()
    // Text messages cost money: the phone is notified only of its own replacement.
    if (isNews && (told.kind === 'email' || kind === 'mobile')) {
      await gateway.messages.send(tx, addressed(binder, told, letter))
    }
  }
}

function addressed({ brand }: Binder, { kind, contact }: Binding, { subject, body }: MessageTexts): Message {
  const message = { brand: brand.code, kind: channels[kind], recipient: contact, body }
  return kind === 'email' ? { ...message, subject } : message
}
