import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { validateProfileField } from '@foyer/contract/identity/profile-fields.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { normalizeSearchText } from '@foyer/contract/normalize-search-text.ts'
import type {
  addPayoutAccount,
  PayoutAccount,
  PayoutAccountKind,
  removePayoutAccount,
} from '@foyer/contract/payments/withdrawals.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { matchesFieldRule } from '#brands/matches-field-rule.ts'
import type { Secrets } from '#crypto/data-keys.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import { maskAllButLastDigits, maskName } from '#identity/masks.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { verifyPaymentPassword } from '#identity/verify-payment-password.ts'
import type { AppServices } from '#src/app-services.ts'
import { holdWithdrawals } from './security-change-hold.ts'
import { isValidAccountNumber, listAvailableWithdrawMethods, supportsPayoutAccount } from './withdrawal-methods.ts'

export type PayoutAccountRow = typeof payoutAccount.$inferSelect
type MemberRow = typeof member.$inferSelect

/** Lists a member's current payout accounts, oldest first. */
export function listPayoutAccounts(db: Db, memberId: bigint): Promise<PayoutAccountRow[]> {
  return db
    .select()
    .from(payoutAccount)
    .where(isActiveAccountOf(memberId))
    .orderBy(payoutAccount.createdAt, payoutAccount.id)
}

/**
 * Adds a payout account in the member's own name. The first account sets the name in the profile if it is empty. Throws the
 * errors of `verifyPaymentPassword`, `field_invalid` with the field, `payout_name_mismatch`, `payout_account_taken` and
 * `payout_account_limit`.
 */
export async function createPayoutAccount(
  services: AppServices,
  { brand, session }: MemberContext,
  body: RequestBodyOf<typeof addPayoutAccount>,
): Promise<PayoutAccount> {
  const payer = await verifyPaymentPassword(services, session.memberId, body.paymentPassword)
  const { kind, bankName } = body
  const holder = body.holder.trim().replaceAll(/\s+/g, ' ')
  // Numbers are often entered in groups with spaces.
  const number = body.number.replaceAll(/\s+/g, '')
  const methods = listAvailableWithdrawMethods(services, brand, payer.level).filter((method) =>
    supportsPayoutAccount(method, { kind, bankName }),
  )
  if (methods.length === 0) throw new AppError('field_invalid', { field: 'bankName' })
  if (!methods.some((method) => isValidAccountNumber(method, number)))
    throw new AppError('field_invalid', { field: 'number' })
  if (!payer.profile.payeeName) assertHolderName(services, brand, holder)
  const values = toPayoutAccountValues(services.secrets, {
    memberId: session.memberId,
    kind,
    bankName,
    number,
    holder,
    createdAt: new Date(services.clock.now()),
  })
  const row = await inTransaction(services.db, async (tx) => {
    const added = await insertPayoutAccount(tx, values)
    await holdWithdrawals(tx, services, session.memberId)
    return added
  })
  return toPayoutAccount(row)
}

/** Removes a payout account. Pending withdrawals to it continue. If it was the default, the oldest remaining account becomes the default. Throws `payout_account_not_found`. */
export async function deletePayoutAccount(
  services: AppServices,
  { session }: MemberContext,
  { id, paymentPassword }: RequestBodyOf<typeof removePayoutAccount>,
): Promise<void> {
  const { memberId } = session
  await verifyPaymentPassword(services, memberId, paymentPassword)
  const removedAt = new Date(services.clock.now())
  await inTransaction(services.db, async (tx) => {
    await lockMemberRow(tx, memberId)
    const [removed] = await tx
      .update(payoutAccount)
      .set({ removedAt, isDefault: false })
      .where(and(isActiveAccountOf(memberId), eq(payoutAccount.id, id)))
      .returning({ id: payoutAccount.id })
    if (!removed) throw new AppError('payout_account_not_found')
    const remaining = await listPayoutAccounts(tx, memberId)
    const [oldest] = remaining
    if (!oldest || remaining.some(({ isDefault }) => isDefault)) return
    await tx.update(payoutAccount).set({ isDefault: true }).where(eq(payoutAccount.id, oldest.id))
  })
}

/** Locks the member's row until the end of the transaction, so that concurrent requests run one after another. */
export async function lockMemberRow(tx: Tx, memberId: bigint): Promise<MemberRow> {
  const [row] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update')
  if (!row) throw new AppError('session_expired')
  return row
}

interface NewPayoutAccount {
  readonly memberId: bigint
  readonly kind: PayoutAccountKind
  readonly bankName: string
  readonly number: string
  readonly holder: string
  readonly createdAt: Date
}

const sealingKeyPurpose = 'payout account'

/** The stored form of an account: the number encrypted, and a fingerprint to detect the same account. */
export function toPayoutAccountValues(secrets: Secrets, { number, ...account }: NewPayoutAccount) {
  const id = randomUUID()
  const key = secrets.deriveKey(sealingKeyPurpose)
  // Wallet names are case-insensitive.
  const content = JSON.stringify([account.kind, account.bankName, number.toLowerCase()])
  return {
    ...account,
    id,
    numberSealed: secrets.encrypt(sealingKeyPurpose, number, id),
    numberMasked: maskAllButLastDigits(number),
    fingerprint: createHmac('sha256', key).update(content).digest('base64url'),
  }
}

/** Decrypts the full account number, for submitting a payout. */
export function unsealAccountNumber({ secrets }: AppServices, { id, numberSealed }: PayoutAccountRow): string {
  return secrets.decrypt(sealingKeyPurpose, numberSealed, id)
}

export function toPayoutAccount({
  id,
  kind,
  bankName,
  numberMasked,
  holder,
  isDefault,
  createdAt,
}: PayoutAccountRow): PayoutAccount {
  return {
    id,
    kind,
    bankName,
    number: numberMasked,
    holder: maskName(holder),
    isDefault,
    createdAt: createdAt.toISOString(),
  }
}

async function insertPayoutAccount(
  tx: Tx,
  values: ReturnType<typeof toPayoutAccountValues>,
): Promise<PayoutAccountRow> {
  const { memberId, holder, fingerprint } = values
  const { profile } = await lockMemberRow(tx, memberId)
  const name = profile.payeeName ?? ''
  // Banks ignore case and accents in names.
  if (name !== '' && normalizeSearchText(name) !== normalizeSearchText(holder))
    throw new AppError('payout_name_mismatch')
  const existing = await listPayoutAccounts(tx, memberId)
  if (existing.some((account) => account.fingerprint === fingerprint)) throw new AppError('payout_account_taken')
  const most = limits.payoutAccounts
  if (existing.length >= most) throw new AppError('payout_account_limit', { most })
  if (name === '') {
    const profileWithName = sql`${member.profile} || jsonb_build_object('payeeName', ${holder}::text)`
    await tx.update(member).set({ profile: profileWithName }).where(eq(member.id, memberId))
  }
  const [row] = await tx
    .insert(payoutAccount)
    .values({ ...values, isDefault: existing.length === 0 })
    .returning()
  if (!row) throw new Error('The payout account disappeared while it was being written.')
  return row
}

/** Validates the account holder's name with the profile rule, because it may be stored in the profile. */
function assertHolderName({ clock }: AppServices, { fields, site }: Brand, holder: string): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone, dateStyle: 'short' }).format(clock.now())
  const problem = validateProfileField('payeeName', holder, {
    fields,
    minimumAge: site.minimumAge,
    today,
    matchesRule: matchesFieldRule,
  })
  if (problem || normalizeSearchText(holder) === '') throw new AppError('field_invalid', { field: 'holder' })
}

const isActiveAccountOf = (memberId: bigint) =>
  and(eq(payoutAccount.memberId, memberId), isNull(payoutAccount.removedAt))
