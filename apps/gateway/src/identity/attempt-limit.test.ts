import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, test } from 'vitest'
import { connectSharedState } from '#shared-state/connect-shared-state.ts'
import { loadInstallationId } from '#shared-state/installation-id.ts'
import { paymentPassword, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'
import { withAttemptLimit } from './attempt-limit.ts'
import { verifyPaymentPassword } from './verify-payment-password.ts'

const app = await startWithdrawalTestApp()
const limit = limits.failuresBeforeLock

async function messageOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => '',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

function countMessages(messages: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const message of messages) counts[message] = (counts[message] ?? 0) + 1
  return counts
}

test('examines at most ten of forty wrong payment passwords sent at once', async () => {
  const payer = await app.createPayer()
  const guess = () => messageOf(verifyPaymentPassword(app.services, payer.id, '000000'))
  expect(countMessages(await Promise.all(Array.from({ length: 40 }, guess)))).toEqual({
    payment_password_wrong: limit,
    too_many_attempts: 40 - limit,
  })
  expect(await messageOf(verifyPaymentPassword(app.services, payer.id, paymentPassword))).toBe('too_many_attempts')
})

test('accepts more correct payment passwords at once than attempts are allowed to fail', async () => {
  const payer = await app.createPayer()
  const requests = Array.from({ length: limit + 5 }, () => app.createRequest(payer, { amount: '10' }))
  expect(countMessages((await Promise.all(requests)).map(({ message }) => message))).toEqual({ '': limit + 5 })
})

test('lets a correct payment password wait for one under way when a single attempt is left', async () => {
  const payer = await app.createPayer()
  const verify = (password: string) => messageOf(verifyPaymentPassword(app.services, payer.id, password))
  for (let guess = 1; guess < limit; guess += 1) expect(await verify('000000')).toBe('payment_password_wrong')
  expect(await Promise.all([paymentPassword, paymentPassword, paymentPassword].map(verify))).toEqual(['', '', ''])
  expect(await verify('000000')).toBe('payment_password_wrong')
})

test('counts the attempts on every node together', async () => {
  const first = app.services.sharedState
  // Without Redis there is one node, which is this process.
  const url = process.env.REDIS_URL
  const second = url ? await connectSharedState({ url, installation: await loadInstallationId(app.db) }) : first
  const subject = `test:${randomUUID()}`
  let examined = 0
  const guess = (_: unknown, place: number) =>
    messageOf(
      withAttemptLimit(place % 2 === 0 ? first : second, subject, async () => {
        examined += 1
        throw new AppError('password_wrong')
      }),
    )
  await Promise.all(Array.from({ length: 40 }, guess))
  expect(examined).toBe(limit)
  if (second !== first) await second.close()
})
