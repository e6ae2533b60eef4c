import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.ts'

/** The tools the scripts run, as the files that Node runs: nothing depends on what PATH finds. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

export type Tool = keyof typeof tools

export function startTool(tool: Tool, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [join(root, tools[tool]), ...args], { cwd: root, ...options })
}

export interface Ended {
  /** The exit code; 128 and more where a signal ended it. */
  readonly code: number
  /** What it wrote, both streams in the order of arrival; empty where they were inherited. */
  readonly output: string
}

/** Waits until a program has ended. Rejects where it could not be started. */
export function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const keep = (chunk: Buffer) => chunks.push(chunk)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code: exitCodeOf(code, signal), output: Buffer.concat(chunks).toString() }),
    )
  })
}

/** A shell's way to tell a signal from an exit: 128 plus its number, 130 for Ctrl-C. */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code
  const numbers: Partial<Record<NodeJS.Signals, number>> = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
  return 128 + (signal ? (numbers[signal] ?? 0) : 0)
}
