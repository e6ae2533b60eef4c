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

/** Who asks for a code, and in which language they will read it. */
export interface CodeAsker {
  readonly brand: Brand
  readonly address: string
  readonly language: LocaleCode
  readonly session?: Session | undefined
}

type Sent = ValueOf<typeof sendLoginCode>

/**
 * Sends a code to the phone of whoever wants to sign in, or to set a new password. Nobody learns who has an account: a
 * number that is none's gets the same answer, after the same work, and no message.
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
 * Sends a code to the phone that somebody registers with. A number that has an account is refused; under `strict` its
 * owner alone is told, by a message (ASVS 5, 6.3.8).
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

/** Lets one call a second through from a session or an address (section 5), and the number of a human being. */
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
  /** Undefined where nobody is to be told; the code is then known to no one. */
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
