import { test } from 'vitest'
import { amountCases } from './amount-cases.ts'
import { betCases } from './bet-cases.ts'
import { burstCases } from './burst-cases.ts'
import {
  type ConformanceCase,
  type ConformanceContext,
  isApplicable,
  openConformanceContext,
  runConformanceCase,
} from './conformance-case.ts'
import { failureCases } from './failure-cases.ts'
import { replayCases } from './replay-cases.ts'
import { rollbackCases } from './rollback-cases.ts'
import { sessionCases } from './session-cases.ts'
import { signatureCases } from './signature-cases.ts'
import type { CreateVendorSimulator } from './vendor-voice.ts'
import { winCases } from './win-cases.ts'

/** All cases of the conformance kit (docs/vendors.md). */
export const conformanceCases: readonly ConformanceCase[] = [
  ...sessionCases,
  ...betCases,
  ...amountCases,
  ...winCases,
  ...rollbackCases,
  ...signatureCases,
  ...burstCases,
  ...failureCases,
  ...replayCases,
]

/**
 * Tests an adapter with the kit: defines one test for each case that applies to the vendor's protocol. Await this at the top level of
 * a test file. The vendor's own tests can use `context`; `skippedCases` has the names of the cases that do not apply.
 */
export async function defineConformanceTests(
  createSimulator: CreateVendorSimulator,
): Promise<{ context: ConformanceContext; skippedCases: readonly string[] }> {
  const context = await openConformanceContext(createSimulator)
  const [own, others] = [true, false].map((isOwn) =>
    conformanceCases.filter((one) => isApplicable(context.simulator, one) === isOwn),
  )
  for (const one of own ?? []) test(one.name, () => runConformanceCase(context, one))
  return { context, skippedCases: (others ?? []).map(({ name }) => name) }
}
