import { AppError } from '@foyer/contract/errors.ts'
import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import type { addVerifiedContact, sendContactCode } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { recordProfileStep } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import { parseMemberPhoneNumber } from '#brands/dialing-codes.ts'
import { matchesFieldRule } from '#brands/matches-field-rule.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import type { Session } from '#http/request-pipeline.ts'
import { maskEmail, maskPhone } from '#identity/masks.ts'
import type { CodeScope } from '#identity/one-time-codes.ts'
import {
  assertSendsPhoneCodes,
  type ConsumableProof,
  sendsPhoneCodes,
  verifyOneTimeCode,
} from '#identity/phone-verification.ts'
import { assertCurrentPassword } from '#modules/password/service.ts'
import { acquirePersonLock, propagateExclusion } from '#modules/responsible-play/service.ts'
import { trustAddress } from '#modules/session/service.ts'
import { holdWithdrawals } from '#modules/withdrawals/service.ts'
import { assertCodeSendLimit } from '#notify/code-send-limit.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import type { OutboxMessage } from '#notify/message-outbox.ts'
import { type MessageContent, renderMessage } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'

/** A contact to bind, as stored: a mail address as typed, or a phone number in E.164. */
interface ContactBinding {
  readonly kind: 'email' | 'mobile'
  readonly contact: string
}

/** The member's session, network address, and the language of messages to them. */
export interface ContactBindingContext {
  readonly brand: Brand
  readonly session: Session
  readonly address: string
  readonly userAgent: string
  readonly language: LocaleCode
}

/** Sends a code to the contact to bind, once the password is confirmed. */
export async function requestContactCode(
  services: AppServices,
  context: ContactBindingContext,
  input: RequestBodyOf<typeof sendContactCode>,
): Promise<ResponseValueOf<typeof sendContactCode>> {
  if (input.kind === 'mobile') assertSendsPhoneCodes(context.brand)
  await assertCurrentPassword(services, context.session.memberId, input.password)
  const binding = parseContact(context.brand, input)
  await assertContactFree(services, context, binding)
  await assertCodeSendLimit(services, context.brand, { kind: channels[binding.kind], recipient: binding.contact })
  await inTransaction(services.db, async (tx) => {
    const code = await services.codes.issue(tx, codeSlotOf(context, binding))
    const texts = renderMessage('code', context, { code, minutes: limits.codeMinutes })
    await services.messages.enqueue(tx, toOutboxMessage(context, binding, texts))
  })
  return { expiredMinutes: limits.codeMinutes }
}

/**
 * Binds the contact to the member for whom its code was issued, unless another member bound it meanwhile. With a code from
 * Firebase the password is confirmed here.
 */
export async function bindContactByCode(
  services: AppServices,
  context: ContactBindingContext,
  input: RequestBodyOf<typeof addVerifiedContact>,
): Promise<void> {
  const binding = parseContact(context.brand, input)
  const proof = await proveContact(services, context, { binding, input })
  try {
    await inTransaction(services.db, async (tx) => {
      await acquirePersonLock(tx, services, { memberId: context.session.memberId, contact: binding.contact })
      if (!(await proof.consume(tx))) throw new AppError('code_invalid')
      await notifyOldContact(tx, services, context, binding)
      await saveContact(tx, context.session.memberId, binding)
      if (binding.kind === 'mobile') await holdWithdrawals(tx, services, context.session.memberId)
      await recordProfileStep(tx, {
        brand: context.brand.code,
        memberId: context.session.memberId,
        milestone: binding.kind === 'mobile' ? 'phone' : 'email',
        happenedAt: new Date(services.clock.now()),
      })
      await propagateExclusion(tx, services, context.session.memberId)
      await trustAddress(tx, services, context, context.session.memberId)
    })
  } catch (error) {
    throw isUniqueViolation(error, uniqueIndexes[binding.kind]) ? new AppError(takenErrors[binding.kind]) : error
  }
}

async function proveContact(
  services: AppServices,
  context: ContactBindingContext,
  { binding, input }: { binding: ContactBinding; input: RequestBodyOf<typeof addVerifiedContact> },
): Promise<ConsumableProof> {
  const { purpose, target } = codeSlotOf(context, binding)
  const code = input.verificationCode
  if (binding.kind === 'email')
    return verifyOneTimeCode(services.codes, { purpose, brand: context.brand.code, target }, code)
  if (!sendsPhoneCodes(context.brand))
    await assertCurrentPassword(services, context.session.memberId, input.password ?? '')
  const claim = { purpose, target, phone: binding.contact, code, idToken: input.firebaseIdToken }
  return services.phoneVerifier.verify(context.brand, claim)
}

const takenErrors = { email: 'email_taken', mobile: 'mobile_taken' } as const
const uniqueIndexes = { email: 'member_email', mobile: 'member_mobile' } as const
const channels = { email: 'mail', mobile: 'sms' } as const
const changeMessages = { email: 'emailChanged', mobile: 'mobileChanged' } as const
const purposes = { email: 'bindEmail', mobile: 'bindMobile' } as const
/** Profile keys of the unverified contacts from the registration. */
const profileKeys = { email: 'email', mobile: 'mobileNum' } as const

function parseContact(
  brand: Brand,
  {
    kind,
    contact,
    countryDialingCode,
  }: Pick<RequestBodyOf<typeof addVerifiedContact>, 'kind' | 'contact' | 'countryDialingCode'>,
): ContactBinding {
  if (kind === 'mobile') return { kind, contact: parseMemberPhoneNumber(brand, countryDialingCode, contact) }
  const address = contact.trim()
  const rule = brand.fields.find(({ field }) => field === 'email') ?? mailAddressRule
  if (!matchesFieldRule(rule, address))
    throw new AppError('field_invalid', { field: 'email', patternId: rule.patternId })
  return { kind, contact: address }
}

const mailAddressRule = { acceptedPattern: fieldPatterns[3] ?? '*', patternId: 3, minLength: 6, maxLength: 254 }

/** Codes belong to the requesting member: a request by another member for the same contact does not revoke them. */
function codeSlotOf({ brand, session }: ContactBindingContext, { kind, contact }: ContactBinding): CodeScope {
  return { purpose: purposes[kind], brand: brand.code, target: `${session.memberId} ${contact.toLowerCase()}` }
}

async function assertContactFree(
  services: AppServices,
  { brand, session }: ContactBindingContext,
  { kind, contact }: ContactBinding,
): Promise<void> {
  const isSame = kind === 'email' ? sql`lower(${member.email}) = lower(${contact})` : eq(member.mobile, contact)
  const [other] = await services.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.brand, brand.code), ne(member.id, session.memberId), isSame))
  if (other) throw new AppError(takenErrors[kind])
}

/** Stores the verified contact, and removes the unverified one from the profile. */
async function saveContact(tx: Tx, memberId: bigint, { kind, contact }: ContactBinding): Promise<void> {
  const profile = sql`${member.profile} - ${profileKeys[kind]}::text`
  const set = kind === 'email' ? { email: contact, profile } : { mobile: contact, profile }
  await tx.update(member).set(set).where(eq(member.id, memberId))
}

/**
 * Notifies the previous contact of the change, in case somebody else made it; a change of phone goes to the mail address as
 * well. An unverified mail address from the registration is notified too, for want of a better one.
 */
async function notifyOldContact(
  tx: Tx,
  services: AppServices,
  context: ContactBindingContext,
  { kind, contact }: ContactBinding,
): Promise<void> {
  const [previous] = await tx
    .select({ email: member.email, mobile: member.mobile, account: member.account, profile: member.profile })
    .from(member)
    .where(eq(member.id, context.session.memberId))
    .for('update')
  const known: ContactBinding[] = [
    { kind: 'email', contact: previous?.email ?? previous?.profile.email ?? '' },
    { kind: 'mobile', contact: previous?.mobile ?? '' },
  ]
  const masked = kind === 'email' ? maskEmail(contact) : maskPhone(contact)
  const values = { account: previous?.account ?? '', contact: masked }
  const texts = renderMessage(changeMessages[kind], context, values)
  await addInboxMessage(tx, services, { memberId: context.session.memberId, name: changeMessages[kind], values })
  for (const recipient of known) {
    const isAffected = recipient.contact !== '' && recipient.contact.toLowerCase() !== contact.toLowerCase()
    // Text messages cost money: the phone is notified only of its own replacement.
    if (isAffected && (recipient.kind === 'email' || kind === 'mobile')) {
      await services.messages.enqueue(tx, toOutboxMessage(context, recipient, texts))
    }
  }
}

function toOutboxMessage(
  { brand }: ContactBindingContext,
  { kind, contact }: ContactBinding,
  { subject, body }: MessageContent,
): OutboxMessage {
  const message = { brand: brand.code, kind: channels[kind], recipient: contact, body }
  return kind === 'email' ? { ...message, subject } : message
}
