import { afterAll, test } from 'vitest'
import type { TransferAdapter } from '#vendors/adapter.ts'
import { openFaultyLine } from './faulty-line.ts'
import { altered } from './scene.ts'
import { type TransferCase, type TransferStage, transferCases } from './transfer-cases.ts'

/** The vendor itself, as the kit needs it. */
export interface TransferVendor extends Pick<TransferStage, 'paths' | 'openGame' | 'restart'> {
  /** Where the vendor answers, without a slash at the end and without what the adapter adds. */
  url(): string
  /** The adapter, calling the vendor at this address. */
  adapter(url: string): TransferAdapter
  stranger(url: string): TransferAdapter
  close(): Promise<void>
}

export type OpenTransferVendor = () => Promise<TransferVendor>

/** The stage of a test file, closed after its tests; `plant` gives the adapter a fault, or with nothing its own ways again. */
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

/** Puts the adapter of a vendor with wallets of its own under the kit, one test for each case. */
export async function conformTransfers(openVendor: OpenTransferVendor): Promise<void> {
  const { stage } = await openTransferStage(openVendor)
  for (const one of transferCases) test(one.name, () => runTransferCase(stage, one))
}
