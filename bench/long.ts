import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { atLeast, type Figure } from './figure.ts'

/** The full-size runs of money.md's kind of proof: the model test at 200,000 operations, and the input fuzz at 10,000 a call. */
export async function benchLong(): Promise<Figure[]> {
  const start = performance.now()
  const arguments_ = ['vitest', 'run', '--project', 'gateway', 'model', 'input']
  const child = spawn('npx', arguments_, { stdio: 'inherit', env: { ...process.env, FOYER_LONG: '1' } })
  const [code] = (await once(child, 'exit')) as [number | null]
  return [
    atLeast('long model and input runs passed', code === 0 ? 1 : 0, 1, ''),
    { name: 'time of the long runs', value: Math.round((performance.now() - start) / 1_000), unit: 's' },
  ]
}
