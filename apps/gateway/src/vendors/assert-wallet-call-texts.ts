import { AppError } from '@foyer/contract/errors.ts'
import { isStorableText } from '#http/request-input/storable-text.ts'
import { isDerivedTransactionKey } from '#ledger/round-transactions.ts'
import type { WalletCall } from './adapter.ts'

const maxIdChars = 128
const transactionIdNames: readonly string[] = ['txId', 'betTxId']
const idNames: readonly string[] = [...transactionIdNames, 'roundId']

/**
 * The rules for the texts of every vendor's calls, whatever its protocol: the database can store them, ids have 1 to 128
 * characters, and a transaction id does not begin like a key that the ledger derives from one. Throws `invalid_input`.
 */
export function assertWalletCallTexts(call: WalletCall): void {
  const isValid = Object.entries(call).every(([name, value]) => typeof value !== 'string' || isValidText(name, value))
  if (!isValid) throw new AppError('invalid_input')
}

function isValidText(name: string, text: string): boolean {
  if (!isStorableText(text)) return false
  if (idNames.includes(name) && (text === '' || text.length > maxIdChars)) return false
  return !transactionIdNames.includes(name) || !isDerivedTransactionKey(text)
}
