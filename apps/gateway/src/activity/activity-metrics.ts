import { Gauge, type Registry } from 'prom-client'
import { activityProgress } from '#db/schema/activity.ts'
import type { AppServices } from '#src/app-services.ts'
import { type ActivityConsumer, readOldestUnreadAt } from './activity-consumers.ts'

/** Registers the alarms for a stream, or a consumer, that falls behind. While the database is unavailable, the last values stay. */
export function registerActivityMetrics(
  registry: Registry,
  { db, brands, clock }: AppServices,
  consumers: readonly Pick<ActivityConsumer, 'name'>[],
): void {
  const secondsSince = (at: Date | null | undefined) => (at ? Math.max(0, (clock.now() - at.getTime()) / 1_000) : 0)
  new Gauge({
    name: 'foyer_activity_lag_seconds',
    help: 'Time since all that had happened was in the activity stream, by brand; zero before the first pass',
    labelNames: ['brand'],
    registers: [registry],
    async collect() {
      await db
        .select()
        .from(activityProgress)
        .then(
          (rows) => {
            for (const { brand, countedUpTo } of rows) this.labels(brand).set(secondsSince(countedUpTo))
          },
          () => undefined,
        )
    },
  })
  new Gauge({
    name: 'foyer_activity_behind_seconds',
    help: 'Age of the oldest row of the activity stream that a consumer has not read, by consumer and brand; zero if it has read all',
    labelNames: ['consumer', 'brand'],
    registers: [registry],
    async collect() {
      for (const { name } of consumers) {
        for (const { code } of brands.all()) {
          await readOldestUnreadAt(db, name, code).then(
            (at) => this.labels(name, code).set(secondsSince(at)),
            () => undefined,
          )
        }
      }
    },
  })
}
