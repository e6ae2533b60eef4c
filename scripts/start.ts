/**
 * `npm start`: builds what its sources have outgrown, then runs the gateway in the foreground, passes signals on and
 * ends with its exit code.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildStale } from './clients.ts'
import { root } from './paths.ts'
import { exitCodeOf } from './program.ts'

const repeatWindowMs = 500

if (await buildStale()) runGateway()
else process.exitCode = 1

/**
 * The gateway gets a process group of its own: Ctrl-C reaches every program of a terminal, and npm sends it once more,
 * but a gateway that is told twice gives up on closing in order. Only a signal that comes well after the first is
 * passed on again.
 */
function runGateway(): void {
  const gateway = spawn(process.execPath, [join(root, 'apps/gateway/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  })
  let lastSignalAtMs = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - lastSignalAtMs < repeatWindowMs) return
      lastSignalAtMs = performance.now()
      // The gateway closes in order on SIGTERM; losing the terminal is a reason to do so too.
      gateway.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  gateway.once('error', (error) => {
    process.stderr.write(`The gateway could not be run: ${error.message}\n`)
    process.exitCode = 1
  })
  gateway.once('exit', (code, signal) => {
    process.exitCode = exitCodeOf(code, signal)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(name)
  })
}
