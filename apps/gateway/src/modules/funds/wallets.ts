import { setTimeout as pause } from 'node:timers/promises'
import { atLeastZero, type Currency, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { getConsolidatedFunds, getMerchantWallet, VendorWallet } from '@foyer/contract/transfers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { vendorTransfer } from '#db/schema/transfers.ts'
import type { Session } from '#http/door.ts'
import { playerCash, playerPendingWithdrawal, playerVendorWallet } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { leftToPlay } from '#src/play-guard.ts'
import { isSingleWallet, type TransferVendor, transferVendors } from '#vendors/transfer-vendors.ts'
import { isOpenTransfer } from './transfer-rows.ts'

/** A vendor that does not report a balance within this time is shown without one. */
const balanceTimeoutMs = 2_500

export interface MemberWallet {
  readonly vendor: TransferVendor
  /** Ledger balance of the wallet in minor units: money at the vendor, as far as its rounds are posted, and money in transit. */
  readonly booked: bigint
  readonly takesMoney: boolean
}

interface Owner {
  readonly memberId: bigint
  readonly currency: Currency
}

/** The member's wallets at the vendors that the brand offers, and at any other vendor where money is left. */
export async function walletsOf(gateway: Gateway, brand: Brand, memberId: bigint): Promise<MemberWallet[]> {
  const vendors = await transferVendors(gateway)
  const accountOf = ({ code }: TransferVendor) => playerVendorWallet(memberId, code, brand.currency)
  const balances = await balancesOf(gateway.db, vendors.map(accountOf))
  return vendors
    .map((vendor) => ({
      vendor,
      booked: balances.get(accountOf(vendor).code) ?? 0n,
      takesMoney: brand.serves(vendor.code) && vendor.isOpen,
    }))
    .filter(({ vendor, booked }) => brand.serves(vendor.code) || booked > 0n)
}

function sumOf(parts: readonly bigint[]): bigint {
  return parts.reduce((sum, part) => sum + part, 0n)
}

/** Queries the vendor for the member's balance, in minor units. Returns undefined if the vendor reports none in time. */
export async function balanceAt(
  gateway: Gateway,
  { adapter }: TransferVendor,
  { memberId, currency }: Owner,
): Promise<bigint | undefined> {
  const asked = adapter.vendorBalance({ playerRef: String(memberId), currency }).catch((error: unknown) => {
    gateway.log.warn({ err: error, adapter: adapter.code }, 'a vendor did not report a balance')
    return undefined
  })
  const silence = pause(balanceTimeoutMs, undefined, { ref: false })
  const text = await Promise.race([asked, silence])
  const minor = text === undefined ? undefined : toMinor(text, currency)
  return minor !== undefined && minor >= 0n ? minor : undefined
}

/** Returns whether one balance serves all games of the brand, and the member's balances in vendors' transfer wallets. */
export async function merchantWallet(
  gateway: Gateway,
  brand: Brand,
  session: Session | undefined,
): Promise<ValueOf<typeof getMerchantWallet>> {
  const isSingle = await isSingleWallet(gateway, brand)
  if (!session || session.role === 'trial') return { isSingle, wallets: [], mostIn: null }
  const { memberId } = session
  const held = await heldAtVendors(gateway, brand, memberId)
  const wallets = held.map((wallet) => walletWire(wallet, brand.currency))
  return { isSingle, wallets, mostIn: await mostInto(gateway, brand, memberId) }
}

/** Returns the member's money in all wallets. */
export async function consolidatedFunds(
  gateway: Gateway,
  brand: Brand,
  memberId: bigint,
): Promise<ValueOf<typeof getConsolidatedFunds>> {
  const { currency } = brand
  const [cash, pending] = [playerCash(memberId, currency), playerPendingWithdrawal(memberId, currency)]
  const held = await heldAtVendors(gateway, brand, memberId)
  const own = await balancesOf(gateway.db, [cash, pending])
  const [balance, pendingWithdrawal] = [own.get(cash.code) ?? 0n, own.get(pending.code) ?? 0n]
  const decimal = (minor: bigint) => fromMinor(minor, currency)
  return {
    isSingle: !held.some(({ vendor }) => brand.serves(vendor.code)),
    currency,
    balance: decimal(balance),
    pendingWithdrawal: decimal(pendingWithdrawal),
    wallets: held.map((wallet) => walletWire(wallet, currency)),
    mostIn: await mostInto(gateway, brand, memberId),
    total: decimal(balance + pendingWithdrawal + sumOf(held.map(worthOf))),
  }
}

interface HeldWallet extends MemberWallet {
  /** Balance reported by the vendor in minor units; undefined if it reported none. */
  readonly said: bigint | undefined
  readonly transit: bigint
}

/** Queries all vendors in parallel and does not wait for slow ones. */
async function heldAtVendors(gateway: Gateway, brand: Brand, memberId: bigint): Promise<HeldWallet[]> {
  const { currency } = brand
  const wallets = await walletsOf(gateway, brand, memberId)
  const said = await Promise.all(wallets.map(({ vendor }) => balanceAt(gateway, vendor, { memberId, currency })))
  const onTheWay = await inTransit(gateway, memberId)
  return wallets.map((wallet, index) => ({
    ...wallet,
    said: said[index],
    transit: onTheWay.get(wallet.vendor.code) ?? 0n,
  }))
}

/** The most that the member's own limits allow to be transferred in; null if no limit applies. */
async function mostInto(gateway: Gateway, brand: Brand, memberId: bigint): Promise<string | null> {
  const bounded = { memberId, timeZone: brand.site.timeZone, nowMs: gateway.clock.now() }
  const least = await leftToPlay(gateway.db, bounded)
  if (!least) return null
  return fromMinor(atLeastZero(least.freeMinor), brand.currency)
}

/** Value of a wallet in minor units. While money is in transit the vendor's balance may already include it, so the ledger balance is used. */
function worthOf({ booked, said, transit }: HeldWallet): bigint {
  return said === undefined || transit > 0n ? booked : said
}

function walletWire({ vendor, said, transit, takesMoney }: HeldWallet, currency: Currency): VendorWallet {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    balance: said === undefined ? null : fromMinor(said, currency),
    inTransit: fromMinor(transit, currency),
    takesMoney,
  }
}

async function inTransit({ db }: Gateway, memberId: bigint): Promise<Map<string, bigint>> {
  const rows = await db
    .select({
      vendor: vendorTransfer.vendor,
      sum: sql<bigint>`sum(${vendorTransfer.amountMinor})::text`.mapWith(BigInt),
    })
    .from(vendorTransfer)
    .where(and(eq(vendorTransfer.memberId, memberId), isOpenTransfer))
    .groupBy(vendorTransfer.vendor)
  return new Map(rows.map(({ vendor, sum }) => [vendor, sum]))
}
