import { openScene } from './scene.ts'
import { seating } from './seats.ts'
import { speech } from './speech.ts'
import { troubles } from './troubles.ts'
import type { Ability, OpenVoice, VendorVoice } from './vendor-voice.ts'

/** What a conformance case works with: the test app with the adapter, the simulated vendor, and helpers to inspect the results. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export interface ConformanceCase {
  readonly name: string
  /** Protocol features that the case requires. */
  readonly needs?: readonly Ability[]
  /** Set if the case applies to one of the two settings only. */
  readonly onSettledRollback?: VendorVoice['adapter']['onSettledRollback']
  /** Rejects if the adapter does not conform. */
  run(stage: Stage): Promise<void>
}

/** Call this at the top level of a test file. Everything it opens is closed after the file's tests. */
export async function openStage(openVoice: OpenVoice) {
  const scene = await openScene(openVoice)
  return {
    get voice() {
      return scene.voice
    },
    /** The currently running test app. */
    get house() {
      return scene.house
    },
    ...seating(scene),
    ...speech(scene),
    ...troubles(scene),
    newcomers: () => {
      scene.seats = []
    },
  }
}

/** Runs one case, then audits the ledger and every player. */
export async function runCase(stage: Stage, { run }: ConformanceCase): Promise<void> {
  stage.newcomers()
  await run(stage)
  await stage.audit()
}

export function fits({ adapter, can }: VendorVoice, { needs = [], onSettledRollback }: ConformanceCase): boolean {
  const isWay = onSettledRollback === undefined || onSettledRollback === adapter.onSettledRollback
  return isWay && needs.every((ability) => can[ability])
}
