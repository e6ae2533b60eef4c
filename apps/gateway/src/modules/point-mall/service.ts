export { creditRedemptions } from './credit-redemptions.ts'
export { toGoodsValues } from './put-goods.ts'
export { mallLedgerScope, newTransactionNo, toRedemptionNo } from './redeem-goods.ts'
