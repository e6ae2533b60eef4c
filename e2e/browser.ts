import { execFileSync } from 'node:child_process'

/**
 * Has games drawn on a plain canvas, as on any machine without a graphics card: WebGL that the processor computes keeps a
 * whole core busy.
 */
export const withoutWebGL = '--disable-software-rasterizer'

/** Chromium without anything that reaches out by itself; as root it needs its sandbox off. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  withoutWebGL,
]

/** How the tests and measurements start the browser: CHROMIUM_PATH, which `npm test` sets, else the system's. */
export function browserOptions(): { executablePath: string; args: string[]; headless: true } {
  const executablePath = process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  return { executablePath, args: browserArguments, headless: true }
}
