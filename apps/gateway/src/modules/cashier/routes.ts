import { createDeposit, getDepositMethods, getDeposits } from '@foyer/contract/wallet.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { depositMethods, listDeposits, openDeposit } from './service.ts'

export function bindCashier(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getDepositMethods, async ({ brand }) => depositMethods(brand))
  bind(app, door, createDeposit, (call) => openDeposit(gateway, call, call.body))
  bind(app, door, getDeposits, ({ session, query }) => listDeposits(gateway, session.memberId, query))
}
