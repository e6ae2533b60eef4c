import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { getMovement, MovementLeg } from '@foyer/contract/records.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { wholeMovement } from '#ledger/whole-movement.ts'
import type { Gateway } from '#src/gateway.ts'

/** A posted movement that touches one of the member's own accounts, whole; any other is not there. */
export async function readMovement(
  { db }: Gateway,
  memberId: bigint,
  id: bigint,
): Promise<ValueOf<typeof getMovement>> {
  const movement = await wholeMovement(db, id)
  if (!movement?.legs.some(({ code }) => isOwn(code, memberId))) throw new AppError('not_found')
  const { kind, at, refTx, undoneBy, legs } = movement
  return {
    id: String(id),
    type: kind,
    at: at.toISOString(),
    legs: legs.map(({ code, currency, amount, balanceAfter }) => ({
      ...accountOf(code),
      amount: fromMinor(amount, currency as Currency),
      balanceAfter:
        balanceAfter === null || !isOwn(code, memberId) ? null : fromMinor(balanceAfter, currency as Currency),
    })),
    reverses: kind === 'reversal' && refTx !== null ? String(refTx) : null,
    reversedBy: undoneBy === undefined ? null : String(undoneBy),
  }
}

function isOwn(code: string, memberId: bigint): boolean {
  return (
    code.startsWith(`player:${memberId}:`) ||
    code.startsWith(`receivable:${memberId}:`) ||
    code === `receivable:${memberId}`
  )
}

/** An account's code (`ledger/accounts.ts`) in a member's words. Another player's stays nameless. */
function accountOf(code: string): Pick<MovementLeg, 'account' | 'name'> {
  const [kind, owner = '', part = ''] = code.split(':')
  if (kind === 'player') {
    const account = ({ cash: 'balance', pending_withdrawal: 'withdrawal', vendor: 'wallet' } as const)[part]
    return { account: account ?? 'wallet', name: part === 'vendor' ? (code.split(':')[3] ?? '') : '' }
  }
  if (kind === 'receivable') return { account: 'debt', name: '' }
  if (kind === 'agent') return { account: 'agent', name: '' }
  if (kind === 'psp' || kind === 'bank') return { account: 'payment', name: owner }
  return kind === 'house' && owner === 'ggr' ? { account: 'vendor', name: part } : { account: 'house', name: '' }
}
