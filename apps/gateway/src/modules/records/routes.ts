import { getBettingRecord, getTransactionHistory } from '@foyer/contract/wallet.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { Gateway } from '#src/gateway.ts'
import { bettingRecord, transactionHistory } from './service.ts'

export function bindRecords(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const { door } = gateway
  bind(app, door, getBettingRecord, async ({ brand, session, query }) =>
    bettingRecord(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
  bind(app, door, getTransactionHistory, async ({ brand, session, query }) =>
    transactionHistory(gateway, brand, await catalogue.of(brand), session.memberId, query),
  )
}
