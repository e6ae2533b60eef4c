import type { Tx } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import type { Recurrence } from '#time/recurrence.ts'

/** Work that recurs at a local time of each brand, such as every night at half past four. */
export interface Schedule {
  /** Stored with its runs. */
  readonly name: string
  readonly recurrence: Recurrence
  /** A run that throws is tried again. What it did must then not be done twice: see `assertHeld`. */
  run(services: AppServices, run: ScheduledRun): Promise<unknown>
}

/** One run of a schedule for one brand. */
export interface ScheduledRun {
  readonly brand: string
  readonly timeZone: string
  readonly dueAt: Date
  /**
   * The due time of the last successful run; for the first run, the recurrence before `dueAt`. So after a downtime one run
   * covers all due times that were missed, and after failures those of the failed runs too.
   */
  readonly coversFrom: Date
  /**
   * Throws `RunTakenOverError` if another node has taken the run over because this one did not respond. Call it first in each
   * transaction whose effect must not be repeated: until the commit, the run cannot be taken over.
   */
  assertHeld(tx: Tx): Promise<void>
}

export class RunTakenOverError extends Error {
  override name = 'RunTakenOverError'
  constructor() {
    super('Another node has taken this run over.')
  }
}
