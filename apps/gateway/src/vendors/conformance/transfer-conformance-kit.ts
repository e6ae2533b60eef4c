import { afterAll, test } from 'vitest'
import type { TransferAdapter } from '#vendors/adapter.ts'
import { type TransferConformanceCase, type TransferConformanceContext, transferCases } from './cases/transfer-cases.ts'
import { withOverrides } from './conformance-fixture.ts'
import { startFaultProxy } from './fault-proxy.ts'

/** The vendor with its transfer wallet, as the kit needs it. */
export interface TransferVendorHarness extends Pick<TransferConformanceContext, 'paths' | 'openGame' | 'restart'> {
  /** Base URL of the vendor, without a trailing slash and without the path that the adapter appends. */
  url(): string
  /** Creates an adapter that calls the vendor at this base URL. */
  adapter(url: string): TransferAdapter
  unauthorizedAdapter(url: string): TransferAdapter
  close(): Promise<void>
}

export type OpenTransferVendorHarness = () => Promise<TransferVendorHarness>

/** Opens the context of a test file and closes it after the tests. `seedFault` overrides methods of the adapter with faulty ones. */
export async function openTransferConformanceContext(openVendor: OpenTransferVendorHarness) {
  const vendor = await openVendor()
  const proxy = await startFaultProxy(() => vendor.url())
  afterAll(async () => {
    proxy.close()
    await vendor.close()
  })
  let seededFault: (sound: TransferAdapter) => Partial<TransferAdapter> = () => ({})
  const sound = vendor.adapter(proxy.url)
  const stage: TransferConformanceContext = {
    adapter: () => withOverrides(sound, seededFault(sound)),
    unauthorizedAdapter: () =>
      withOverrides(vendor.unauthorizedAdapter(proxy.url), seededFault(vendor.unauthorizedAdapter(proxy.url))),
    proxy,
    paths: vendor.paths,
    openGame: (playerRef, sessionRef) => vendor.openGame(playerRef, sessionRef),
    restart: () => vendor.restart(),
  }
  return {
    context: stage,
    seedFault: (fault: (sound: TransferAdapter) => Partial<TransferAdapter>) => {
      seededFault = fault
    },
  }
}

export async function runTransferCase(
  stage: TransferConformanceContext,
  { run }: TransferConformanceCase,
): Promise<void> {
  stage.proxy.clearFaults()
  await run(stage)
}

/** Tests the adapter of a vendor with transfer wallets: defines one test for each case. */
export async function defineTransferConformanceTests(openVendor: OpenTransferVendorHarness): Promise<void> {
  const { context } = await openTransferConformanceContext(openVendor)
  for (const one of transferCases) test(one.name, () => runTransferCase(context, one))
}
