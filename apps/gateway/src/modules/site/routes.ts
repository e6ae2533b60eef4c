import { getDomainRoute, getRegisterSettings, getSiteStatus, getWhitelabel, pingPath } from '@foyer/contract/site.ts'
import { getMirrors, verifyRepresentative } from '@foyer/contract/support.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { isCallOfSite, refusalOf } from './closed.ts'
import { isOfficial, mirrorsOf } from './representatives.ts'
import { domainsOf, readRegisterSettings, readSiteStatus } from './service.ts'

export function bindSite(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  app.addHook('onRequest', (request, _reply, done) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!isCallOfSite(path)) done()
    else done(refusalOf(door.brandOf(request).site, { address: request.ip, path }))
  })
  bind(app, door, getSiteStatus, async ({ brand, address }) => readSiteStatus(gateway, brand, address))
  bind(app, door, getWhitelabel, async ({ brand }) => brand.site.whitelabel)
  bind(app, door, getRegisterSettings, async ({ brand }) => readRegisterSettings(brand))
  bind(app, door, getDomainRoute, async ({ brand }) => ({ domainList: domainsOf(brand) }))
  bind(app, door, getMirrors, async ({ brand }) => mirrorsOf(brand))
  bind(app, door, verifyRepresentative, async ({ brand, body }) => ({ isOfficial: isOfficial(brand, body) }))
  app.get(pingPath, (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'cache-control': 'no-store' })
      .send(),
  )
}
