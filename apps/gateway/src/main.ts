import { startIdleMemoryRelease } from '#jobs/release-idle-memory.ts'
import { StartError } from '#src/start-error.ts'
import { readConfig } from './config.ts'
import { startGateway } from './start-gateway.ts'

try {
  const gateway = await startGateway(readConfig(process.env))
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
