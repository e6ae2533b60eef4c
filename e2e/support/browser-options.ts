import { findOrInstallChromium } from '#scripts/find-or-install-chromium.ts'

/**
 * Makes games use a 2D canvas, as on any machine without a GPU: software-rendered WebGL keeps a whole core busy.
 */
export const disableWebGLArgument = '--disable-software-rasterizer'

/** Chromium without background network requests. As root it has to run without its sandbox. */
export const browserLaunchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  disableWebGLArgument,
]

/** Launch options of the browser for tests and benchmarks: CHROMIUM_PATH, which `npm test` sets, otherwise the system's Chromium. */
export function createBrowserLaunchOptions(): { executablePath: string; args: string[]; headless: true } {
  return { executablePath: findOrInstallChromium(), args: browserLaunchArguments, headless: true }
}
