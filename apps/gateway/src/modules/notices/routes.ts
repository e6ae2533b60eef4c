import { getAnnouncements, getNotice } from '@foyer/contract/notices.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { listAnnouncements, readNotice } from './service.ts'

export function bindNotices(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, getAnnouncements, ({ brand, query }) => listAnnouncements(gateway, brand, query))
  bind(app, gateway.door, getNotice, ({ brand, query }) => readNotice(gateway, brand, query))
}
