import { eq, inArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db } from '#db/database-transactions.ts'
import { vendor } from '#db/schema/games.ts'
import type { AppServices } from '#src/app-services.ts'
import type { TransferAdapter } from './adapter.ts'

/** A vendor of the catalogue with a transfer wallet. */
export interface TransferVendor {
  readonly code: string
  readonly name: string
  readonly isOpen: boolean
  readonly adapter: TransferAdapter
}

export function listTransferAdapters({ vendors }: AppServices): TransferAdapter[] {
  return [...vendors.values()].filter((adapter): adapter is TransferAdapter => adapter.wallet === 'transfer')
}

/** All vendors with a connected transfer adapter, in catalogue order, regardless of brand. */
export async function listTransferVendors(services: AppServices): Promise<TransferVendor[]> {
  const adapters = new Map(listTransferAdapters(services).map((adapter) => [adapter.code, adapter]))
  if (adapters.size === 0) return []
  const rows = await services.db
    .select()
    .from(vendor)
    .where(inArray(vendor.adapter, [...adapters.keys()]))
    .orderBy(vendor.sort)
  return rows.flatMap(({ code, name, status, adapter: adapterCode }) => {
    const adapter = adapters.get(adapterCode ?? '')
    return adapter ? [{ code, name, isOpen: status === 'open', adapter }] : []
  })
}

/** Code of the vendor an adapter serves, connected or not. It is part of the wallets' ledger accounts. */
export async function findVendorCodeByAdapter(db: Db, adapter: string): Promise<string | undefined> {
  const [row] = await db.select({ code: vendor.code }).from(vendor).where(eq(vendor.adapter, adapter))
  return row?.code
}

/** Whether all games of a brand use one balance. */
export async function hasOneWalletForAllGames(services: AppServices, brand: Brand): Promise<boolean> {
  return !(await listTransferVendors(services)).some(({ code }) => brand.offersVendor(code))
}
