import { afterAll, test } from 'vitest'
import type { TransferAdapter } from '#vendors/adapter.ts'
import { openFaultyLine } from './faulty-line.ts'
import { altered } from './scene.ts'
import { type TransferCase, type TransferStage, transferCases } from './transfer-cases.ts'

/** The vendor with its transfer wallet, as the kit needs it. */
export interface TransferVendor extends Pick<TransferStage, 'paths' | 'openGame' | 'restart'> {
  /** Base URL of the vendor, without a trailing slash and without the path that the adapter appends. */
  url(): string
  /** Creates an adapter that calls the vendor at this base URL. */
  adapter(url: string): TransferAdapter
  stranger(url: string): TransferAdapter
  close(): Promise<void>
}

export type OpenTransferVendor = () => Promise<TransferVendor>

/** Opens the context of a test file and closes it after the tests. `seedFault` overrides methods of the adapter with faulty ones. */
export async function openTransferStage(openVendor: OpenTransferVendor) {
  const vendor = await openVendor()
  const line = await openFaultyLine(() => vendor.url())
  afterAll(async () => {
    line.close()
    await vendor.close()
  })
  let planted: (sound: TransferAdapter) => Partial<TransferAdapter> = () => ({})
  const sound = vendor.adapter(line.url)
  const stage: TransferStage = {
    adapter: () => altered(sound, planted(sound)),
    stranger: () => altered(vendor.stranger(line.url), planted(vendor.stranger(line.url))),
    line,
    paths: vendor.paths,
    openGame: (playerRef) => vendor.openGame(playerRef),
    restart: () => vendor.restart(),
  }
  return {
    stage,
    plant: (fault: (sound: TransferAdapter) => Partial<TransferAdapter>) => {
      planted = fault
    },
  }
}

export async function runTransferCase(stage: TransferStage, { run }: TransferCase): Promise<void> {
  stage.line.healthy()
  await run(stage)
}

/** Tests the adapter of a vendor with transfer wallets: defines one test for each case. */
export async function conformTransfers(openVendor: OpenTransferVendor): Promise<void> {
  const { stage } = await openTransferStage(openVendor)
  for (const one of transferCases) test(one.name, () => runTransferCase(stage, one))
}
