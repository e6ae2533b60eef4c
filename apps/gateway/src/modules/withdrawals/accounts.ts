import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { fold } from '@foyer/contract/folded-text.ts'
import { limits } from '@foyer/contract/limits.ts'
import { profileProblem } from '@foyer/contract/profile.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import type { addPayoutAccount, PayoutAccount, PayoutKind, removePayoutAccount } from '@foyer/contract/withdrawals.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { payoutAccount } from '#db/schema/withdrawals.ts'
import type { Brand } from '#src/brands/brands.ts'
import { keepsRule } from '#src/brands/keeps-rule.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskName, maskNumber } from '#src/masks.ts'
import { assertPayer } from '#src/payment-password.ts'
import { openText, sealText } from '#src/sealed-text.ts'
import type { Secrets } from '#src/secrets.ts'
import { isNumberOf, methodsFor, paysTo } from './methods.ts'

export type AccountRow = typeof payoutAccount.$inferSelect
type MemberRow = typeof member.$inferSelect

interface Who {
  readonly brand: Brand
  readonly session: { readonly memberId: bigint }
}

/** Lists a member's current payout accounts, oldest first. */
export function accountsOf(db: Db, memberId: bigint): Promise<AccountRow[]> {
  return db.select().from(payoutAccount).where(isOwn(memberId)).orderBy(payoutAccount.createdAt, payoutAccount.id)
}

/**
 * Adds a payout account in the member's own name. The first account sets the name in the profile if it is empty. Throws the
 * errors of `verifyPaymentPassword`, `field_invalid` with the field, `payout_name_mismatch`, `payout_account_taken` and
 * `payout_account_limit`.
 */
export async function addAccount(
  gateway: Gateway,
  { brand, session }: Who,
  body: BodyOf<typeof addPayoutAccount>,
): Promise<PayoutAccount> {
  const payer = await assertPayer(gateway, session.memberId, body.paymentPassword)
  const { kind, bankName } = body
  const holder = body.holder.trim().replaceAll(/\s+/g, ' ')
  // Numbers are often entered in groups with spaces.
  const number = body.number.replaceAll(/\s+/g, '')
  const methods = methodsFor(gateway, brand, payer.level).filter((method) => paysTo(method, { kind, bankName }))
  if (methods.length === 0) throw new AppError('field_invalid', { field: 'bankName' })
  if (!methods.some((method) => isNumberOf(method, number))) throw new AppError('field_invalid', { field: 'number' })
  if (!payer.profile.payeeName) assertName(gateway, brand, holder)
  const values = accountValues(gateway.secrets, {
    memberId: session.memberId,
    kind,
    bankName,
    number,
    holder,
    createdAt: new Date(gateway.clock.now()),
  })
  const row = await inTransaction(gateway.db, (tx) => insertAccount(tx, values))
  return accountWire(row)
}

/** Removes a payout account. Pending withdrawals to it continue. If it was the default, the oldest remaining account becomes the default. Throws `payout_account_not_found`. */
export async function removeAccount(
  gateway: Gateway,
  { session }: Who,
  { id, paymentPassword }: BodyOf<typeof removePayoutAccount>,
): Promise<void> {
  const { memberId } = session
  await assertPayer(gateway, memberId, paymentPassword)
  const removedAt = new Date(gateway.clock.now())
  await inTransaction(gateway.db, async (tx) => {
    await holdMember(tx, memberId)
    const [gone] = await tx
      .update(payoutAccount)
      .set({ removedAt, isDefault: false })
      .where(and(isOwn(memberId), eq(payoutAccount.id, id)))
      .returning({ id: payoutAccount.id })
    if (!gone) throw new AppError('payout_account_not_found')
    const left = await accountsOf(tx, memberId)
    const [oldest] = left
    if (!oldest || left.some(({ isDefault }) => isDefault)) return
    await tx.update(payoutAccount).set({ isDefault: true }).where(eq(payoutAccount.id, oldest.id))
  })
}

/** Locks the member's row until the end of the transaction, so that concurrent requests run one after another. */
export async function holdMember(tx: Tx, memberId: bigint): Promise<MemberRow> {
  const [row] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update')
  if (!row) throw new AppError('session_expired')
  return row
}

interface NewAccount {
  readonly memberId: bigint
  readonly kind: PayoutKind
  readonly bankName: string
  readonly number: string
  readonly holder: string
  readonly createdAt: Date
}

const purpose = 'payout account'

/** The stored form of an account: the number encrypted, and a fingerprint to detect the same account. */
export function accountValues(secrets: Secrets, { number, ...account }: NewAccount) {
  const id = randomUUID()
  const key = secrets.of(purpose)
  // Wallet names are case-insensitive.
  const content = JSON.stringify([account.kind, account.bankName, number.toLowerCase()])
  return {
    ...account,
    id,
    numberSealed: sealText(key, number, id),
    numberMasked: maskNumber(number),
    fingerprint: createHmac('sha256', key).update(content).digest('base64url'),
  }
}

/** Decrypts the full account number, for submitting a payout. */
export function numberOf({ secrets }: Gateway, { id, numberSealed }: AccountRow): string {
  return openText(secrets.of(purpose), numberSealed, id)
}

export function accountWire({
  id,
  kind,
  bankName,
  numberMasked,
  holder,
  isDefault,
  createdAt,
}: AccountRow): PayoutAccount {
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

async function insertAccount(tx: Tx, values: ReturnType<typeof accountValues>): Promise<AccountRow> {
  const { memberId, holder, fingerprint } = values
  const { profile } = await holdMember(tx, memberId)
  const name = profile.payeeName ?? ''
  // Banks ignore case and accents in names.
  if (name !== '' && fold(name) !== fold(holder)) throw new AppError('payout_name_mismatch')
  const known = await accountsOf(tx, memberId)
  if (known.some((account) => account.fingerprint === fingerprint)) throw new AppError('payout_account_taken')
  const most = limits.payoutAccounts
  if (known.length >= most) throw new AppError('payout_account_limit', { most })
  if (name === '') {
    const named = sql`${member.profile} || jsonb_build_object('payeeName', ${holder}::text)`
    await tx.update(member).set({ profile: named }).where(eq(member.id, memberId))
  }
  const [row] = await tx
    .insert(payoutAccount)
    .values({ ...values, isDefault: known.length === 0 })
    .returning()
  if (!row) throw new Error('The payout account disappeared while it was being written.')
  return row
}

/** Validates the account holder's name with the profile rule, because it may be stored in the profile. */
function assertName({ clock }: Gateway, { fields, site }: Brand, holder: string): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone, dateStyle: 'short' }).format(clock.now())
  const problem = profileProblem('payeeName', holder, { fields, minimumAge: site.minimumAge, today, keepsRule })
  if (problem || fold(holder) === '') throw new AppError('field_invalid', { field: 'holder' })
}

const isOwn = (memberId: bigint) => and(eq(payoutAccount.memberId, memberId), isNull(payoutAccount.removedAt))
