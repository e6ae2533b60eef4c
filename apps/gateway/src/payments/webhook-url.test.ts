import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { paymentWebhookUrl } from './webhook-url.ts'

const loopbackUrl = () => 'http://127.0.0.1:8080'
const withoutPublicUrl = { config: readConfig({}), loopbackUrl }
const withPublicUrl = { config: readConfig({ FOYER_PUBLIC_URL: 'https://play.example.com/' }), loopbackUrl }

test.each([
  [
    'the public URL for an external provider',
    withPublicUrl,
    { code: 'acme' },
    'https://play.example.com/callbacks/payments/acme',
  ],
  [
    'the loopback URL for an external provider if no public URL is set',
    withoutPublicUrl,
    { code: 'acme' },
    'http://127.0.0.1:8080/callbacks/payments/acme',
  ],
  [
    'the loopback URL for the in-process provider',
    withPublicUrl,
    { code: 'own', isInProcess: true },
    'http://127.0.0.1:8080/callbacks/payments/own',
  ],
])('uses %s', (_who, gateway, provider, url) => {
  expect(paymentWebhookUrl(gateway, provider)).toBe(url)
})
