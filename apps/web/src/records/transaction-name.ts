import { transactionTypes } from '@foyer/contract/betting-and-transaction-records.ts'
import { useTranslations } from 'use-intl'
import { signOf } from '#platform/i18n/format.ts'

interface NamedTransaction {
  readonly type: string
  /** The signed change of the balance; without it, the name of the type is meant. */
  readonly amount?: string | undefined
}

type TransactionNameKey = (typeof transactionTypes)[number] | 'withdrawalReturned'

/** The message key of a transaction's name, by its type and its direction; undefined for a type without a name. */
export function toTransactionNameKey({ type, amount = '0' }: NamedTransaction): TransactionNameKey | undefined {
  // The request of a withdrawal debits the balance, so a credit of this type is a refund.
  if (type === 'withdrawal' && signOf(amount) > 0) return 'withdrawalReturned'
  return transactionTypes.find((known) => known === type)
}

/** Returns the name of a transaction or of a type, or its code when it has no name yet. */
export function useTransactionName(): (transaction: NamedTransaction) => string {
  const t = useTranslations('records')
  return (transaction) => {
    const name = toTransactionNameKey(transaction)
    return name ? t(`types.${name}`) : transaction.type
  }
}
