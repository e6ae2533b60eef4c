import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium: CHROMIUM_PATH, else the first on PATH, else installed where this may install. Throws with a
 * sentence that says how to get one; the browser tests are never left out for want of a browser.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env, install = installOnDebian): string {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", which is no program. Correct it, or leave it out.`)
  }
  const found = onPath(env) ?? (install() ? onPath(env) : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium. Install it (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

function onPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs the system's Chromium where this runs as root on Debian or a child of it. */
function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  process.stdout.write('Installing chromium …\n')
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    run('update', '-q')
    run('install', '-y', '-q', '--no-install-recommends', 'chromium')
    return true
  } catch (error) {
    process.stderr.write(`apt-get failed: ${(error as Error).message}\n`)
    return false
  }
}
