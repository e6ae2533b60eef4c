import { startHouse } from '#e2e/start-house.ts'
import { atMost, type Figure, noted } from './figure.ts'
import { withHouse } from './with-house.ts'

/** Measures from the start of the process to the first response: with the demo seed, and with existing data. */
export async function benchStart(): Promise<Figure[]> {
  const firstStart = performance.now()
  return withHouse(async (house, dataDir) => {
    await answer(house.url)
    const firstMs = performance.now() - firstStart
    await house.stop()
    const start = performance.now()
    const again = await startHouse({ FOYER_DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' })
    await answer(again.url)
    const againMs = performance.now() - start
    await again.stop()
    return [
      noted('first start, with the demo seed', Math.round(firstMs), 'ms'),
      atMost('start on built sources, embedded', Math.round(againMs), 3_000, 'ms'),
    ]
  })
}

async function answer(url: string): Promise<void> {
  const response = await fetch(`${url}/wps/system/status`)
  if (!response.ok) throw new Error(`The test site returned ${response.status}.`)
}
