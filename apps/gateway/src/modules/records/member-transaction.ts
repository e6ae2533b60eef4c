import type { getTransaction, TransactionEntry } from '@foyer/contract/betting-and-transaction-records.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { type AccountKind, accountKinds, parseAccountCode } from '#ledger/accounts.ts'
import { readTransactionDetails } from '#ledger/transaction-details.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'

/** Returns a posted transaction that affects one of the member's accounts, with all entries. Throws `not_found` for any other. */
export async function readMemberTransaction(
  services: AppServices,
  catalogue: BrandCatalogue,
  memberId: bigint,
  id: bigint,
): Promise<ResponseValueOf<typeof getTransaction>> {
  const transaction = await readTransactionDetails(services.db, id)
  if (!transaction?.entries.some(({ code }) => isLedgerAccountOfMember(code, memberId))) throw new AppError('not_found')
  const { kind, at, refTx, reversedBy, entries } = transaction
  const names = createAccountDisplayNames(services, catalogue)
  return {
    id: String(id),
    type: kind,
    at: at.toISOString(),
    legs: entries.map(({ code, currency, amount, balanceAfter }) => ({
      ...describeLedgerAccountForMember(code, names),
      amount: formatLedgerAmount(amount, currency),
      balanceAfter:
        balanceAfter === null || !isLedgerAccountOfMember(code, memberId)
          ? null
          : formatLedgerAmount(balanceAfter, currency),
    })),
    reverses: kind === 'reversal' && refTx !== null ? String(refTx) : null,
    reversedBy: reversedBy === undefined ? null : String(reversedBy),
  }
}

/** Points are whole numbers. */
const formatLedgerAmount = (amount: bigint, currency: string): string =>
  currency === 'POINTS' ? String(amount) : fromMinor(amount, currency as Currency)

/** Whether an account code belongs to the member. Agent accounts do not count. */
export function isLedgerAccountOfMember(code: string, memberId: bigint): boolean {
  const { kind, owner } = parseAccountCode(code)
  return owner === memberId && !agentAccountKinds.includes(kind)
}

/** Display names of vendors and payment providers by code. */
export interface AccountDisplayNames {
  vendor(code: string): string
  provider(code: string): string
}

export function createAccountDisplayNames({ payments }: AppServices, catalogue: BrandCatalogue): AccountDisplayNames {
  return { vendor: catalogue.vendorName, provider: (code) => payments.get(code)?.name ?? code }
}

const agentAccountKinds: readonly AccountKind[] = [
  accountKinds.agentFloat,
  accountKinds.agentPayable,
  accountKinds.agentDebt,
]

/** Account kinds as shown to members. Kinds that are not listed are shown as `house`. */
const memberAccountLabels: Partial<Record<AccountKind, TransactionEntry['account']>> = {
  [accountKinds.playerCash]: 'balance',
  [accountKinds.playerPendingWithdrawal]: 'withdrawal',
  [accountKinds.playerHeldWins]: 'heldWins',
  [accountKinds.playerVendorWallet]: 'wallet',
  [accountKinds.playerPoints]: 'points',
  [accountKinds.receivable]: 'debt',
  [accountKinds.agentFloat]: 'agent',
  [accountKinds.agentPayable]: 'agent',
  [accountKinds.agentDebt]: 'agent',
  [accountKinds.houseGgr]: 'vendor',
  [accountKinds.pspClearing]: 'payment',
  [accountKinds.bank]: 'bank',
}

/** An account as shown to members. Accounts of other players are shown without a name. */
export function describeLedgerAccountForMember(
  code: string,
  names: AccountDisplayNames,
): Pick<TransactionEntry, 'account' | 'name'> {
  const { kind, partner } = parseAccountCode(code)
  const account = memberAccountLabels[kind] ?? 'house'
  const isVendorAccount = account === 'vendor' || (account === 'wallet' && partner !== '')
  return {
    account,
    name: isVendorAccount ? names.vendor(partner) : account === 'payment' ? names.provider(partner) : '',
  }
}
