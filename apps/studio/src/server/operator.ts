/** Someone who opens our games for their players, who also keeps the players' money, or leaves it with us. */
export type Operator = SeamlessOperator | TransferOperator

interface AnyOperator {
  id: string
  /** Signs the operator's calls to the studio. */
  secret: string
}

/** Keeps the players' money, and is asked for every stake. */
export interface SeamlessOperator extends AnyOperator {
  wallet?: 'seamless'
  /** Where the wallet's calls are answered, without a slash at the end; a function where it is known only once the host listens. */
  walletUrl: string | (() => string)
  /** Signs the studio's calls to the wallet. */
  walletSecret: string
}

/** Moves the players' money into wallets at the studio and back; the studio never calls it. */
export interface TransferOperator extends AnyOperator {
  wallet: 'transfer'
}
