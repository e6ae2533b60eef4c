import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import type { BackOfficeReward, grantReward } from '@foyer/contract/operator/member-rewards.ts'
import { isTestMemberType, memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { type RewardTerms, reward } from '#db/schema/rewards.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { assertNotExcludedAndLock } from '#policies/self-exclusion.ts'
import { type ApprovedAmount, canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { lockedTerms } from './locked-terms.ts'
import { makeReward } from './make-reward.ts'
import { readMemberReward } from './operator-reward-list.ts'
import type { RewardRow } from './reward-row.ts'

const maxPoints = 10_000_000n

type GrantRequest = RequestBodyOf<typeof grantReward>

interface Grant {
  readonly operator: string
  readonly brand: Brand
  readonly memberId: bigint
  readonly kind: GrantRequest['kind']
  /** Minor units; of points their number. */
  readonly amount: bigint
  readonly terms: RewardTerms
  readonly reason: string
  readonly idempotencyKey: string
}

/**
 * Gives a member what an operator decides, once for each key of the operator: at once, or held until a second operator releases it. Throws
 * `member_not_found`, also for trial and test accounts, `amount_invalid`, `reason_required`, `play_excluded`, and
 * `idempotency_mismatch` for a key that gave something else.
 */
export async function grantMemberReward(
  services: AppServices,
  operator: string,
  request: GrantRequest,
): Promise<BackOfficeReward> {
  const { kind, idempotencyKey } = request
  const brand = services.brands.getByCode(request.brand)
  if (!brand) throw new AppError('member_not_found')
  const amount = parseGrantedAmount(request, brand)
  const memberId = await findGrantedMember(services.db, brand, request.account)
  const terms = kind === 'locked' ? lockedTerms(amount, request.wagerMultiplier) : {}
  const reason = parseAuditReason(request.reason)
  const grant: Grant = { operator, brand, memberId, kind, amount, terms, reason, idempotencyKey }
  const id = await inLedgerTransaction(services.db, (tx) => give(tx, services, grant))
  return readMemberReward(services.db, id)
}

async function give(tx: Tx, services: AppServices, grant: Grant): Promise<bigint> {
  const { operator, brand, memberId, kind, amount, terms, idempotencyKey } = grant
  const sourceKey = `${operator}:${idempotencyKey}`
  const isKnown = and(eq(reward.source, 'operator'), eq(reward.sourceKey, sourceKey))
  const [known] = await tx.select().from(reward).where(isKnown)
  if (known) return assertSameGrant(known, grant)
  await assertNotExcludedAndLock(tx, { memberId, nowMs: services.clock.now(), timeZone: brand.site.timeZone })
  const approved = toApprovedAmount(grant, sourceKey)
  const isAlone = await canApproveAlone(tx, services, approved)
  const made = await makeReward(tx, services, {
    ...{ brand, memberId, source: 'operator', sourceKey, kind, amount, terms, pays: 'auto' },
    ...(!isAlone && { heldFor: 'large' }),
  })
  if (made.outcome === 'full') throw new Error('A grant has no budget.')
  if (made.outcome === 'known') return assertSameGrant(made.reward, grant)
  const { id, state } = made.reward
  await tx.update(reward).set({ requestedBy: operator }).where(eq(reward.id, id))
  if (isAlone) await recordSoleApproval(tx, services, approved)
  await writeGrantAudit(tx, services, grant, { id, state })
  return id
}

function toApprovedAmount({ operator, brand, memberId, kind, amount }: Grant, subject: string): ApprovedAmount {
  const { code } = brand
  const currency = kind === 'points' ? 'POINTS' : brand.currency
  return { operator, brand: code, memberId, currency, amountMinor: amount, action: 'reward.grant', subject }
}

function assertSameGrant(row: RewardRow, { memberId, kind, amount, terms }: Grant): bigint {
  const isSame =
    row.memberId === memberId &&
    row.kind === kind &&
    row.amount === amount &&
    row.terms.bonus?.wagerMultiplier === terms.bonus?.wagerMultiplier
  if (!isSame) throw new AppError('idempotency_mismatch')
  return row.id
}

async function writeGrantAudit(
  tx: Tx,
  services: AppServices,
  { operator, brand, memberId, kind, amount, terms, reason }: Grant,
  { id, state }: Pick<RewardRow, 'id' | 'state'>,
): Promise<void> {
  const shown = kind === 'points' ? String(amount) : fromMinor(amount, brand.currency)
  await writeAuditEntry(tx, {
    operator,
    brand: brand.code,
    action: 'reward.grant',
    subject: String(id),
    reason,
    detail: {
      ...{ memberId: String(memberId), kind, amount: shown, state },
      ...(kind !== 'points' && { currency: brand.currency }),
      ...(terms.bonus && { wagerMultiplier: terms.bonus.wagerMultiplier }),
    },
    nowMs: services.clock.now(),
  })
}

function parseGrantedAmount({ kind, amount: text }: GrantRequest, { currency }: Brand): bigint {
  const points = /^[1-9][0-9]{0,7}$/.test(text) ? BigInt(text) : undefined
  const amount = kind === 'points' ? points : toMinor(text, currency)
  const most = kind === 'points' ? maxPoints : maxAmountMinor
  if (amount === undefined || amount <= 0n || amount > most) throw new AppError('amount_invalid')
  return amount
}

async function findGrantedMember(db: Db, { code }: Brand, account: string): Promise<bigint> {
  const [row] = await db
    .select({ id: member.id, type: member.type })
    .from(member)
    .where(accountNameCondition(code, account))
  if (!row || row.type === memberTypes.trial || isTestMemberType(row.type)) throw new AppError('member_not_found')
  return row.id
}
