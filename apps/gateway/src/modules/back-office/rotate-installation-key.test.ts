import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const node = await startTestApp({ db: app.db, content: 'none', operators: false })
const token = app.operatorKey()
const rotate = (key: 'root' | 'seal') => app.call(rotateInstallationKey, { token, body: { key } })

test('rotates both keys while members sign in on two nodes, and no call fails', async () => {
  let isRotating = true
  const signIn = async (on: typeof app) => {
    const messages: string[] = []
    do messages.push((await on.registerMember()).token === '' ? 'failed' : '')
    while (isRotating)
    return messages
  }
  const calls = [signIn(app), signIn(node as typeof app)]
  for (const key of ['seal', 'root', 'seal', 'root'] as const) {
    expect((await rotate(key)).success).toBe(true)
    if (key === 'seal') continue
    await node.services.secrets.refresh()
    // Well below the greatest age of a request body that is under way.
    app.advanceClock(limits.dataKeyActivationMs)
    node.advanceClock(limits.dataKeyActivationMs)
  }
  isRotating = false
  expect(new Set((await Promise.all(calls)).flat())).toEqual(new Set(['']))
})

test('answers with the data key that was created, and writes the audit log', async () => {
  const earliest = app.now() + limits.dataKeyActivationMs
  const { dataKey } = (await rotate('root')).value
  expect(Date.parse(dataKey?.activeFrom ?? '')).toBeGreaterThanOrEqual(earliest)
  expect(Date.parse(dataKey?.activeFrom ?? '')).toBeLessThanOrEqual(app.now() + limits.dataKeyActivationMs)
  const { list } = (await app.call(getAuditLog, { token, query: { subject: 'root' } })).value
  expect(list[0]).toMatchObject({ action: 'key.rotate', operator: 'first', detail: { dataKey: dataKey?.version } })
})

test('refuses a key that cannot be rotated', async () => {
  const refusal = async (body: { key: string; code?: string }) =>
    (await app.call(rotateInstallationKey, { token, body: body as { key: 'root' } })).message
  expect(await refusal({ key: 'all' })).toBe('invalid_input')
  expect(await refusal({ key: 'vendor' })).toBe('invalid_input')
  expect(await refusal({ key: 'root', code: 'studio' })).toBe('invalid_input')
  expect(await refusal({ key: 'vendor', code: 'sandbox' })).toBe('not_found')
  expect(await refusal({ key: 'provider', code: 'manual' })).toBe('not_found')
})
