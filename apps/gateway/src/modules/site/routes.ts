import { getMirrors, verifyRepresentative } from '@foyer/contract/site/mirrors-and-chat.ts'
import {
  getBrandDomains,
  getRegisterSettings,
  getSiteStatus,
  getWhitelabel,
  pingPath,
} from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { isOfficialRepresentative, listMirrorsAndChannels } from './mirrors-and-official-contacts.ts'
import { listDomains, readRegisterSettings, readSiteStatus } from './service.ts'
import { findSiteAccessError, isSiteCallPath } from './site-access.ts'

export function registerSiteRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline, clock } = services
  app.addHook('onRequest', (request, _reply, done) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!isSiteCallPath(path)) done()
    else
      done(findSiteAccessError(pipeline.resolveBrand(request).site, { address: request.ip, path, nowMs: clock.now() }))
  })
  registerRoute(app, pipeline, getSiteStatus, async ({ brand, address }) => readSiteStatus(services, brand, address))
  registerRoute(app, pipeline, getWhitelabel, async ({ brand }) => brand.site.whitelabel)
  registerRoute(app, pipeline, getRegisterSettings, async ({ brand }) => readRegisterSettings(brand))
  registerRoute(app, pipeline, getBrandDomains, async ({ brand }) => ({ domainList: listDomains(brand) }))
  registerRoute(app, pipeline, getMirrors, async ({ brand }) => listMirrorsAndChannels(brand))
  registerRoute(app, pipeline, verifyRepresentative, async ({ brand, body }) => ({
    isOfficial: isOfficialRepresentative(brand, body),
  }))
  app.get(pingPath, (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'cache-control': 'no-store' })
      .send(),
  )
}
