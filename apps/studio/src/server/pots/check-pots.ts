import type { StudioServices } from '#server/studio-services.ts'
import { findPotFaults } from './pot.ts'

/** Compares every pot with its rounds, and logs each that differs. Returns their number; a check that fails is logged and counts as one. */
export async function checkPots({ database, log }: Pick<StudioServices, 'database' | 'log'>): Promise<number> {
  try {
    const faults = await findPotFaults(database.query)
    for (const fault of faults) log.error({ fault }, 'a pot differs from its rounds')
    return faults.length
  } catch (error) {
    log.error({ err: error }, 'the check of the pots failed')
    return 1
  }
}
