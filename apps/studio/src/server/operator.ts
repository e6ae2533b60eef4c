/** Someone who opens our games for their players and keeps the players' money. */
export interface Operator {
  id: string
  /** Signs the operator's calls to the studio. */
  secret: string
  /** Where the wallet's calls are answered, without a slash at the end; a function where it is known only once the host listens. */
  walletUrl: string | (() => string)
  /** Signs the studio's calls to the wallet. */
  walletSecret: string
}
