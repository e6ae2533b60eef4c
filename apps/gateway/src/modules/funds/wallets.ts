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

/** A vendor that does not say a balance within this time is shown without one. */
const balanceTimeoutMs = 2_500

export interface MemberWallet {
  readonly vendor: TransferVendor
  /** Minor units in the ledger: at the vendor as far as its rounds are booked, and on the way there and back. */
  readonly booked: bigint
  readonly takesMoney: boolean
}

interface Owner {
  readonly memberId: bigint
  readonly currency: Currency
}

/** The wallets of the vendors that the brand serves, and any other in which the member still has money. */
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

/** What the vendor says that the member has there, in minor units; undefined where it does not say. */
export async function balanceAt(
  gateway: Gateway,
  { adapter }: TransferVendor,
  { memberId, currency }: Owner,
): Promise<bigint | undefined> {
  const asked = adapter.vendorBalance({ playerRef: String(memberId), currency }).catch((error: unknown) => {
    gateway.log.warn({ err: error, adapter: adapter.code }, 'a vendor did not say a balance')
    return undefined
  })
  const silence = pause(balanceTimeoutMs, undefined, { ref: false })
  const text = await Promise.race([asked, silence])
  const minor = text === undefined ? undefined : toMinor(text, currency)
  return minor !== undefined && minor >= 0n ? minor : undefined
}

/** Whether one balance serves all games of the brand, and what a member has at the vendors that keep their own. */
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

/** A member's money in all places. */
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
  /** As the vendor says, in minor units; undefined where it does not say. */
  readonly said: bigint | undefined
  readonly transit: bigint
}

/** The vendors are asked at the same time, and the slow ones not waited for. */
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

/** What the member's own limits leave to be moved in; null where none bounds it. */
async function mostInto(gateway: Gateway, brand: Brand, memberId: bigint): Promise<string | null> {
  const bounded = { memberId, timeZone: brand.site.timeZone, nowMs: gateway.clock.now() }
  const least = await leftToPlay(gateway.db, bounded)
  if (!least) return null
  return fromMinor(atLeastZero(least.freeMinor), brand.currency)
}

/** Of money on its way the vendor's balance may hold some already: only the books count it once. */
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
