import { AppError } from '@foyer/contract/errors.ts'
import type {
  SecondVerificationChallenge,
  SecondVerificationMethod,
  sendSecondVerificationCode,
  submitSecondVerification,
} from '@foyer/contract/identity/second-verification.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { networkKeyOf } from '#http/ip-addresses.ts'
import { withAttemptLimit } from '#identity/attempt-limit.ts'
import { maskEmail, maskPhone } from '#identity/masks.ts'
import type { CodeScope } from '#identity/one-time-codes.ts'
import {
  consumeAuthenticatorCode,
  consumeRecoveryCode,
  hasRecoveryCodeLength,
  isAuthenticatorEnabled,
} from '#modules/authenticator/service.ts'
import { assertCodeSendLimit } from '#notify/code-send-limit.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import { renderMessage } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'
import type { Caller, CallerWithCookies } from './open-session.ts'
import { isRememberedDevice } from './remembered-devices.ts'
import { isTrustedAddress, trustAddress } from './trust-ip-address.ts'

type MemberRow = typeof member.$inferSelect
type VerificationMethod = SecondVerificationChallenge['ways'][number]

/**
 * Requires a second verification at a sign-in from an address that is not trusted, before a session is opened
 * (docs/adr/0015-second-verification-once-per-new-network.md). Exempt are remembered devices, and members without any method. After an SMS
 * code (`hasProvenPhone`) only the authenticator app is required, if there is one, so that no sign-in method is weaker than
 * another (ASVS 5, 6.3.4 and 6.4.3). Throws `second_verification_required` with a `SecondStep`.
 */
export async function requireSecondVerificationAtSignIn(
  services: AppServices,
  visitor: Caller & Partial<Pick<CallerWithCookies, 'deviceToken'>>,
  row: MemberRow,
  { hasProvenPhone = false }: { readonly hasProvenPhone?: boolean } = {},
): Promise<void> {
  if (await isTrustedAddress(services.db, row.id, visitor.address)) return
  if (await isRememberedDevice(services, visitor.deviceToken ?? '', row.id)) return
  const available = await listVerificationMethods(services, visitor.brand, row)
  const ways = hasProvenPhone ? available.filter(({ way }) => way === 'totp') : available
  if (ways.length === 0) return
  const slot = { purpose: 'secondStepTicket', brand: row.brand, target: String(row.id) } as const
  const lifetimeMs = limits.secondVerificationMinutes * 60_000
  const ticket = await inTransaction(services.db, (tx) => services.codes.issueLink(tx, slot, lifetimeMs))
  throw new AppError('second_verification_required', { ticket, ways } satisfies SecondVerificationChallenge)
}

/** A member's authenticator app is required on every brand; the other methods where the brand enables the second verification. */
async function listVerificationMethods(
  { db }: AppServices,
  brand: Brand,
  row: MemberRow,
): Promise<VerificationMethod[]> {
  const hasApp = await isAuthenticatorEnabled(db, row.id)
  const isOn = brand.features.secondVerification
  const { mobile, email, profile } = row
  // Others may know the name, so it is not offered next to an app, nor under `noBankNameVerification` (ASVS 5, 6.4.2).
  const allowsBankName = !hasApp && !brand.profile.standards.noBankNameVerification && profile.bankAccountName
  return [
    ...(hasApp ? [{ way: 'totp', masked: '' } as const] : []),
    ...(isOn && mobile ? [{ way: 'mobile', masked: maskPhone(mobile) } as const] : []),
    ...(isOn && email ? [{ way: 'email', masked: maskEmail(email) } as const] : []),
    ...(isOn && allowsBankName ? [{ way: 'bankName', masked: '' } as const] : []),
  ]
}

export interface SecondVerificationContext {
  readonly brand: Brand
  readonly language: LocaleCode
}

/** Sends a code to the member's bound contact. Throws `verification_not_allowed` for a method that was not offered. */
export async function issueSecondVerificationCode(
  services: AppServices,
  context: SecondVerificationContext,
  { ticket, way }: RequestBodyOf<typeof sendSecondVerificationCode>,
): Promise<ResponseValueOf<typeof sendSecondVerificationCode>> {
  const { row } = await findTicketMember(services, context.brand, ticket)
  await assertMethodOffered(services, context.brand, row, way)
  const kind = way === 'email' ? 'mail' : 'sms'
  const recipient = (way === 'email' ? row.email : row.mobile) ?? ''
  await assertCodeSendLimit(services, context.brand, { kind, recipient })
  const minutes = limits.codeMinutes
  await inTransaction(services.db, async (tx) => {
    const code = await services.codes.issue(tx, codeSlotOf(row, way))
    const { subject, body } = renderMessage('code', context, { code, minutes })
    await services.messages.enqueue(tx, {
      brand: row.brand,
      kind,
      recipient,
      body,
      ...(kind === 'mail' && { subject }),
    })
  })
  return { expiredMinutes: minutes }
}

/**
 * Checks the answer, trusts the address, and runs `onVerified`, which signs the member in, in the same transaction. Wrong
 * answers are limited per member, across methods. Throws `second_verification_expired`, `too_many_attempts`, `code_…`,
 * `bank_name_wrong`.
 */
export async function completeSecondVerification<Result>(
  services: AppServices,
  visitor: CallerWithCookies,
  { ticket, way, answer }: RequestBodyOf<typeof submitSecondVerification>,
  onVerified: (tx: Tx, row: MemberRow) => Promise<Result>,
): Promise<Result> {
  const { id, row } = await findTicketMember(services, visitor.brand, ticket)
  await assertMethodOffered(services, visitor.brand, row, way)
  return withAttemptLimit(services.sharedState, `second-step:${row.id}`, async () => {
    // A wrong try must be recorded even if the sign-in fails, so the code is verified outside the transaction.
    const codeId =
      way === 'mobile' || way === 'email' ? await services.codes.verify(codeSlotOf(row, way), answer) : undefined
    return inTransaction(services.db, async (tx) => {
      if (!(await services.codes.consume(tx, id))) throw new AppError('second_verification_expired')
      if (codeId === undefined) await assertCorrectAnswer(tx, services, row, { way, answer })
      else if (!(await services.codes.consume(tx, codeId))) throw new AppError('code_invalid')
      await trustAddress(tx, services, visitor, row.id)
      const values = { account: row.account, address: networkKeyOf(visitor.address) }
      await addInboxMessage(tx, services, { memberId: row.id, name: 'newPlace', values })
      return onVerified(tx, row)
    })
  })
}

async function assertCorrectAnswer(
  tx: Tx,
  services: AppServices,
  row: MemberRow,
  { way, answer }: { readonly way: SecondVerificationMethod; readonly answer: string },
): Promise<void> {
  if (way === 'bankName') {
    // Bank account names come without case, accents and punctuation.
    if (normalizeSearchText(answer) !== normalizeSearchText(row.profile.bankAccountName ?? ''))
      throw new AppError('bank_name_wrong')
  } else if (hasRecoveryCodeLength(answer)) {
    if (!(await consumeRecoveryCode(tx, services, row.id, answer))) throw new AppError('code_invalid')
  } else {
    await consumeAuthenticatorCode(tx, services, row.id, { code: answer })
  }
}

async function findTicketMember(
  { db, codes }: AppServices,
  brand: Brand,
  ticket: string,
): Promise<{ readonly id: bigint; readonly row: MemberRow }> {
  const found = await codes.findLink('secondStepTicket', brand.code, ticket)
  if (!found) throw new AppError('second_verification_expired')
  const [row] = await db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(found.target)))
  if (!row) throw new AppError('second_verification_expired')
  if (row.status !== 'active') throw new AppError('account_blocked')
  return { id: found.id, row }
}

async function assertMethodOffered(
  services: AppServices,
  brand: Brand,
  row: MemberRow,
  way: SecondVerificationMethod,
): Promise<void> {
  const ways = await listVerificationMethods(services, brand, row)
  if (!ways.some((offered) => offered.way === way)) throw new AppError('verification_not_allowed')
}

/** A code is for the second verification only, and is invalid once the contact changes. */
function codeSlotOf({ brand, id, email, mobile }: MemberRow, way: SecondVerificationMethod): CodeScope {
  return { purpose: 'secondStep', brand, target: `${id} ${way === 'email' ? email : mobile}` }
}
