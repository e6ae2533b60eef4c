import { test } from 'vitest'
import { amountCases } from './amount-cases.ts'
import { betCases } from './bet-cases.ts'
import { burstCases } from './burst-cases.ts'
import { type ConformanceCase, fits, openStage, runCase, type Stage } from './conformance-case.ts'
import { failureCases } from './failure-cases.ts'
import { replayCases } from './replay-cases.ts'
import { rollbackCases } from './rollback-cases.ts'
import { sessionCases } from './session-cases.ts'
import { signatureCases } from './signature-cases.ts'
import type { OpenVoice } from './vendor-voice.ts'
import { winCases } from './win-cases.ts'

/** The conformance kit (docs/vendors.md), as data. */
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
 * Puts an adapter under the kit: one test for each case that its vendor can be asked. Awaited at the top of a test file; the
 * stage is for the vendor's own tests, and `leftOut` names the cases that say nothing of it.
 */
export async function conform(openVoice: OpenVoice): Promise<{ stage: Stage; leftOut: readonly string[] }> {
  const stage = await openStage(openVoice)
  const [own, others] = [true, false].map((isOwn) => conformanceCases.filter((one) => fits(stage.voice, one) === isOwn))
  for (const one of own ?? []) test(one.name, () => runCase(stage, one))
  return { stage, leftOut: (others ?? []).map(({ name }) => name) }
}
