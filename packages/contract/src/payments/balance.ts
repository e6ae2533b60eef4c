import Type, { type Static } from 'typebox'
import { defineRoute } from '#src/route.ts'
import { AmountSchema } from '#src/shared-field-schemas.ts'

export const WalletSummary = Type.Object({
  /** True: one balance for all vendors. False: one per vendor. */
  isSingle: Type.Boolean(),
  balance: AmountSchema,
  /** Number of transactions of the balance: of two responses, the one with the higher version is newer. */
  version: Type.Integer(),
  currency: Type.String(),
  currencySymbol: Type.String(),
  /** Unread inbox messages; always 0 for trial users. */
  unreadMessages: Type.Integer(),
  /**
   * Running promotions that began since the member last opened the promotions page: VIP promotions only with a VIP level, none for
   * trial users.
   */
  newPromotions: Type.Integer(),
  /** Rewards that the member can claim now. */
  rewards: Type.Integer(),
  /** Missions' rewards among them. */
  missions: Type.Integer(),
  /** Whether a rebate can be claimed now. */
  rebateDue: Type.Boolean(),
  /** Whether the member has a VIP level, and which; false and 0 if the brand has none. */
  isVip: Type.Boolean(),
  vipLevel: Type.Integer(),
})
export type WalletSummary = Static<typeof WalletSummary>

export const getBalance = defineRoute({
  name: 'getBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  summary: 'Returns the balance, the number of unread messages and promotions, and the VIP level',
  access: 'session',
  value: WalletSummary,
})

/** The balance right after a transaction of a vendor, which a game names once it has shown the outcome. */
export const getBalanceAfterTransaction = defineRoute({
  name: 'getBalanceAfterTransaction',
  method: 'GET',
  path: '/wps/v2/wallets/balanceAfterTransaction',
  summary: "Returns the balance right after a vendor's transaction that changed it",
  access: 'session',
  query: Type.Object({ txId: Type.String({ minLength: 1, maxLength: 128 }) }),
  value: Type.Pick(WalletSummary, ['balance', 'version', 'currency']),
})
