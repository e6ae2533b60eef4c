import { getRegisterSettings, getSiteStatus, getWhitelabel } from '@foyer/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { readRegisterSettings, readSiteStatus } from './service.ts'

export function bindSite(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getSiteStatus, async ({ brand, address }) => readSiteStatus(gateway, brand, address))
  bind(app, door, getWhitelabel, async ({ brand }) => brand.site.whitelabel)
  bind(app, door, getRegisterSettings, async ({ brand }) => readRegisterSettings(brand))
}
