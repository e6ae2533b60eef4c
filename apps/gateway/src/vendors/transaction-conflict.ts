/** Thrown if data read earlier is out of date. The database transaction is rolled back and `inLedgerTransaction` retries it. */
export class TransactionConflict extends Error {
  readonly code = 'LR001'
}
