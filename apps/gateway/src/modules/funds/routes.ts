import {
  getConsolidatedFunds,
  getMerchantWallet,
  getVendorTransfers,
  recallWallets,
  transferWallet,
} from '@foyer/contract/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { listTransfers, recall, transferFunds } from './service.ts'
import { consolidatedFunds, merchantWallet } from './wallets.ts'

export function bindFunds(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getMerchantWallet, ({ brand, session }) => merchantWallet(gateway, brand, session))
  bind(app, door, getConsolidatedFunds, ({ brand, session }) => consolidatedFunds(gateway, brand, session.memberId))
  bind(app, door, transferWallet, (call) => transferFunds(gateway, call, call.body))
  bind(app, door, recallWallets, (call) => recall(gateway, call, call.body))
  bind(app, door, getVendorTransfers, ({ session, query }) => listTransfers(gateway, session.memberId, query))
}
