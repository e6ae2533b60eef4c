import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// The module reads its cost at load, and other tests use the cheapest.
vi.stubEnv('FOYER_CHEAP_HASHING', 'no')
let passwords: typeof import('./password-hashing.ts')
beforeAll(async () => {
  vi.resetModules()
  passwords = await import('./password-hashing.ts')
})
afterAll(() => vi.unstubAllEnvs())

test('hashes with argon2id at the cost that OWASP recommends: 19 MiB, two passes, one lane', async () => {
  const hash = await passwords.hashPassword('secret2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verifyPassword(hash, 'secret2026')).toBe(true)
  expect(await passwords.verifyPassword(hash, 'secret2027')).toBe(false)
  expect(await passwords.verifyPassword(undefined, 'secret2026')).toBe(false)
})
