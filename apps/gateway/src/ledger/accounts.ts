import type { Currency } from '@foyer/contract/money.ts'

/** Loyalty points are treated as a currency: whole numbers, held in their own accounts. */
export type LedgerCurrency = Currency | 'POINTS'

declare const accountTag: unique symbol

/**
 * A ledger account. It is created with a zero balance when a transaction first names it. Only this file builds and parses account
 * codes (`parseAccountCode`); `balance-sums.ts` does the same in SQL. A live account has a running balance that never falls below
 * `floorMinor` (null: no floor). An append-only account, used for the house, accepts entries without a row lock.
 */
export interface Account {
  readonly code: string
  readonly currency: LedgerCurrency
  readonly live: boolean
  readonly floorMinor: bigint | null
  readonly [accountTag]: true
}

// A player or an agent has one currency (besides points), so their account codes do not contain it. The house, the payment
// providers and the banks handle many currencies: each has one account per currency, and the code ends with the currency.

/** The amount a player can bet or withdraw. A positive balance is a liability of the house. */
export const playerCash = (player: bigint, currency: Currency) => live(`player:${id(player)}:cash`, currency)

/** Money of withdrawals that were requested and are not paid yet. */
export const playerPendingWithdrawal = (player: bigint, currency: Currency) =>
  live(`player:${id(player)}:pending_withdrawal`, currency)

/** Money in a vendor's transfer wallet, including money in transit to and from it. */
export const playerVendorWallet = (player: bigint, vendor: string, currency: Currency) =>
  live(`player:${id(player)}:vendor:${name(vendor)}`, currency)

/** The range of account codes of a player's transfer wallets: `from` is inclusive, `below` exclusive. */
export function playerVendorWalletCodeRange(player: bigint): { readonly from: string; readonly below: string } {
  const wallets = `player:${id(player)}:vendor`
  return { from: `${wallets}:`, below: `${wallets};` }
}

export const playerPoints = (player: bigint) => live(`player:${id(player)}:points`, 'POINTS')

/** A player's debt after a reversed win or a chargeback: negative or zero. It keeps the cash balance from going below zero. */
export const playerReceivable = (player: bigint, currency: Currency) =>
  account(`receivable:${id(player)}`, currency, { live: true, floorMinor: null })

/** The amount an agent can transfer to members of their downline. */
export const agentFloat = (agent: bigint, currency: Currency) => live(`agent:${id(agent)}:float`, currency)

/** Commission an agent has earned and that is not paid yet. */
export const agentPayable = (agent: bigint, currency: Currency) => live(`agent:${id(agent)}:payable`, currency)

/** Gross gaming revenue (GGR) of a vendor's games: stakes minus payouts. */
export const houseGgr = (vendor: string, currency: LedgerCurrency) =>
  appendOnly(`house:ggr:${name(vendor)}:${currency}`, currency)

export const housePromo = (currency: LedgerCurrency) => appendOnly(`house:promo:${currency}`, currency)

export const houseCommission = (currency: LedgerCurrency) => appendOnly(`house:commission:${currency}`, currency)

/** Payment fees charged by the house. */
export const houseFee = (currency: Currency) => appendOnly(`house:fee:${currency}`, currency)

/** The counterpart of manual balance adjustments. */
export const houseAdjustment = (currency: Currency) => appendOnly(`house:adjustment:${currency}`, currency)

/** Money that a payment provider holds for the house: negative while the provider holds any. */
export const pspClearing = (provider: string, currency: Currency) =>
  appendOnly(`psp:${name(provider)}:clearing:${currency}`, currency)

export const houseBankAccount = (bankCode: string, currency: Currency) =>
  appendOnly(`bank:${name(bankCode)}:${currency}`, currency)

/** Account types: an account code without the owner, the vendor, the payment provider and the currency. */
export const accountKinds = {
  playerCash: 'player:cash',
  playerPendingWithdrawal: 'player:pending_withdrawal',
  playerVendorWallet: 'player:vendor',
  playerPoints: 'player:points',
  receivable: 'receivable',
  agentFloat: 'agent:float',
  agentPayable: 'agent:payable',
  houseGgr: 'house:ggr',
  housePromo: 'house:promo',
  houseCommission: 'house:commission',
  houseFee: 'house:fee',
  houseAdjustment: 'house:adjustment',
  pspClearing: 'psp:clearing',
  bank: 'bank',
} as const
export type AccountKind = (typeof accountKinds)[keyof typeof accountKinds]

export interface AccountCodeParts {
  readonly kind: AccountKind
  /** Id of the player or agent; null for the house's accounts. */
  readonly owner: bigint | null
  /** Code of the vendor, payment provider or bank the account is held with; empty if there is none. */
  readonly partner: string
}

/** Parses an account code. Throws a RangeError if the text is not a valid account code. */
export function parseAccountCode(code: string): AccountCodeParts {
  const [group = '', first = '', second = '', third = ''] = code.split(':')
  switch (group) {
    case 'player':
    case 'agent':
      return { kind: parseAccountKind(`${group}:${second}`, code), owner: BigInt(first), partner: third }
    case 'receivable':
      return { kind: accountKinds.receivable, owner: BigInt(first), partner: '' }
    case 'psp':
      return { kind: parseAccountKind(`${group}:${second}`, code), owner: null, partner: first }
    case 'bank':
      return { kind: accountKinds.bank, owner: null, partner: first }
    default:
      return { kind: parseAccountKind(`${group}:${first}`, code), owner: null, partner: third === '' ? '' : second }
  }
}

function parseAccountKind(text: string, code: string): AccountKind {
  const kind = Object.values(accountKinds).find((name) => name === text)
  if (!kind) throw new RangeError(`"${code}" is not an account code`)
  return kind
}

const live = (code: string, currency: LedgerCurrency) => account(code, currency, { live: true, floorMinor: 0n })

const appendOnly = (code: string, currency: LedgerCurrency) =>
  account(code, currency, { live: false, floorMinor: null })

function account(code: string, currency: LedgerCurrency, kind: Pick<Account, 'live' | 'floorMinor'>): Account {
  return { code, currency, ...kind } as Account
}

function id(owner: bigint): string {
  if (owner <= 0n) throw new RangeError(`${owner} is not a member id`)
  return owner.toString()
}

/** Rejects colons: they separate the parts of a code, so a name containing one could produce another account's code. */
function name(code: string): string {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(code)) throw new RangeError(`"${code}" cannot be part of an account code`)
  return code
}
