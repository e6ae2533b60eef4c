import {
  getConsolidatedFunds,
  getVendorTransfers,
  getVendorWallets,
  recallVendorWallets,
  transferBetweenWallets,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { listVendorTransfers, transferBackAllWallets, transferFunds } from './service.ts'
import { readConsolidatedFunds, readVendorWallets } from './vendor-wallets.ts'

export function registerWalletTransferRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getVendorWallets, ({ brand, session }) => readVendorWallets(services, brand, session))
  registerRoute(app, pipeline, getConsolidatedFunds, ({ brand, session }) =>
    readConsolidatedFunds(services, brand, session.memberId),
  )
  registerRoute(app, pipeline, transferBetweenWallets, (call) => transferFunds(services, call, call.body))
  registerRoute(app, pipeline, recallVendorWallets, (call) => transferBackAllWallets(services, call, call.body))
  registerRoute(app, pipeline, getVendorTransfers, ({ session, query }) =>
    listVendorTransfers(services, session.memberId, query),
  )
}
