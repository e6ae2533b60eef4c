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
  /**
   * The code in request hashes: without the brand. The hashes of house postings before codes carried a brand
   * (docs/adr/0043-house-accounts-carry-the-brand.md) therefore still match when a request is repeated.
   */
  readonly hashedCode: string
  readonly currency: LedgerCurrency
  readonly live: boolean
  readonly floorMinor: bigint | null
  readonly [accountTag]: true
}

// A player or an agent has one brand and one currency (besides points), so their account codes contain neither. The house, the payment
// providers and the banks handle many: each has one account per brand and currency, and the code ends with both. Codes without a
// brand exist in older ledgers; nothing but reversals of their own transactions is posted to them any more.

/** The amount a player can bet or withdraw. A positive balance is a liability of the house. */
export const playerCash = (player: bigint, currency: Currency) => live(`player:${id(player)}:cash`, currency)

/** Money of withdrawals that were requested and are not paid yet. */
export const playerPendingWithdrawal = (player: bigint, currency: Currency) =>
  live(`player:${id(player)}:pending_withdrawal`, currency)

/** Wins above the brand's largest win that are not released yet. */
export const playerHeldWins = (player: bigint, currency: Currency) => live(`player:${id(player)}:held`, currency)

/** A locked bonus: it can be neither staked nor withdrawn until it is released to the cash account. */
export const playerBonus = (player: bigint, currency: Currency) => live(`player:${id(player)}:bonus`, currency)

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

/** What an agent owes for an advance to their payable: negative or zero. Later income pays it off first. */
export const agentDebt = (agent: bigint, currency: Currency) =>
  account(`agent:${id(agent)}:debt`, currency, { live: true, floorMinor: null })

/** Gross gaming revenue (GGR) of a brand from a vendor's games: stakes minus payouts. */
export const houseGgr = (brand: string, vendor: string, currency: LedgerCurrency) =>
  appendOnly(`house:ggr:${name(vendor)}`, brand, currency)

export const housePromo = (brand: string, currency: LedgerCurrency) => appendOnly('house:promo', brand, currency)

export const houseCommission = (brand: string, currency: LedgerCurrency) =>
  appendOnly('house:commission', brand, currency)

/** What members have paid for goods of the points mall, beside points. */
export const houseMall = (brand: string, currency: Currency) => appendOnly('house:mall', brand, currency)

/** Payment fees charged by the house. */
export const houseFee = (brand: string, currency: Currency) => appendOnly('house:fee', brand, currency)

/** The counterpart of manual balance adjustments. */
export const houseAdjustment = (brand: string, currency: Currency) => appendOnly('house:adjustment', brand, currency)

/** Money that a payment provider holds for a brand: negative while the provider holds any. */
export const pspClearing = (brand: string, provider: string, currency: Currency) =>
  appendOnly(`psp:${name(provider)}:clearing`, brand, currency)

export const houseBankAccount = (brand: string, bankCode: string, currency: Currency) =>
  appendOnly(`bank:${name(bankCode)}`, brand, currency)

/** Account types: an account code without the owner, the vendor, the payment provider, the brand and the currency. */
export const accountKinds = {
  playerCash: 'player:cash',
  playerPendingWithdrawal: 'player:pending_withdrawal',
  playerHeldWins: 'player:held',
  playerBonus: 'player:bonus',
  playerVendorWallet: 'player:vendor',
  playerPoints: 'player:points',
  receivable: 'receivable',
  agentFloat: 'agent:float',
  agentPayable: 'agent:payable',
  agentDebt: 'agent:debt',
  houseGgr: 'house:ggr',
  housePromo: 'house:promo',
  houseCommission: 'house:commission',
  houseMall: 'house:mall',
  houseFee: 'house:fee',
  houseAdjustment: 'house:adjustment',
  pspClearing: 'psp:clearing',
  bank: 'bank',
} as const
export type AccountKind = (typeof accountKinds)[keyof typeof accountKinds]

/** Whether accounts of this kind are the operator's own: the house's, and those with payment providers and banks. */
export const isHouseAccountKind = (kind: string): boolean => /^(house:|psp:|bank$)/.test(kind)

export interface AccountCodeParts {
  readonly kind: AccountKind
  /** Id of the player or agent; null for the house's accounts. */
  readonly owner: bigint | null
  /** Code of the vendor, payment provider or bank the account is held with; empty if there is none. */
  readonly partner: string
  /** Code of the brand; empty for accounts of players and agents, and for house accounts of older ledgers. */
  readonly brand: string
}

/** Parses an account code. Throws a RangeError if the text is not a valid account code. */
export function parseAccountCode(code: string): AccountCodeParts {
  const [group = '', first = '', second = '', third = ''] = code.split(':')
  switch (group) {
    case 'player':
    case 'agent':
      return { kind: parseAccountKind(`${group}:${second}`, code), owner: BigInt(first), partner: third, brand: '' }
    case 'receivable':
      return { kind: accountKinds.receivable, owner: BigInt(first), partner: '', brand: '' }
    case 'psp':
      return {
        kind: parseAccountKind(`${group}:${second}`, code),
        owner: null,
        partner: first,
        brand: brandIn(code, 5),
      }
    case 'bank':
      return { kind: accountKinds.bank, owner: null, partner: first, brand: brandIn(code, 4) }
    default: {
      const kind = parseAccountKind(`${group}:${first}`, code)
      const isGgr = kind === accountKinds.houseGgr
      return { kind, owner: null, partner: isGgr ? second : '', brand: brandIn(code, isGgr ? 5 : 4) }
    }
  }
}

/** The brand of a house account whose code has this many parts with its brand; empty for a code without one. */
function brandIn(code: string, partsWithBrand: number): string {
  const parts = code.split(':')
  return parts.length === partsWithBrand ? (parts.at(-2) ?? '') : ''
}

function parseAccountKind(text: string, code: string): AccountKind {
  const kind = Object.values(accountKinds).find((name) => name === text)
  if (!kind) throw new RangeError(`"${code}" is not an account code`)
  return kind
}

const live = (code: string, currency: LedgerCurrency) => account(code, currency, { live: true, floorMinor: 0n })

function appendOnly(prefix: string, brand: string, currency: LedgerCurrency): Account {
  const kind = { live: false, floorMinor: null, hashedCode: `${prefix}:${currency}` }
  return account(`${prefix}:${name(brand)}:${currency}`, currency, kind)
}

function account(
  code: string,
  currency: LedgerCurrency,
  kind: Pick<Account, 'live' | 'floorMinor'> & { hashedCode?: string },
): Account {
  return { code, hashedCode: code, currency, ...kind } as Account
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
