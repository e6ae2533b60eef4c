import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createAesGcmSeedCipher, parseSeedKey } from './aes-gcm-seed-cipher.ts'

const sentence = 'STUDIO_SEED_KEY must be 32 random bytes as base64url (43 characters).'
const mainPath = fileURLToPath(import.meta.resolve('#server/main.ts'))

test('decrypts a seed with the same key and context alone', () => {
  const key = parseSeedKey(randomBytes(32).toString('base64url'))
  const cipher = createAesGcmSeedCipher(key)
  const seed = randomBytes(32).toString('hex')
  const encrypted = cipher.encrypt(seed, 'seed:1')
  expect(cipher.decrypt(encrypted, 'seed:1')).toBe(seed)
  expect(cipher.encrypt(seed, 'seed:1')).not.toBe(encrypted)
  expect(() => cipher.decrypt(encrypted, 'seed:2')).toThrow()
  expect(() => cipher.decrypt(encrypted.slice(0, -2), 'seed:1')).toThrow()
  expect(() => cipher.decrypt('', 'seed:1')).toThrow()
  expect(() => createAesGcmSeedCipher(randomBytes(32)).decrypt(encrypted, 'seed:1')).toThrow()
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['short', randomBytes(31).toString('base64url')],
  ['long', randomBytes(33).toString('base64url')],
  ['hexadecimal', randomBytes(32).toString('hex')],
  ['padded', `${randomBytes(32).toString('base64url')}=`],
])('refuses a key that is %s', (_fault, value) => {
  expect(() => parseSeedKey(value)).toThrow(sentence)
})

test('a standalone studio does not start without a key', async () => {
  const { PATH } = process.env
  const start = promisify(execFile)(process.execPath, [mainPath], { env: { PATH } })
  await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})
