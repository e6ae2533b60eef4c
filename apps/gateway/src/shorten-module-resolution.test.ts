import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const runNode = promisify(execFile)
const entryPoints = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm/node-postgres']

/** The URLs of drizzle-orm's modules that a fresh process loads for the entry points, with Node's resolution or the short one. */
async function listLoadedModules({ isShort }: { isShort: boolean }): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module'
    ${isShort ? "(await import('./shorten-module-resolution.ts')).shortenModuleResolution()" : ''}
    const loaded = []
    registerHooks({
      load(url, context, next) {
        const module = next(url, context)
        loaded.push(url + ' ' + module.format)
        return module
      },
    })
    for (const name of ${JSON.stringify(entryPoints)}) await import(name)
    console.log(JSON.stringify(loaded.filter((url) => url.includes('drizzle-orm')).sort()))`
  const options = { cwd: import.meta.dirname }
  const { stdout } = await runNode(process.execPath, ['--input-type=module', '--eval', script], options)
  return JSON.parse(stdout)
}

test('loads the same modules of drizzle-orm as the resolution of Node', async () => {
  const expected = await listLoadedModules({ isShort: false })
  expect(expected.length).toBeGreaterThan(50)
  expect(await listLoadedModules({ isShort: true })).toEqual(expected)
})
