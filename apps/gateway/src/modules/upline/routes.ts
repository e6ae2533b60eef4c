import { getUplineTerms, transferToUpline } from '@foyer/contract/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { handOver, uplineTerms } from './service.ts'

export function bindUpline(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getUplineTerms, (call) => uplineTerms(gateway, call, call.query))
  bind(app, door, transferToUpline, (call) => handOver(gateway, call, call.body))
}
