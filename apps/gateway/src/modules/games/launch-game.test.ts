import { launchDemo, launchGame } from '@foyer/contract/games/game-launch.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { startHttpServer } from '#testing/test-http-server.ts'
import { createStudioAdapter } from '#vendors/studio/studio-adapter.ts'

const app = await startTestApp({ listen: true })
const query = { nodeId: 'studio-aurora-stag' }

test('reports the vendor as unavailable if it refuses the launch, does not reply, or sends an invalid response', async () => {
  const { token } = await app.registerMember()
  const { vendors, sharedSecrets } = app.services
  const bodies = [undefined, undefined, '{}', '{"url":"/studio/play","expiresAt":"soon"}', '<html>']
  const servers = await Promise.all(bodies.map((body) => startHttpServer(body)))
  await servers[0]?.close()
  for (const { url } of servers) {
    const account = {
      operatorId: 'foyer',
      secret: sharedSecrets.get('studio launch'),
      walletSecret: sharedSecrets.get('studio wallet'),
      url: () => url,
    }
    Object.assign(app.services, { vendors: new Map([['studio', createStudioAdapter(account)]]) })
    const launches = [app.call(launchDemo, { query }), app.call(launchGame, { token, query })]
    for (const launched of await Promise.all(launches))
      expect(launched, url).toMatchObject({ status: 503, message: 'vendor_unavailable' })
  }
  Object.assign(app.services, { vendors })
  expect(await app.call(launchGame, { token, query })).toMatchObject({ status: 200, value: { mode: 'REAL' } })
  for (const { close } of servers.slice(1)) await close()
})
