/** What was read is not so any more: nothing of this transaction stands, and `inLedgerTransaction` does its work once more. */
export class LostRace extends Error {
  readonly code = 'LR001'
}
