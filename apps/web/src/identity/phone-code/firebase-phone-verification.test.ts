import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const status = {
  whitelabel: [],
  serverTime: 0,
  brand: { code: 'aurora', name: 'Aurora', languages: ['TY'], brandLanguage: 'EN', currency: 'USD', timeZone: 'UTC' },
}

let site: typeof import('#platform/site/site.ts')
let usesFirebasePhoneAuth: typeof import('./firebase-phone-verification.ts').usesFirebasePhoneAuth

beforeAll(async () => {
  // Modules cached by earlier test files have read another page.
  vi.resetModules()
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ status, language: 'TY', lanes: {} }) }),
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, clear: () => {} })
  site = await import('#platform/site/site.ts')
  usesFirebasePhoneAuth = (await import('./firebase-phone-verification.ts')).usesFirebasePhoneAuth
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('an open page follows a change of the phone provider', () => {
  const firebase = { apiKey: 'a-key', projectId: 'a-project', authDomain: 'a-project.firebaseapp.com' }
  expect(usesFirebasePhoneAuth()).toBe(false)
  site.applySiteStatus({ ...site.initialPageData.status, firebase })
  expect(usesFirebasePhoneAuth()).toBe(true)
  site.applySiteStatus(site.initialPageData.status)
  expect(usesFirebasePhoneAuth()).toBe(false)
})
