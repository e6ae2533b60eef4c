import type { Page } from '@playwright/test'

const cpuRate = 4
const megabitsPerSecond = 1.6
const latencyMs = 150

export const slowConnectionName = `${cpuRate}x CPU slowdown, ${megabitsPerSecond} Mbit/s, ${latencyMs} ms`

/** Slows the page's processor and connection down, as on an inexpensive phone with mobile data. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const bytesPerSecond = (megabitsPerSecond * 1024 * 1024) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}
