import { AppError } from '@foyer/contract/errors.ts'
import { fold } from '@foyer/contract/folded-text.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import type { SecondStep, SecondStepWay, sendSecondStepCode, takeSecondStep } from '@foyer/contract/second-step.ts'
import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import {
  isAuthenticatorOn,
  isRecoveryCode,
  takeAuthenticatorCode,
  takeRecoveryCode,
} from '#modules/authenticator/service.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import { networkOf } from '#src/addresses.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { CodeSlot } from '#src/codes.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskEmail, maskPhone } from '#src/masks.ts'
import { countCode } from '#src/messages/code-counts.ts'
import { messageTexts } from '#src/messages/message-words.ts'
import { withinTries } from '#src/tries.ts'
import type { Caller, Visitor } from './open-session.ts'
import { isDeviceOf } from './remembered.ts'
import { isTrustedAddress, trustAddress } from './trusted-addresses.ts'

type MemberRow = typeof member.$inferSelect
type Way = SecondStep['ways'][number]

/**
 * Requires a second verification at a sign-in from an address that is not trusted, before a session is opened
 * (docs/adr/0015-a-new-place-is-verified-once.md). Exempt are remembered devices, and members without any method. After an SMS
 * code (`hasProvenPhone`) only the authenticator app is required, if there is one, so that no sign-in method is weaker than
 * another (ASVS 5, 6.3.4 and 6.4.3). Throws `second_step_required` with a `SecondStep`.
 */
export async function assertKnownPlace(
  gateway: Gateway,
  visitor: Caller & Partial<Pick<Visitor, 'deviceToken'>>,
  row: MemberRow,
  { hasPhone = false }: { readonly hasPhone?: boolean } = {},
): Promise<void> {
  if (await isTrustedAddress(gateway.db, row.id, visitor.address)) return
  if (await isDeviceOf(gateway, visitor.deviceToken ?? '', row.id)) return
  const all = await waysOf(gateway, visitor.brand, row)
  const ways = hasPhone ? all.filter(({ way }) => way === 'totp') : all
  if (ways.length === 0) return
  const slot = { purpose: 'secondStepTicket', brand: row.brand, target: String(row.id) } as const
  const lifeMs = limits.secondStepMinutes * 60_000
  const ticket = await inTransaction(gateway.db, (tx) => gateway.codes.issueLink(tx, slot, lifeMs))
  throw new AppError('second_step_required', { ticket, ways } satisfies SecondStep)
}

/** A member's authenticator app is required on every brand; the other methods where the brand enables the second verification. */
async function waysOf({ db }: Gateway, brand: Brand, row: MemberRow): Promise<Way[]> {
  const hasApp = await isAuthenticatorOn(db, row.id)
  const isOn = brand.features.secondVerification
  const { mobile, email, profile } = row
  // Others may know the name, so it is not offered next to an app, nor under `noNameCheck` (ASVS 5, 6.4.2).
  const asksName = !hasApp && !brand.profile.standards.noNameCheck && profile.bankAccountName
  return [
    ...(hasApp ? [{ way: 'totp', masked: '' } as const] : []),
    ...(isOn && mobile ? [{ way: 'mobile', masked: maskPhone(mobile) } as const] : []),
    ...(isOn && email ? [{ way: 'email', masked: maskEmail(email) } as const] : []),
    ...(isOn && asksName ? [{ way: 'bankName', masked: '' } as const] : []),
  ]
}

export interface SecondStepAsker {
  readonly brand: Brand
  readonly language: LocaleCode
}

/** Sends a code to the member's bound contact. Throws `verification_not_allowed` for a method that was not offered. */
export async function askSecondStepCode(
  gateway: Gateway,
  asker: SecondStepAsker,
  { ticket, way }: BodyOf<typeof sendSecondStepCode>,
): Promise<ValueOf<typeof sendSecondStepCode>> {
  const { row } = await holderOf(gateway, asker.brand, ticket)
  await assertOffered(gateway, asker.brand, row, way)
  const kind = way === 'email' ? 'mail' : 'sms'
  const recipient = (way === 'email' ? row.email : row.mobile) ?? ''
  await countCode(gateway, asker.brand, { kind, recipient })
  const minutes = limits.codeMinutes
  await inTransaction(gateway.db, async (tx) => {
    const code = await gateway.codes.issue(tx, slotOf(row, way))
    const { subject, body } = messageTexts('code', asker, { code, minutes })
    await gateway.messages.send(tx, { brand: row.brand, kind, recipient, body, ...(kind === 'mail' && { subject }) })
  })
  return { expiredMinutes: minutes }
}

/**
 * Checks the answer, trusts the address, and runs `onVerified`, which signs the member in, in the same transaction. Wrong
 * answers are limited per member, across methods. Throws `second_step_over`, `too_many_attempts`, `code_…`,
 * `bank_name_wrong`.
 */
export async function passSecondStep<Result>(
  gateway: Gateway,
  visitor: Visitor,
  { ticket, way, answer }: BodyOf<typeof takeSecondStep>,
  then: (tx: Tx, row: MemberRow) => Promise<Result>,
): Promise<Result> {
  const { id, row } = await holderOf(gateway, visitor.brand, ticket)
  await assertOffered(gateway, visitor.brand, row, way)
  return withinTries(gateway.nodes, `second-step:${row.id}`, async () => {
    // A wrong try must be recorded even if the sign-in fails, so the code is verified outside the transaction.
    const codeId =
      way === 'mobile' || way === 'email' ? await gateway.codes.verify(slotOf(row, way), answer) : undefined
    return inTransaction(gateway.db, async (tx) => {
      if (!(await gateway.codes.consume(tx, id))) throw new AppError('second_step_over')
      if (codeId === undefined) await assertAnswer(tx, gateway, row, { way, answer })
      else if (!(await gateway.codes.consume(tx, codeId))) throw new AppError('code_invalid')
      await trustAddress(tx, gateway, visitor, row.id)
      const values = { account: row.account, address: networkOf(visitor.address) }
      await leaveMessage(tx, gateway, { memberId: row.id, name: 'newPlace', values })
      return then(tx, row)
    })
  })
}

async function assertAnswer(
  tx: Tx,
  gateway: Gateway,
  row: MemberRow,
  { way, answer }: { readonly way: SecondStepWay; readonly answer: string },
): Promise<void> {
  if (way === 'bankName') {
    // Bank account names come without case, accents and punctuation.
    if (fold(answer) !== fold(row.profile.bankAccountName ?? '')) throw new AppError('bank_name_wrong')
  } else if (isRecoveryCode(answer)) {
    if (!(await takeRecoveryCode(tx, gateway, row.id, answer))) throw new AppError('code_invalid')
  } else {
    await takeAuthenticatorCode(tx, gateway, row.id, { code: answer })
  }
}

async function holderOf(
  { db, codes }: Gateway,
  brand: Brand,
  ticket: string,
): Promise<{ readonly id: bigint; readonly row: MemberRow }> {
  const found = await codes.findLink('secondStepTicket', brand.code, ticket)
  if (!found) throw new AppError('second_step_over')
  const [row] = await db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(found.target)))
  if (!row) throw new AppError('second_step_over')
  if (row.status !== 'active') throw new AppError('account_blocked')
  return { id: found.id, row }
}

async function assertOffered(gateway: Gateway, brand: Brand, row: MemberRow, way: SecondStepWay): Promise<void> {
  const ways = await waysOf(gateway, brand, row)
  if (!ways.some((offered) => offered.way === way)) throw new AppError('verification_not_allowed')
}

/** A code is for the second verification only, and is invalid once the contact changes. */
function slotOf({ brand, id, email, mobile }: MemberRow, way: SecondStepWay): CodeSlot {
  return { purpose: 'secondStep', brand, target: `${id} ${way === 'email' ? email : mobile}` }
}
