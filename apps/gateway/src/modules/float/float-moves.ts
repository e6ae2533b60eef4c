import type { getFloat, moveFloat } from '@foyer/contract/agents/float.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { agentFloat, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import type { AgentContext } from '#modules/team/service.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { areTeamTransfersForbidden, describeTeamTransferLimits } from '#policies/team-transfer-limits.ts'
import { assertUnwageredAmountStays, readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { listDownlineTransfers, sumDownlineTransfersToday } from './downline-transfers.ts'

/** The agent's float and balance, the limits of a transfer to the team now, and a page of the earlier transfers. */
export async function readFloat(
  { db, clock }: AppServices,
  context: AgentContext,
  page: RequestQueryOf<typeof getFloat>,
): Promise<ResponseValueOf<typeof getFloat>> {
  const { brand, session } = context
  const { currency } = brand
  const agentId = session.memberId
  const nowMs = clock.now()
  const { balance, available, wagering } = await readWithdrawableBalance(db, { memberId: agentId, nowMs, currency })
  const floatMinor = await balanceOf(db, agentFloat(agentId, currency))
  const [agent] = await db.select({ hash: member.paymentPasswordHash }).from(member).where(eq(member.id, agentId))
  const isOpen = brand.features.transferDown && !areTeamTransfersForbidden(brand)
  return {
    currency,
    float: fromMinor(floatMinor, currency),
    balance: fromMinor(balance, currency),
    available: fromMinor(available, currency),
    remainingWagering: fromMinor(wagering.left, currency),
    transfers: isOpen
      ? {
          ...describeTeamTransferLimits(brand, 'downlineTransfer', {
            availableMinor: floatMinor,
            transferredMinor: await sumDownlineTransfersToday(db, { brand, agentId, nowMs }),
          }),
          hasPaymentPassword: (agent?.hash ?? null) !== null,
        }
      : null,
    ...(await listDownlineTransfers(db, context, page)),
  }
}

/** Ledger scope of moves between an agent's balance and float. The keys in it are those of the agent's requests, after the agent's id. */
export const floatLedgerScope = 'float'

/**
 * Moves money between the agent's balance and float, once for each idempotency key. Into the float it is like a withdrawal: what is not
 * wagered yet stays in the balance. Throws `amount_invalid`, `insufficient_balance`, `wagering_unmet`, `float_insufficient` and
 * `idempotency_mismatch`. A refusal stores nothing.
 */
export async function moveBetweenBalanceAndFloat(
  services: AppServices,
  { brand, session }: AgentContext,
  { direction, amount, idempotencyKey }: RequestBodyOf<typeof moveFloat>,
): Promise<ResponseValueOf<typeof moveFloat>> {
  const { currency } = brand
  const amountMinor = toMinor(amount, currency)
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > maxAmountMinor) {
    throw new AppError('amount_invalid')
  }
  const memberId = session.memberId
  const move = { brand, memberId, key: `${memberId}:${idempotencyKey}`, nowMs: services.clock.now() }
  // What comes into the balance; negative into the float.
  const changeMinor = direction === 'IN' ? -amountMinor : amountMinor
  const isNew = await inLedgerTransaction(services.db, (tx) => postMove(tx, { ...move, changeMinor }))
  if (isNew) publishBalance(services, memberId, currency)
  return {
    float: fromMinor(await balanceOf(services.db, agentFloat(memberId, currency)), currency),
    balance: fromMinor(await balanceOf(services.db, playerCash(memberId, currency)), currency),
  }
}

interface FloatMove extends AgentMove {
  /** Of the balance, in minor units. */
  readonly changeMinor: bigint
}

interface AgentMove {
  readonly brand: AgentContext['brand']
  readonly memberId: bigint
  readonly key: string
  readonly nowMs: number
}

/** Returns false if the key's move was posted before. */
async function postMove(tx: Tx, { brand, memberId, key, nowMs, changeMinor }: FloatMove): Promise<boolean> {
  const { currency } = brand
  const { outcome } = await postLedgerTransaction(tx, {
    scope: floatLedgerScope,
    idempotencyKey: key,
    kind: 'transfer',
    legs: [
      { account: playerCash(memberId, currency), amount: changeMinor },
      { account: agentFloat(memberId, currency), amount: -changeMinor },
    ],
  })
  if (outcome === 'mismatch') throw new AppError('idempotency_mismatch')
  // The throw rolls back the refusal stored in the ledger.
  if (outcome === 'refused') throw new AppError(changeMinor < 0n ? 'insufficient_balance' : 'float_insufficient')
  if (outcome === 'replayed') return false
  if (outcome !== 'posted') throw new Error(`The move ${key} was not posted: ${outcome}.`)
  await recordMoneyActivity(tx, {
    ledgerScope: floatLedgerScope,
    idempotencyKey: key,
    kind: 'float',
    brand: brand.code,
    memberId,
    amountMinor: changeMinor,
    happenedAt: new Date(nowMs),
  })
  if (changeMinor < 0n) await assertUnwageredAmountStays(tx, { brand, memberId, nowMs })
  return true
}
