import sharp from 'sharp'
import { startIdleMemoryRelease } from '#jobs/release-idle-memory.ts'
import { StartError } from '#src/start-error.ts'
import { readConfig } from './config.ts'
import { startGateway } from './start-gateway.ts'

/** Runs the gateway with these settings until the process is told to end. Reports a `StartError` and sets the exit code. */
export async function runGateway(env: NodeJS.ProcessEnv): Promise<void> {
  // Every picture is drawn once and then read from its file, so a cache of drawing steps would only hold memory.
  sharp.cache(false)
  try {
    const gateway = await startGateway(readConfig(env))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void gateway.stop().then(() => process.exit(0)))
    }
    startIdleMemoryRelease()
    process.stdout.write(`${gateway.greeting}\n`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`Foyer did not start. ${error.message}\n`)
    process.exitCode = 1
  }
}
