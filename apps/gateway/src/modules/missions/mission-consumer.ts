import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import { completeMissions } from './complete-missions.ts'
import { type ChangedProgress, countMissions } from './count-missions.ts'
import { formatGoalValue, type MissionsById, readMissionsById } from './mission-rows.ts'

/** Of a larger portion, as after an outage, pages are told of what is done alone: they read the rest when they are opened. */
const announcedAtOnce = 500

/** Keeps the progress of missions, and gives the reward and the stars of those that are done. */
export const missionConsumer: ActivityConsumer = {
  name: 'missions',
  async apply(tx, services, portion) {
    const brand = services.brands.getByCode(portion.brand)
    if (!brand) return
    const changed = await countMissions(tx, portion)
    const missions = await readMissionsById(tx, brand)
    const done = await completeMissions(tx, services, { brand, missions })
    const shown = changed.length > announcedAtOnce ? [] : changed
    announceProgress(services, brand, { missions, changed: shown, done })
  },
}

interface Progress {
  readonly missions: MissionsById
  readonly changed: readonly ChangedProgress[]
  readonly done: readonly ChangedProgress[]
}

/** Tells the open pages of the members, after the commit. */
function announceProgress({ live }: AppServices, brand: Brand, { missions, changed, done }: Progress): void {
  const keyOf = ({ missionId, memberId }: ChangedProgress) => `${missionId} ${memberId}`
  const doneKeys = new Set(done.map(keyOf))
  const announced = [...done, ...changed.filter((progress) => !doneKeys.has(keyOf(progress)))]
  afterCommit(() => {
    for (const progress of announced) {
      const row = missions.get(progress.missionId)
      if (!row) continue
      live.send(BigInt(progress.memberId), 'mission', {
        id: row.code,
        value: formatGoalValue(row, BigInt(progress.value), brand),
        state: doneKeys.has(keyOf(progress)) ? 'done' : 'open',
      })
    }
  })
}
