import { expect, inject, test } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { seededRandom } from '#seed/random.ts'
import { listNeverAccepted, runEngagementModel } from '#testing/engagement-model/engagement-run.ts'
import type { StepMaker } from '#testing/engagement-model/engagement-step.ts'
import { startEngagementTestApp } from '#testing/engagement-model/engagement-world.ts'

const isLong = process.env.FOYER_LONG === '1'
/** New worlds are for the long run: what they find is no fault of the change that CI looks at. */
const seed = isLong ? inject('seed') : 20
const random = seededRandom(`engagement ${seed}`)
const stepsOfWorld = 1_000
/** Each with members and offers of its own. */
const worlds = isLong ? 200 : process.env.DATABASE_URL ? 2 : 5
const mostWorlds = Math.max(worlds, 12)

const app = await startEngagementTestApp()

test(
  `gives members what the model says, killed at any statement (${worlds * stepsOfWorld} steps or more, seed ${seed})`,
  async () => {
    const accepted = new Set<StepMaker>()
    // The rare ones may need some worlds more.
    for (let world = 0; world < worlds || (world < mostWorlds && listNeverAccepted(accepted).length > 0); world++) {
      await runEngagementModel(app, { random, steps: stepsOfWorld, accepted })
    }
    expect(listNeverAccepted(accepted)).toEqual([])
    expect(await findAllLedgerFaults(app.db)).toEqual([])
  },
  isLong ? 4 * 3_600_000 : 600_000,
)
