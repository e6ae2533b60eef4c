import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { getMovement, MovementLeg } from '@foyer/contract/records.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { type AccountKind, accountKinds, ownerOf } from '#ledger/accounts.ts'
import { wholeMovement } from '#ledger/whole-movement.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { Gateway } from '#src/gateway.ts'

/** Returns a posted transaction that affects one of the member's accounts, with all entries. Throws `not_found` for any other. */
export async function readMovement(
  gateway: Gateway,
  view: BrandCatalogue,
  memberId: bigint,
  id: bigint,
): Promise<ValueOf<typeof getMovement>> {
  const movement = await wholeMovement(gateway.db, id)
  if (!movement?.legs.some(({ code }) => isOwn(code, memberId))) throw new AppError('not_found')
  const { kind, at, refTx, undoneBy, legs } = movement
  const names = accountNames(gateway, view)
  return {
    id: String(id),
    type: kind,
    at: at.toISOString(),
    legs: legs.map(({ code, currency, amount, balanceAfter }) => ({
      ...accountOf(code, names),
      amount: fromMinor(amount, currency as Currency),
      balanceAfter:
        balanceAfter === null || !isOwn(code, memberId) ? null : fromMinor(balanceAfter, currency as Currency),
    })),
    reverses: kind === 'reversal' && refTx !== null ? String(refTx) : null,
    reversedBy: undoneBy === undefined ? null : String(undoneBy),
  }
}

/** Whether an account code belongs to the member. Agent accounts do not count. */
export function isOwn(code: string, memberId: bigint): boolean {
  const { kind, owner } = ownerOf(code)
  return owner === memberId && !agentKinds.includes(kind)
}

/** Display names of vendors and payment providers by code. */
export interface AccountNames {
  vendor(code: string): string
  company(code: string): string
}

export function accountNames({ payments }: Gateway, view: BrandCatalogue): AccountNames {
  return { vendor: view.vendorName, company: (code) => payments.get(code)?.name ?? code }
}

const agentKinds: readonly AccountKind[] = [accountKinds.agentFloat, accountKinds.agentPayable]

/** Account kinds as shown to members. Kinds that are not listed are shown as `house`. */
const words: Partial<Record<AccountKind, MovementLeg['account']>> = {
  [accountKinds.playerCash]: 'balance',
  [accountKinds.playerPendingWithdrawal]: 'withdrawal',
  [accountKinds.playerVendorWallet]: 'wallet',
  [accountKinds.playerPoints]: 'wallet',
  [accountKinds.receivable]: 'debt',
  [accountKinds.agentFloat]: 'agent',
  [accountKinds.agentPayable]: 'agent',
  [accountKinds.houseGgr]: 'vendor',
  [accountKinds.pspClearing]: 'payment',
  [accountKinds.bank]: 'bank',
}

/** An account as shown to members. Accounts of other players are shown without a name. */
export function accountOf(code: string, names: AccountNames): Pick<MovementLeg, 'account' | 'name'> {
  const { kind, partner } = ownerOf(code)
  const account = words[kind] ?? 'house'
  const isVendors = account === 'vendor' || (account === 'wallet' && partner !== '')
  return { account, name: isVendors ? names.vendor(partner) : account === 'payment' ? names.company(partner) : '' }
}
