import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { stripContractSchemasPlugin } from './strip-contract-schemas.ts'

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | undefined

const strip = (code: string) => {
  const transform = stripContractSchemasPlugin().transform as unknown as Transform
  return transform.call({ parse: parseAst }, code, '/x/packages/contract/src/payments/deposits.ts')?.code
}

test('keeps the properties of a route that the browser uses, and removes its schemas', () => {
  const code =
    strip(`export const getBalance = defineRoute({ name: 'getBalance', method: 'GET', path: '/b', summary: 'The balance',
    access: 'session', query: Type.Object({ a: Type.String() }), value: Wallet, errors: ['not_found'] })`)
  expect(code).toContain("path: '/b'")
  expect(code).toContain("access: 'session'")
  for (const gone of ['summary', 'query', 'value', 'errors']) expect(code).not.toContain(`${gone}:`)
})

test('marks schemas as side-effect free, so that unused ones are dropped', () => {
  expect(strip('const Wallet = Type.Object({ a: Type.String() })')).toBe(
    'const Wallet = /* @__PURE__ */ Type.Object({ a: /* @__PURE__ */ Type.String() })',
  )
})

test('leaves a module without schemas unchanged', () => {
  expect(strip('export const a = 1')).toBeUndefined()
})
