import { test } from 'vitest'
import { amountCases } from './cases/amount-cases.ts'
import { betCases } from './cases/bet-cases.ts'
import { burstCases } from './cases/burst-cases.ts'
import { failureCases } from './cases/failure-cases.ts'
import { jackpotCases } from './cases/jackpot-cases.ts'
import { rollbackCases } from './cases/rollback-cases.ts'
import { roundReplayCases } from './cases/round-replay-cases.ts'
import { sessionCases } from './cases/session-cases.ts'
import { signatureCases } from './cases/signature-cases.ts'
import { validBetCases } from './cases/valid-bet-cases.ts'
import { winCases } from './cases/win-cases.ts'
import {
  type ConformanceCase,
  type ConformanceContext,
  isCaseApplicable,
  openConformanceContext,
  runConformanceCase,
} from './conformance-case.ts'
import type { CreateVendorProtocolSimulator } from './vendor-protocol-simulator.ts'

/** All cases of the conformance kit (docs/vendors.md). */
export const conformanceCases: readonly ConformanceCase[] = [
  ...sessionCases,
  ...betCases,
  ...amountCases,
  ...winCases,
  ...validBetCases,
  ...jackpotCases,
  ...rollbackCases,
  ...signatureCases,
  ...burstCases,
  ...failureCases,
  ...roundReplayCases,
]

/**
 * Tests an adapter with the kit: defines one test for each case that applies to the vendor's protocol. Await this at the top level of
 * a test file. The vendor's own tests can use `context`; `skippedCases` has the names of the cases that do not apply.
 */
export async function defineConformanceTests(
  createSimulator: CreateVendorProtocolSimulator,
): Promise<{ context: ConformanceContext; skippedCases: readonly string[] }> {
  const context = await openConformanceContext(createSimulator)
  const [own, others] = [true, false].map((isOwn) =>
    conformanceCases.filter((one) => isCaseApplicable(context.simulator, one) === isOwn),
  )
  for (const one of own ?? []) test(one.name, () => runConformanceCase(context, one))
  return { context, skippedCases: (others ?? []).map(({ name }) => name) }
}
