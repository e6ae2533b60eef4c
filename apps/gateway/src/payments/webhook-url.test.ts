import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { webhookUrlOf } from './webhook-url.ts'

const loopbackUrl = () => 'http://127.0.0.1:8080'
const here = { config: readConfig({}), loopbackUrl }
const onTheWeb = { config: readConfig({ FOYER_PUBLIC_URL: 'https://play.example.com/' }), loopbackUrl }

test.each([
  [
    'a company elsewhere, by the public address',
    onTheWeb,
    { code: 'acme' },
    'https://play.example.com/callbacks/payments/acme',
  ],
  [
    'a company elsewhere, by this machine where that is all',
    here,
    { code: 'acme' },
    'http://127.0.0.1:8080/callbacks/payments/acme',
  ],
  [
    'the one in this process, by this machine',
    onTheWeb,
    { code: 'own', isInProcess: true },
    'http://127.0.0.1:8080/callbacks/payments/own',
  ],
])('is told of payments by %s', (_who, gateway, provider, url) => {
  expect(webhookUrlOf(gateway, provider)).toBe(url)
})
