import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's package of Chromium without its own windows: a page needs a third of the processor time until it is open. */
const headlessShell = 'chromium-headless-shell'
const browserNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Finds a Chromium: CHROMIUM_PATH, otherwise the first on PATH, otherwise it is installed if possible. Throws an error that
 * says how to install one: the browser tests are never skipped because a browser is missing.
 */
export function findOrInstallChromium(env: NodeJS.ProcessEnv = process.env, install = installOnDebian): string {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(
      `CHROMIUM_PATH is "${env.CHROMIUM_PATH}", which is not an executable file. Correct it, or unset it.`,
    )
  }
  const found = findOnPath(env) ?? (install() ? findOnPath(env) : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

function findOnPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return browserNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian's Chromium if this runs as root on Debian or a derivative. */
function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const installPackage = (name: string): boolean => {
    process.stdout.write(`Installing ${name} …\n`)
    try {
      run('update', '-q')
      run('install', '-y', '-q', '--no-install-recommends', name)
      return true
    } catch (error) {
      process.stderr.write(`apt-get failed: ${(error as Error).message}\n`)
      return false
    }
  }
  // Not every derivative has the first.
  return installPackage(headlessShell) || installPackage('chromium')
}
