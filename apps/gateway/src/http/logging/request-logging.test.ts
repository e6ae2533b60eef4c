import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly requestId?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number | null
}

const lines: LogLine[] = []
const app = await startTestApp({
  listen: true,
  env: { LOG_LEVEL: 'info' },
  logStream: { write: (line) => void lines.push(JSON.parse(line)) },
})
beforeEach(() => void lines.splice(0))

test('writes one line for each call, with its id, method, route and status', async () => {
  const { requestId } = await app.call(getMemberInfo)
  await app.call(getSiteStatus)
  await app.fastify.inject({ method: 'POST', url: '/no/such/page?token=secret' })
  expect(lines).toMatchObject([
    { level: 30, requestId, method: 'GET', route: getMemberInfo.path, status: 401 },
    { level: 30, method: 'GET', route: getSiteStatus.path, status: 200 },
    { level: 30, method: 'POST', route: 'none', status: 404, url: '/no/such/page' },
  ])
  expect(new Set(lines.map((line) => line.requestId)).size).toBe(3)
})

test('adds the call to every line that is written while it is handled, also after its body was read', async () => {
  const adapter = app.services.vendors.get('studio')
  if (adapter?.wallet !== 'seamless') throw new Error('The studio has no seamless wallet.')
  const { verify } = adapter
  Object.assign(adapter, {
    verify(...call: Parameters<typeof verify>) {
      app.services.log.warn('seen by the adapter')
      return verify.apply(adapter, call)
    },
  })
  await fetch(`${app.services.loopbackUrl()}/callbacks/vendors/studio/bet`, { method: 'POST', body: '{}' })
  Object.assign(adapter, { verify })
  const [warning, completed] = lines
  const route = '/callbacks/vendors/:adapter/:action'
  expect(warning).toMatchObject({ msg: 'seen by the adapter', method: 'POST', route, status: null })
  expect(completed).toMatchObject({ method: 'POST', route, status: 200, requestId: warning?.requestId })
})

test('writes the status of a failure, and its id', async () => {
  await app.db.runScript('alter table member rename to member_away')
  const { requestId, status } = await app.call(getMemberInfo, { token: 'any' })
  await app.db.runScript('alter table member_away rename to member')
  expect(status).toBe(500)
  expect(lines).toMatchObject([
    { level: 50, msg: 'a call failed', requestId, method: 'GET', route: getMemberInfo.path, status: 500 },
    { level: 30, requestId, status: 500 },
  ])
})
