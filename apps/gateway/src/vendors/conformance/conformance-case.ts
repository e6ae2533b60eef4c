import { startConformanceFixture } from './conformance-fixture.ts'
import { createPlayerHelpers } from './players.ts'
import { createFaultHelpers } from './simulate-faults-during-calls.ts'
import { createVendorCallSender } from './vendor-call-sender.ts'
import type {
  CreateVendorProtocolSimulator,
  ProtocolFeature,
  VendorProtocolSimulator,
} from './vendor-protocol-simulator.ts'

/** What a conformance case works with: the test app with the adapter, the simulated vendor, and helpers to inspect the results. */
export type ConformanceContext = Awaited<ReturnType<typeof openConformanceContext>>

export interface ConformanceCase {
  readonly name: string
  /** Protocol features that the case requires. */
  readonly needs?: readonly ProtocolFeature[]
  /** Set if the case applies to one of the two settings only. */
  readonly onSettledRollback?: VendorProtocolSimulator['adapter']['onSettledRollback']
  /** Rejects if the adapter does not conform. */
  run(context: ConformanceContext): Promise<void>
}

/** Call this at the top level of a test file. Everything it opens is closed after the file's tests. */
export async function openConformanceContext(createSimulator: CreateVendorProtocolSimulator) {
  const fixture = await startConformanceFixture(createSimulator)
  return {
    get simulator() {
      return fixture.simulator
    },
    /** The currently running test app. */
    get app() {
      return fixture.app
    },
    ...createPlayerHelpers(fixture),
    ...createVendorCallSender(fixture),
    ...createFaultHelpers(fixture),
    resetPlayers: () => {
      fixture.players = []
    },
  }
}

/** Runs one case, then audits the ledger and every player. */
export async function runConformanceCase(context: ConformanceContext, { run }: ConformanceCase): Promise<void> {
  context.resetPlayers()
  await run(context)
  await context.audit()
}

export function isCaseApplicable(
  { adapter, supports }: VendorProtocolSimulator,
  { needs = [], onSettledRollback }: ConformanceCase,
): boolean {
  const matchesRollbackMode = onSettledRollback === undefined || onSettledRollback === adapter.onSettledRollback
  return matchesRollbackMode && needs.every((ability) => supports[ability])
}
