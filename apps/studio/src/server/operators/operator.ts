import type { OperatorSecret } from './operator-secret.ts'

/** An operator that launches the studio's games, with its own wallet (seamless) or with wallets at the studio (transfer). */
export type Operator = SeamlessOperator | TransferOperator

interface OperatorBase {
  id: string
  /** Key of the signature on the operator's calls to the studio. */
  secret: OperatorSecret
}

/** Holds the players' balances itself; the studio calls its wallet for every stake and win. */
export interface SeamlessOperator extends OperatorBase {
  wallet?: 'seamless'
  /** Base URL of the wallet, without a trailing slash; a function if the URL is known only after the host listens. */
  walletUrl: string | (() => string)
  /** Key of the signature on the studio's calls to the wallet. */
  walletSecret: OperatorSecret
}

/** Transfers the players' money to wallets at the studio and back; the studio never calls it. */
export interface TransferOperator extends OperatorBase {
  wallet: 'transfer'
}
