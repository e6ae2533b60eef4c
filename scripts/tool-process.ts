import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryRoot } from './repository-paths.ts'

/** The tools that the scripts run, as files for Node, so that nothing depends on PATH. */
export const toolPaths = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

export type ToolName = keyof typeof toolPaths

export function startTool(tool: ToolName, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [join(repositoryRoot, toolPaths[tool]), ...args], { cwd: repositoryRoot, ...options })
}

export interface ProcessResult {
  /** The exit code; 128 plus the signal number if a signal ended the process. */
  readonly code: number
  /** Output of stdout and stderr in order of arrival; empty if they were inherited. */
  readonly output: string
}

/** Waits until a process exits. Rejects if it could not be started. */
export function waitForExit(child: ChildProcess): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = (chunk: Buffer) => chunks.push(chunk)
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code: toExitCode(code, signal), output: Buffer.concat(chunks).toString() }),
    )
  })
}

/** Ends a process with SIGTERM, and with SIGKILL if it still runs after the timeout. Resolves when it has exited. */
export async function endProcess(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await ended
  clearTimeout(timer)
}

/** Converts an exit or a signal to an exit code as a shell does: 128 plus the signal number, 130 for Ctrl-C. */
export function toExitCode(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code
  const numbers: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
  return 128 + (signal ? (numbers[signal] ?? 0) : 0)
}
