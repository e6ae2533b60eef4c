import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { BrandFile } from './brand-file-schema.ts'
import { parseBrandFile } from './read-brand-files.ts'
import { validateBrand } from './validate-brand.ts'

const path = resolve(import.meta.dirname, '../../../../brands/aurora/site.json')
const aurora = parseBrandFile(await readFile(path, 'utf8'), path)

type Method = BrandFile['depositMethods'][number]

/** The validation error after this change to the method with this id. */
const errorWith = (id: string, change: Partial<Method>) =>
  validateBrand({
    ...aurora,
    depositMethods: aurora.depositMethods.map((method) => (method.id === id ? { ...method, ...change } : method)),
  })

const bankAccounts = [{ bankName: 'Harbor Trust', number: '1', holder: 'Aurora' }]

test.each<[string, string, Partial<Method>, RegExp]>([
  ['has a duplicate id', 'sandbox-card', { id: 'sandbox-qr' }, /two deposit methods have the id "sandbox-qr"/],
  [
    'has more decimals than the currency',
    'sandbox-card',
    { minAmount: '0.001' },
    /"0.001" .* is not a valid USD amount/,
  ],
  ['has a minimum of zero', 'sandbox-card', { minAmount: '0' }, /minAmount of deposit method "sandbox-card" is zero/],
  ['has a minimum above the maximum', 'sandbox-card', { minAmount: '6000' }, /is above its maxAmount/],
  [
    'offers a quick amount below the minimum',
    'sandbox-card',
    { quickAmounts: ['20', '9'] },
    /include "9", which is outside its limits/,
  ],
  ['offers a quick amount above the maximum', 'sandbox-card', { quickAmounts: ['5000.01'] }, /include "5000.01"/],
  ['has an unknown provider', 'sandbox-card', { provider: 'nobody' }, /unknown provider "nobody" in deposit method/],
  [
    'is a transfer with a payment provider',
    'bank-transfer',
    { provider: 'sandbox' },
    /must use the flow "transfer" and the provider "manual" together/,
  ],
  [
    'is manual without being a transfer',
    'sandbox-card',
    { provider: 'manual' },
    /must use the flow "transfer" and the provider "manual" together/,
  ],
  [
    'is a manual QR code',
    'bank-transfer',
    { flow: 'qr' },
    /must use the flow "transfer" and the provider "manual" together/,
  ],
  [
    'has the kind of another without a name',
    'sandbox-wallet',
    { kind: 'card' },
    /of kind "card" have no names to distinguish them/,
  ],
  [
    'has bank accounts and a payment provider',
    'sandbox-card',
    { bankAccounts },
    /has bankAccounts, but its flow is not "transfer"/,
  ],
])('refuses a deposit method that %s', (_what, id, change, message) => {
  expect(errorWith(id, change)).toMatch(message)
})

test('refuses a transfer without bank accounts', () => {
  const depositMethods = aurora.depositMethods.map(({ bankAccounts: _accounts, ...method }) => method)
  expect(validateBrand({ ...aurora, depositMethods })).toMatch(/"bank-transfer" has no bankAccounts/)
})

test('refuses real money through an in-process payment provider, for deposits and withdrawals', () => {
  const real = { ...aurora, money: 'real' } as const
  expect(validateBrand(real)).toMatch(/deposit method "sandbox-card" uses "sandbox", which moves no money/)
  const depositMethods = aurora.depositMethods.filter(({ provider }) => provider === 'manual')
  expect(validateBrand({ ...real, depositMethods })).toMatch(/withdraw method "[\w-]+" uses "sandbox"/)
  const withdrawMethods = aurora.withdrawMethods.map((method) => ({ ...method, provider: 'manual' }))
  expect(validateBrand({ ...real, depositMethods, withdrawMethods })).toBeUndefined()
})

test('accepts the methods of the sample brand', () => {
  expect(validateBrand(aurora)).toBeUndefined()
  expect(errorWith('bank-transfer', { bankAccounts })).toBeUndefined()
})
