import { getAnnouncements, getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import { listAnnouncements, readNoticesAndBanners } from './service.ts'

export function registerNoticeRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  registerRoute(app, services.pipeline, getAnnouncements, ({ brand, session, query }) =>
    listAnnouncements(services, { brand, role: session?.role }, query),
  )
  registerRoute(app, services.pipeline, getNoticesAndBanners, async ({ brand, query }) =>
    readNoticesAndBanners(services, brand, await catalogue.forBrand(brand), query),
  )
}
