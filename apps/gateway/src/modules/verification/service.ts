import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import type { sendLoginCode, sendRegisterCode } from '@foyer/contract/verification.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/door.ts'
import { assertBotCheck } from '#modules/session/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { CodePurpose } from '#src/codes.ts'
import type { Gateway } from '#src/gateway.ts'
import { countCode } from '#src/messages/code-counts.ts'
import { type MessageName, messageTexts } from '#src/messages/message-words.ts'
import { assertOwnCodes } from '#src/phone-proof.ts'
import { phoneOf } from '#src/phones.ts'

/** The brand, client and language of a request for a code. */
export interface CodeAsker {
  readonly brand: Brand
  readonly address: string
  readonly language: LocaleCode
  readonly session?: Session | undefined
}

type Sent = ValueOf<typeof sendLoginCode>

/**
 * Sends a code to a phone for a sign-in or a new password. The response does not reveal whether the number has an account:
 * an unknown number gets the same response after the same work, but no message.
 */
export async function askLoginCode(
  gateway: Gateway,
  asker: CodeAsker,
  input: BodyOf<typeof sendLoginCode>,
): Promise<Sent> {
  const { purpose = 'login' } = input
  if (purpose === 'login' && !asker.brand.features.codeLogin) throw new AppError('verification_not_allowed')
  assertOwnCodes(asker.brand)
  const phone = await admit(gateway, asker, { ...input, number: input.mobileNum })
  const message = (await isTaken(gateway, asker.brand, phone)) ? 'code' : undefined
  return sendCode(gateway, asker, { purpose, phone, message })
}

/**
 * Sends a code to a phone for a registration. A number with an account is refused; under `secretAccounts` only its owner is
 * notified, by text message (ASVS 5, 6.3.8).
 */
export async function askRegisterCode(
  gateway: Gateway,
  asker: CodeAsker,
  input: BodyOf<typeof sendRegisterCode>,
): Promise<Sent> {
  const { features, profile } = asker.brand
  if (!features.registrationMobileCode && !features.mobileRegistration) throw new AppError('verification_not_allowed')
  assertOwnCodes(asker.brand)
  const phone = await admit(gateway, asker, { ...input, number: input.mobileNo })
  const taken = await isTaken(gateway, asker.brand, phone)
  if (taken && !profile.standards.secretAccounts) throw new AppError('mobile_taken')
  return sendCode(gateway, asker, { purpose: 'register', phone, message: taken ? 'mobileTaken' : 'code' })
}

/** Throttles to one request a second per session or address (section 5), checks the bot check, and returns the number in E.164. */
async function admit(
  gateway: Gateway,
  { brand, address, session }: CodeAsker,
  input: { readonly countryDialingCode: string; readonly number: string; readonly botCheck: string },
): Promise<string> {
  const caller = session ? `m${session.memberId}` : `a${address}`
  const calls = await gateway.nodes.count(`ask-code:${brand.code}:${caller}`, limits.smsThrottleMs)
  if (calls > 1) throw new AppError('too_many_requests', { retryAfterMs: limits.smsThrottleMs })
  const phone = phoneOf(input.countryDialingCode, input.number)
  await assertBotCheck(gateway, input.botCheck)
  await countCode(gateway, brand, { kind: 'sms', recipient: phone })
  return phone
}

async function isTaken({ db }: Gateway, brand: Brand, phone: string): Promise<boolean> {
  return (await db.$count(member, and(eq(member.brand, brand.code), eq(member.mobile, phone)))) > 0
}

interface Sending {
  readonly purpose: CodePurpose
  readonly phone: string
  /** Undefined to send no message; nobody then learns the code. */
  readonly message: Extract<MessageName, 'code' | 'mobileTaken'> | undefined
}

async function sendCode(
  { db, codes, messages }: Gateway,
  asker: CodeAsker,
  { purpose, phone, message }: Sending,
): Promise<Sent> {
  const brand = asker.brand.code
  const minutes = limits.codeMinutes
  await inTransaction(db, async (tx) => {
    const code = await codes.issue(tx, { purpose, brand, target: phone })
    if (!message) return
    const { body } = messageTexts(message, asker, { code, minutes })
    await messages.send(tx, { brand, kind: 'sms', recipient: phone, body })
  })
  return { expiredMinutes: minutes }
}
