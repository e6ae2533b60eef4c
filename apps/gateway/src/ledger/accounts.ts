import type { Currency } from '@foyer/contract/money.ts'

/** Points are a currency: whole numbers, with accounts of their own. */
export type LedgerCurrency = Currency | 'POINTS'

declare const spelt: unique symbol

/**
 * An account as a movement names it; it is opened at zero when it is first named. Only this file makes one, and reads a code
 * (`ownerOf`), so a code is spelt in one place; in SQL, beside it, in `book-sums.ts`. A live account carries a running balance that never falls under `floorMinor` (null: no floor); an
 * append-only one, the house's, takes entries without a lock.
 */
export interface Account {
  readonly code: string
  readonly currency: LedgerCurrency
  readonly live: boolean
  readonly floorMinor: bigint | null
  readonly [spelt]: true
}

// A player or an agent has one currency, so their codes do not name it (points stand beside it). The house, the payment
// providers and the banks serve many currencies: one account for each, and the code ends with it.

/** What a player may bet or withdraw. Positive: the house owes it. */
export const playerCash = (player: bigint, currency: Currency) => live(`player:${id(player)}:cash`, currency)

/** Money of withdrawals that were asked for and not paid yet. */
export const playerPendingWithdrawal = (player: bigint, currency: Currency) =>
  live(`player:${id(player)}:pending_withdrawal`, currency)

/** Money in a vendor's transfer wallet, and on its way there and back. */
export const playerVendorWallet = (player: bigint, vendor: string, currency: Currency) =>
  live(`player:${id(player)}:vendor:${name(vendor)}`, currency)

/** Where the codes of a player's wallets at vendors begin, and what comes after the last of them. */
export function playerVendorWallets(player: bigint): { readonly from: string; readonly below: string } {
  const wallets = `player:${id(player)}:vendor`
  return { from: `${wallets}:`, below: `${wallets};` }
}

export const playerPoints = (player: bigint) => live(`player:${id(player)}:points`, 'POINTS')

/** What a player owes after a reversed win or a charge-back: negative, or zero. It keeps the player's cash above zero. */
export const receivable = (player: bigint, currency: Currency) =>
  account(`receivable:${id(player)}`, currency, { live: true, floorMinor: null })

/** What an agent may hand to members of the line. */
export const agentFloat = (agent: bigint, currency: Currency) => live(`agent:${id(agent)}:float`, currency)

/** What an agent has earned and was not paid yet. */
export const agentPayable = (agent: bigint, currency: Currency) => live(`agent:${id(agent)}:payable`, currency)

/** Gross gaming revenue of a vendor's games: stakes less payouts. */
export const houseGgr = (vendor: string, currency: LedgerCurrency) =>
  appendOnly(`house:ggr:${name(vendor)}:${currency}`, currency)

export const housePromo = (currency: LedgerCurrency) => appendOnly(`house:promo:${currency}`, currency)

export const houseCommission = (currency: LedgerCurrency) => appendOnly(`house:commission:${currency}`, currency)

/** What the house keeps of payments: fees. */
export const houseFee = (currency: Currency) => appendOnly(`house:fee:${currency}`, currency)

/** The other side of balances changed by hand. */
export const houseAdjustment = (currency: Currency) => appendOnly(`house:adjustment:${currency}`, currency)

/** Money that a payment provider holds for the house: negative while it holds some. */
export const pspClearing = (provider: string, currency: Currency) =>
  appendOnly(`psp:${name(provider)}:clearing:${currency}`, currency)

export const bank = (bankCode: string, currency: Currency) => appendOnly(`bank:${name(bankCode)}:${currency}`, currency)

/** What an account is of: its code without the owner, the vendor, the company and the currency. */
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

export interface AccountOwner {
  readonly kind: AccountKind
  /** The player or agent; null of the house's accounts. */
  readonly owner: bigint | null
  /** The vendor, payment provider or bank that it is an account with; empty where there is none. */
  readonly partner: string
}

/** Reads an account's code. Throws a RangeError for what is none. */
export function ownerOf(code: string): AccountOwner {
  const [group = '', first = '', second = '', third = ''] = code.split(':')
  switch (group) {
    case 'player':
    case 'agent':
      return { kind: kindOf(`${group}:${second}`, code), owner: BigInt(first), partner: third }
    case 'receivable':
      return { kind: accountKinds.receivable, owner: BigInt(first), partner: '' }
    case 'psp':
      return { kind: kindOf(`${group}:${second}`, code), owner: null, partner: first }
    case 'bank':
      return { kind: accountKinds.bank, owner: null, partner: first }
    default:
      return { kind: kindOf(`${group}:${first}`, code), owner: null, partner: third === '' ? '' : second }
  }
}

function kindOf(text: string, code: string): AccountKind {
  const kind = Object.values(accountKinds).find((name) => name === text)
  if (!kind) throw new RangeError(`"${code}" is no account's code`)
  return kind
}

const live = (code: string, currency: LedgerCurrency) => account(code, currency, { live: true, floorMinor: 0n })

const appendOnly = (code: string, currency: LedgerCurrency) =>
  account(code, currency, { live: false, floorMinor: null })

function account(code: string, currency: LedgerCurrency, kind: Pick<Account, 'live' | 'floorMinor'>): Account {
  return { code, currency, ...kind } as Account
}

function id(owner: bigint): string {
  if (owner <= 0n) throw new RangeError(`${owner} is no member's number`)
  return owner.toString()
}

/** A colon in a name would let one account's code read as another's. */
function name(code: string): string {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(code)) throw new RangeError(`"${code}" cannot stand in an account code`)
  return code
}
