/**
 * `npm start`: builds stale frontends, then runs the gateway in the foreground, forwards signals and exits with its exit
 * code.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildStaleFrontends } from './frontend-builds.ts'
import { gatewayProcessEnvironment } from './gateway-process-environment.ts'
import { repositoryRoot } from './repository-paths.ts'
import { toExitCode } from './tool-process.ts'

const repeatWindowMs = 500

if (await buildStaleFrontends()) runGateway()
else process.exitCode = 1

/**
 * The gateway runs in its own process group: Ctrl-C reaches every process of the terminal and npm sends it again, but a
 * second signal aborts the graceful shutdown of the gateway. A signal is forwarded again only some time after the first.
 */
function runGateway(): void {
  const gateway = spawn(process.execPath, [join(repositoryRoot, 'apps/gateway/src/main.ts')], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...gatewayProcessEnvironment, ...process.env },
    detached: true,
  })
  let lastSignalAtMs = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (performance.now() - lastSignalAtMs < repeatWindowMs) return
      lastSignalAtMs = performance.now()
      // The gateway shuts down gracefully on SIGTERM; the loss of the terminal (SIGHUP) does the same.
      gateway.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  gateway.once('error', (error) => {
    process.stderr.write(`The gateway could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
  gateway.once('exit', (code, signal) => {
    process.exitCode = toExitCode(code, signal)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.removeAllListeners(name)
  })
}
