import { setTimeout as pause } from 'node:timers/promises'
import { type Currency, clampToZero, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type {
  getConsolidatedFunds,
  getVendorWallets,
  VendorWallet,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { vendorTransfer } from '#db/schema/transfers.ts'
import type { Session } from '#http/request-pipeline.ts'
import { playerCash, playerPendingWithdrawal, playerVendorWallet } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import { readContractFlags } from '#modules/contracts/service.ts'
import { readRemainingStakeOrLossLimit } from '#policies/stake-and-loss-limits.ts'
import type { AppServices } from '#src/app-services.ts'
import { hasOneWalletForAllGames, listTransferVendors, type TransferVendor } from '#vendors/transfer-wallet-vendors.ts'
import { openTransferCondition } from './transfer-rows.ts'

/** A vendor that does not report a balance within this time is shown without one. */
const balanceTimeoutMs = 2_500

export interface MemberVendorWallet {
  readonly vendor: TransferVendor
  /** Ledger balance of the wallet in minor units: money at the vendor, as far as its rounds are posted, and money in transit. */
  readonly ledgerMinor: bigint
  readonly takesMoney: boolean
}

interface WalletOwner {
  readonly memberId: bigint
  readonly currency: Currency
}

/** The member's wallets at the vendors that the brand offers, and at any other vendor where money is left. */
export async function listMemberVendorWallets(
  services: AppServices,
  brand: Brand,
  memberId: bigint,
): Promise<MemberVendorWallet[]> {
  const vendors = await listTransferVendors(services)
  const accountOf = ({ code }: TransferVendor) => playerVendorWallet(memberId, code, brand.currency)
  const balances = await balancesOf(services.db, vendors.map(accountOf))
  return vendors
    .map((vendor) => ({
      vendor,
      ledgerMinor: balances.get(accountOf(vendor).code) ?? 0n,
      takesMoney: brand.offersVendor(vendor.code) && vendor.isOpen,
    }))
    .filter(({ vendor, ledgerMinor }) => brand.offersVendor(vendor.code) || ledgerMinor > 0n)
}

function sumAmounts(parts: readonly bigint[]): bigint {
  return parts.reduce((sum, part) => sum + part, 0n)
}

/** Queries the vendor for the member's balance, in minor units. Returns undefined if the vendor reports none in time. */
export async function queryVendorBalance(
  services: AppServices,
  { adapter }: TransferVendor,
  { memberId, currency }: WalletOwner,
): Promise<bigint | undefined> {
  const reply = adapter.vendorBalance({ playerRef: String(memberId), currency }).catch((error: unknown) => {
    services.log.warn({ err: error, adapter: adapter.code }, 'a vendor did not report a balance')
    return undefined
  })
  const timeout = pause(balanceTimeoutMs, undefined, { ref: false })
  const text = await Promise.race([reply, timeout])
  const minor = text === undefined ? undefined : toMinor(text, currency)
  return minor !== undefined && minor >= 0n ? minor : undefined
}

/** Returns whether one balance serves all games of the brand, and the member's balances in vendors' transfer wallets. */
export async function readVendorWallets(
  services: AppServices,
  brand: Brand,
  session: Session | undefined,
): Promise<ResponseValueOf<typeof getVendorWallets>> {
  const isSingle = await hasOneWalletForAllGames(services, brand)
  if (!session || session.role === 'trial') return { isSingle, wallets: [], mostIn: null }
  const { memberId } = session
  const walletBalances = await readWalletBalances(services, brand, memberId)
  const wallets = walletBalances.map((wallet) => toVendorWallet(wallet, brand.currency))
  return { isSingle, wallets, mostIn: await maxTransferIn(services, brand, memberId) }
}

/** Returns the member's money in all wallets. */
export async function readConsolidatedFunds(
  services: AppServices,
  brand: Brand,
  memberId: bigint,
): Promise<ResponseValueOf<typeof getConsolidatedFunds>> {
  const { currency } = brand
  const [cash, pending] = [playerCash(memberId, currency), playerPendingWithdrawal(memberId, currency)]
  const walletBalances = await readWalletBalances(services, brand, memberId)
  const ownBalances = await balancesOf(services.db, [cash, pending])
  const [balance, pendingWithdrawal] = [ownBalances.get(cash.code) ?? 0n, ownBalances.get(pending.code) ?? 0n]
  const format = (minor: bigint) => fromMinor(minor, currency)
  return {
    isSingle: !walletBalances.some(({ vendor }) => brand.offersVendor(vendor.code)),
    currency,
    balance: format(balance),
    pendingWithdrawal: format(pendingWithdrawal),
    wallets: walletBalances.map((wallet) => toVendorWallet(wallet, currency)),
    mostIn: await maxTransferIn(services, brand, memberId),
    total: format(balance + pendingWithdrawal + sumAmounts(walletBalances.map(walletValueMinor))),
    ...(await readContractFlags(services.db, brand, memberId)),
  }
}

interface WalletBalance extends MemberVendorWallet {
  /** Balance reported by the vendor in minor units; undefined if it reported none. */
  readonly vendorMinor: bigint | undefined
  readonly inTransitMinor: bigint
}

/** Queries all vendors in parallel and does not wait for slow ones. */
async function readWalletBalances(services: AppServices, brand: Brand, memberId: bigint): Promise<WalletBalance[]> {
  const { currency } = brand
  const wallets = await listMemberVendorWallets(services, brand, memberId)
  const vendorMinor = await Promise.all(
    wallets.map(({ vendor }) => queryVendorBalance(services, vendor, { memberId, currency })),
  )
  const inTransitByVendor = await sumTransfersInTransit(services, memberId)
  return wallets.map((wallet, index) => ({
    ...wallet,
    vendorMinor: vendorMinor[index],
    inTransitMinor: inTransitByVendor.get(wallet.vendor.code) ?? 0n,
  }))
}

/** The most that the member's own limits allow to be transferred in; null if no limit applies. */
async function maxTransferIn(services: AppServices, brand: Brand, memberId: bigint): Promise<string | null> {
  const limitContext = { memberId, timeZone: brand.site.timeZone, nowMs: services.clock.now() }
  const lowest = await readRemainingStakeOrLossLimit(services.db, limitContext)
  if (!lowest) return null
  return fromMinor(clampToZero(lowest.availableMinor), brand.currency)
}

/** Value of a wallet in minor units. While money is in transit the vendor's balance may already include it, so the ledger balance is used. */
function walletValueMinor({ ledgerMinor, vendorMinor, inTransitMinor }: WalletBalance): bigint {
  return vendorMinor === undefined || inTransitMinor > 0n ? ledgerMinor : vendorMinor
}

function toVendorWallet(
  { vendor, vendorMinor, inTransitMinor, takesMoney }: WalletBalance,
  currency: Currency,
): VendorWallet {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    balance: vendorMinor === undefined ? null : fromMinor(vendorMinor, currency),
    inTransit: fromMinor(inTransitMinor, currency),
    takesMoney,
  }
}

async function sumTransfersInTransit({ db }: AppServices, memberId: bigint): Promise<Map<string, bigint>> {
  const rows = await db
    .select({
      vendor: vendorTransfer.vendor,
      sum: sql<bigint>`sum(${vendorTransfer.amountMinor})::text`.mapWith(BigInt),
    })
    .from(vendorTransfer)
    .where(and(eq(vendorTransfer.memberId, memberId), openTransferCondition))
    .groupBy(vendorTransfer.vendor)
  return new Map(rows.map(({ vendor, sum }) => [vendor, sum]))
}
