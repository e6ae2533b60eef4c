import { expect, test } from 'vitest'
import { isSafePageUrl } from './safe-page-url.ts'

test.each(['/studio/verify?lang=vi#game=reels', 'https://play.example/again?round=1', 'http://127.0.0.1:8080/studio/'])(
  'accepts %s',
  (url) => expect(isSafePageUrl(url)).toBe(true),
)

test.each([
  'javascript:alert(1)',
  'data:text/html,<p>',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'studio/verify',
  'https://',
  '',
  ' https://play.example/',
  `/${'x'.repeat(2_048)}`,
])('rejects "%s"', (url) => expect(isSafePageUrl(url)).toBe(false))
