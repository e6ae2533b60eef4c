import { expect, test } from 'vitest'
import { StartError } from '#src/start-error.ts'
import { readConfig } from './config.ts'

test('defaults to port 8080, demo content and the embedded database', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, seedDemo: true, databaseUrl: undefined, redisUrl: undefined })
  expect(readConfig({ PORT: '', FOYER_SEED: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, seedDemo: true })
})

test('reads values from the environment', () => {
  const env = { PORT: '0', FOYER_SEED: 'none', FOYER_TRUSTED_PROXIES: ' 10.0.0.0/8, loopback ,::1 ', LOG_LEVEL: 'info' }
  expect(readConfig(env)).toMatchObject({
    port: 0,
    seedDemo: false,
    trustedProxies: ['10.0.0.0/8', 'loopback', '::1'],
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '80.5'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '0x50'],
  ['PORT', ' '],
  ['DATABASE_URL', 'mysql://localhost/foyer'],
  ['DATABASE_URL', 'localhost:5432'],
  ['FOYER_MIGRATE_DATABASE_URL', 'localhost:5432'],
  ['FOYER_MIGRATE_DATABASE_URL', 'postgres://owner@localhost/foyer'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['REDIS_URL', 'yes'],
  ['FOYER_SEED', 'yes'],
  ['FOYER_SEED', 'constructor'],
  ['LOG_LEVEL', 'loud'],
  ['FOYER_EMBEDDED_REAL_MONEY', 'true'],
  ['FOYER_ROOT_KEY', 'too short'],
  ['FOYER_ROOT_KEY', 'x'.repeat(45)],
  ['FOYER_ROOT_KEY_FILE', '/nowhere/root-key'],
  ['FOYER_PREVIOUS_ROOT_KEY', 'A'.repeat(43)],
  ['FOYER_PUBLIC_URL', 'play.example'],
  ['FOYER_TRUSTED_PROXIES', 'proxy.internal'],
  ['FOYER_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['FOYER_SMS_URL', 'ftp://sms.example'],
  ['FOYER_SMS_SECRET', 'x'.repeat(32)],
  ['FOYER_SMTP_URL', 'http://mail.example'],
  ['FOYER_MAIL_FROM', 'no-reply@example.com'],
])('refuses to start and names the variable when %s is "%s"', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('does not include the password of an invalid URL in the error', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://foyer:hush@localhost/foyer' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hush') }),
  )
})

test('reads the SMS and SMTP settings when each is complete', () => {
  const secret = 'x'.repeat(32)
  const env = {
    FOYER_SMS_URL: 'https://sms.example/send',
    FOYER_SMS_SECRET: secret,
    FOYER_SMTP_URL: 'smtps://foyer:hush@mail.example',
    FOYER_MAIL_FROM: 'no-reply@example.com',
  }
  expect(readConfig({})).toMatchObject({ sms: undefined, mail: undefined })
  expect(readConfig(env)).toMatchObject({
    sms: { url: 'https://sms.example/send', secret },
    mail: { url: 'smtps://foyer:hush@mail.example', from: 'no-reply@example.com' },
  })
})

test.each([
  [{ FOYER_SMS_URL: 'https://sms.example/send' }, 'FOYER_SMS_SECRET is missing'],
  [{ FOYER_SMS_URL: 'https://sms.example/send', FOYER_SMS_SECRET: 'hush' }, 'FOYER_SMS_SECRET is too short'],
  [{ FOYER_SMTP_URL: 'smtp://mail.example' }, 'FOYER_MAIL_FROM is missing'],
  [{ FOYER_SMTP_URL: 'smtp://mail.example', FOYER_MAIL_FROM: 'Foyer' }, 'which is not an email address'],
])('names what is missing or invalid in %o', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('hush') }))
})

test('reads the secrets of social providers, keyed by provider id', () => {
  const env = { FOYER_SOCIAL_SECRET_GOOGLE: 'hush', FOYER_SOCIAL_SECRET_ID2: 'hush too', FOYER_SOCIAL_SECRET_EMPTY: '' }
  expect(Object.fromEntries(readConfig(env).socialSecrets)).toEqual({ google: 'hush', id2: 'hush too' })
})
