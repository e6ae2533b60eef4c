import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { disagreement } from './brand-disagreement.ts'
import { type BrandFile, parseBrand } from './brand-file.ts'

const path = resolve(import.meta.dirname, '../../../../brands/aurora/site.json')
const aurora = parseBrand(await readFile(path, 'utf8'), path)

type Method = BrandFile['depositMethods'][number]

/** What is wrong where the method of this id is changed so. */
const problemOf = (id: string, change: Partial<Method>) =>
  disagreement({
    ...aurora,
    depositMethods: aurora.depositMethods.map((method) => (method.id === id ? { ...method, ...change } : method)),
  })

const bankAccounts = [{ bankName: 'Harbor Trust', number: '1', holder: 'Aurora' }]

test.each<[string, string, Partial<Method>, RegExp]>([
  ['has the name of another', 'sandbox-card', { id: 'sandbox-qr' }, /two deposit methods are called "sandbox-qr"/],
  ['is finer than the currency', 'sandbox-card', { minAmount: '0.001' }, /"0.001" .* is no amount of USD/],
  ['takes nothing', 'sandbox-card', { minAmount: '0' }, /"sandbox-card" takes nothing at all/],
  ['asks for more than it takes', 'sandbox-card', { minAmount: '6000' }, /asks for more than it takes/],
  ['offers less than it takes', 'sandbox-card', { amountPicks: ['20', '9'] }, /offers "9", which it does not take/],
  ['offers more than it takes', 'sandbox-card', { amountPicks: ['5000.01'] }, /offers "5000.01"/],
  [
    'is by somebody else',
    'sandbox-card',
    { provider: 'nobody' },
    /nobody knows the provider "nobody" of deposit method/,
  ],
  [
    'is a transfer by a company',
    'bank-transfer',
    { provider: 'sandbox' },
    /"transfer" and .* "manual" of deposit method .* go together/,
  ],
  [
    'is by hand and no transfer',
    'sandbox-card',
    { provider: 'manual' },
    /"transfer" and .* "manual" of deposit method .* go together/,
  ],
  ['is a code by hand', 'bank-transfer', { flow: 'qr' }, /"transfer" and .* "manual" of deposit method .* go together/],
  ['is like another', 'sandbox-wallet', { kind: 'card' }, /of the kind "card" and have no names to tell them apart/],
  ['has accounts and a company', 'sandbox-card', { bankAccounts }, /has bankAccounts, but is no "transfer"/],
])('refuses a deposit method that %s', (_what, id, change, message) => {
  expect(problemOf(id, change)).toMatch(message)
})

test('refuses a transfer that says nowhere to pay', () => {
  const depositMethods = aurora.depositMethods.map(({ bankAccounts: _accounts, ...method }) => method)
  expect(disagreement({ ...aurora, depositMethods })).toMatch(/"bank-transfer" names no bankAccounts/)
})

test('takes real money by no company of this process, neither in nor out', () => {
  const real = { ...aurora, money: 'real' } as const
  expect(disagreement(real)).toMatch(/deposit method "sandbox-card" goes by "sandbox", where no money moves/)
  const depositMethods = aurora.depositMethods.filter(({ provider }) => provider === 'manual')
  expect(disagreement({ ...real, depositMethods })).toMatch(/withdraw method "[\w-]+" goes by "sandbox"/)
  const withdrawMethods = aurora.withdrawMethods.map((method) => ({ ...method, provider: 'manual' }))
  expect(disagreement({ ...real, depositMethods, withdrawMethods })).toBeUndefined()
})

test('takes the methods of a brand as they are', () => {
  expect(disagreement(aurora)).toBeUndefined()
  expect(problemOf('bank-transfer', { bankAccounts })).toBeUndefined()
})
