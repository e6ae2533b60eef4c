import { startTestSite } from '#e2e/support/start-test-site.ts'
import { type Measurement, measurementWithMaximum, measurementWithoutLimit } from './measurement.ts'
import { withTestSite } from './with-test-site.ts'

/** Measures from the start of the process to the first response: with the demo seed, and with existing data. */
export async function benchStartUp(): Promise<Measurement[]> {
  const firstStart = performance.now()
  return withTestSite(async (testSite, dataDir) => {
    await requestStatus(testSite.url)
    const firstMs = performance.now() - firstStart
    await testSite.stop()
    const start = performance.now()
    const again = await startTestSite({ FOYER_DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' })
    await requestStatus(again.url)
    const againMs = performance.now() - start
    await again.stop()
    return [
      measurementWithoutLimit('first start, with the demo seed', Math.round(firstMs), 'ms'),
      measurementWithMaximum('start on built sources, embedded', Math.round(againMs), 3_000, 'ms'),
    ]
  })
}

async function requestStatus(url: string): Promise<void> {
  const response = await fetch(`${url}/wps/system/status`)
  if (!response.ok) throw new Error(`The test site returned ${response.status}.`)
}
