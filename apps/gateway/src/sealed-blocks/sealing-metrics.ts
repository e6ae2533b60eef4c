import { sealedChains } from '@foyer/contract/operator/sealed-blocks.ts'
import { Gauge, type Registry } from 'prom-client'
import type { AppServices } from '#src/app-services.ts'
import { belowAllIds, readOldestTimeAfter } from './row-hashes.ts'
import { readHead } from './sealing-progress.ts'

/** Registers the alarm for rows that are not sealed. While the database is unavailable, the last values stay. */
export function registerSealingMetrics(registry: Registry, { db, clock }: AppServices): void {
  new Gauge({
    name: 'foyer_unsealed_seconds',
    help: 'Age of the oldest row that is in no sealed block yet, by chain; zero if every row is sealed',
    labelNames: ['chain'],
    registers: [registry],
    async collect() {
      for (const chain of sealedChains) {
        await readHead(db, chain)
          .then((head) => readOldestTimeAfter(db, chain, head?.lastId ?? belowAllIds))
          .then(
            (oldestMs) => {
              // Without such a row the age is zero, not what passes between two readings of the clock.
              const ageMs = oldestMs === undefined ? 0 : clock.now() - oldestMs
              this.labels(chain).set(Math.max(0, ageMs / 1_000))
            },
            () => undefined,
          )
      }
    },
  })
}
