// What other modules use of the float.
export { findReversedDownlineTransfers } from './downline-transfer-reversals.ts'
export { findAgentsByTransfer } from './downline-transfers.ts'
export { floatLedgerScope } from './float-moves.ts'
