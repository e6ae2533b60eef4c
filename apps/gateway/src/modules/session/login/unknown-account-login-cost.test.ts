import { afterAll, expect, test, vi } from 'vitest'

// Modules cached by earlier test files hold the unmocked module.
vi.resetModules()
// Wraps the real module to count its calls.
vi.doMock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

const argon2 = await import('@node-rs/argon2')
const { startTestApp } = await import('#testing/test-app.ts')
const app = await startTestApp()

async function measureSignIn(username: string, password: string) {
  vi.mocked(argon2.verify).mockClear()
  vi.mocked(argon2.hash).mockClear()
  const { message } = await app.signIn(username, password)
  const hashes = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash))
  return { message, hashed: vi.mocked(argon2.hash).mock.calls.length, hashes }
}

test('verifies one password hash for an unknown name as for a wrong password, at the same cost', async () => {
  const { username } = await app.registerMember()
  // The first unknown name of the process creates the hash that all unknown names are compared to.
  await measureSignIn('nobodyatall', 'secret2026')
  const wrongPassword = await measureSignIn(username, 'secret2027')
  const wrongName = await measureSignIn('nobodyhere', 'secret2026')
  for (const { message, hashed, hashes } of [wrongPassword, wrongName]) {
    expect(message).toBe('login_failed')
    expect(hashed).toBe(0)
    expect(hashes).toHaveLength(1)
  }
  const parameters = (hash = '') => hash.split('$').slice(1, 4)
  expect(parameters(wrongName.hashes[0])).toEqual(parameters(wrongPassword.hashes[0]))
})
