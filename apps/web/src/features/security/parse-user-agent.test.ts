import { expect, test } from 'vitest'
import { parseUserAgent } from './parse-user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux', 'computer'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
    'computer',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${apple} Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPadOS',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/121.0`,
    'Opera',
    'ChromeOS',
    'computer',
  ],
  ['curl/8.5.0', undefined, undefined, 'computer'],
  ['', undefined, undefined, 'computer'],
] as const)('%s', (userAgent, browser, system, kind) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system, kind })
})
