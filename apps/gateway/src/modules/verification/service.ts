import { AppError } from '@foyer/contract/errors.ts'
import type { sendLoginOrResetSmsCode, sendRegistrationSmsCode } from '@foyer/contract/identity/verification-codes.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { parseMemberPhoneNumber } from '#brands/dialing-codes.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import type { CodePurpose } from '#identity/one-time-codes.ts'
import { assertSendsPhoneCodes } from '#identity/phone-verification.ts'
import { assertBotCheck } from '#modules/session/service.ts'
import { assertCodeSendLimit } from '#notify/code-send-limit.ts'
import { type MessageName, renderMessage } from '#notify/render-message.ts'
import { assertOncePerWindow } from '#shared-state/once-per-window.ts'
import type { AppServices } from '#src/app-services.ts'

/** The brand and the language of a request for a code. */
export interface CodeRequestContext {
  readonly brand: Brand
  readonly language: LocaleCode
}

type SendCodeResult = ResponseValueOf<typeof sendLoginOrResetSmsCode>

/**
 * Sends a code to a phone for a sign-in or a new password. The response does not reveal whether the number has an account:
 * an unknown number gets the same response after the same work, but no message.
 */
export async function requestLoginCode(
  services: AppServices,
  context: CodeRequestContext,
  input: RequestBodyOf<typeof sendLoginOrResetSmsCode>,
): Promise<SendCodeResult> {
  const { purpose = 'login' } = input
  if (purpose === 'login' && !context.brand.features.codeLogin) throw new AppError('verification_not_allowed')
  assertSendsPhoneCodes(context.brand)
  const phone = await validateCodeRequest(services, context, { ...input, number: input.mobileNum })
  const message = (await hasAccount(services, context.brand, phone)) ? 'code' : undefined
  return sendCode(services, context, { purpose, phone, message })
}

/**
 * Sends a code to a phone for a registration. A number with an account is refused; under `noAccountEnumeration` only its owner is
 * notified, by text message (ASVS 5, 6.3.8).
 */
export async function requestRegistrationCode(
  services: AppServices,
  context: CodeRequestContext,
  input: RequestBodyOf<typeof sendRegistrationSmsCode>,
): Promise<SendCodeResult> {
  const { features, profile } = context.brand
  if (!features.registrationMobileCode && !features.mobileRegistration) throw new AppError('verification_not_allowed')
  assertSendsPhoneCodes(context.brand)
  const phone = await validateCodeRequest(services, context, { ...input, number: input.mobileNo })
  const isPhoneTaken = await hasAccount(services, context.brand, phone)
  if (isPhoneTaken && !profile.standards.noAccountEnumeration) throw new AppError('mobile_taken')
  return sendCode(services, context, { purpose: 'register', phone, message: isPhoneTaken ? 'mobileTaken' : 'code' })
}

/**
 * Checks the bot check, throttles to one code a second per number (section 5), and returns the number in E.164. The throttle
 * counts solved requests only: nobody keeps another from their code for free.
 */
async function validateCodeRequest(
  services: AppServices,
  { brand }: CodeRequestContext,
  input: Pick<RequestBodyOf<typeof sendRegistrationSmsCode>, 'countryDialingCode' | 'botCheck'> & {
    readonly number: string
  },
): Promise<string> {
  const phone = parseMemberPhoneNumber(brand, input.countryDialingCode, input.number)
  await assertBotCheck(services, brand, input.botCheck)
  await assertOncePerWindow(services.sharedState, `send-code:${brand.code}:${phone}`, limits.smsThrottleMs)
  await assertCodeSendLimit(services, brand, { kind: 'sms', recipient: phone })
  return phone
}

async function hasAccount({ db }: AppServices, brand: Brand, phone: string): Promise<boolean> {
  return (await db.$count(member, and(eq(member.brand, brand.code), eq(member.mobile, phone)))) > 0
}

interface CodeDelivery {
  readonly purpose: CodePurpose
  readonly phone: string
  /** Undefined to send no message; nobody then learns the code. */
  readonly message: Extract<MessageName, 'code' | 'mobileTaken'> | undefined
}

async function sendCode(
  { db, codes, messages }: AppServices,
  context: CodeRequestContext,
  { purpose, phone, message }: CodeDelivery,
): Promise<SendCodeResult> {
  const brand = context.brand.code
  const minutes = limits.codeMinutes
  await inTransaction(db, async (tx) => {
    const code = await codes.issue(tx, { purpose, brand, target: phone })
    if (!message) return
    const { body } = renderMessage(message, context, { code, minutes })
    await messages.enqueue(tx, { brand, kind: 'sms', recipient: phone, body })
  })
  return { expiredMinutes: minutes }
}
