import { openScene } from './scene.ts'
import { seating } from './seats.ts'
import { speech } from './speech.ts'
import { troubles } from './troubles.ts'
import type { Ability, OpenVoice, VendorVoice } from './vendor-voice.ts'

/** The house with the adapter in it, the vendor that calls, and the means to look at what came of it. */
export type Stage = Awaited<ReturnType<typeof openStage>>

export interface ConformanceCase {
  readonly name: string
  /** What the vendor's protocol must have for the case to mean anything. */
  readonly needs?: readonly Ability[]
  /** Where the case is one way of two. */
  readonly onSettledRollback?: VendorVoice['adapter']['onSettledRollback']
  /** Rejects where the adapter does not conform. */
  run(stage: Stage): Promise<void>
}

/** Called at the top of a test file: it closes all that it opened when the file's tests have run. */
export async function openStage(openVoice: OpenVoice) {
  const scene = await openScene(openVoice)
  return {
    get voice() {
      return scene.voice
    },
    /** The gateway that is open now. */
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

/** Runs one case, and audits the book and every seat after it. */
export async function runCase(stage: Stage, { run }: ConformanceCase): Promise<void> {
  stage.newcomers()
  await run(stage)
  await stage.audit()
}

export function fits({ adapter, can }: VendorVoice, { needs = [], onSettledRollback }: ConformanceCase): boolean {
  const isWay = onSettledRollback === undefined || onSettledRollback === adapter.onSettledRollback
  return isWay && needs.every((ability) => can[ability])
}
