import {
  cancelDeposit,
  createDeposit,
  getDepositMethods,
  getDeposits,
  resubmitDeposit,
  uploadDepositSlip,
} from '@foyer/contract/payments/deposits.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { reencodeUploadedImages } from '#http/request-input/image-upload.ts'
import type { AppServices } from '#src/app-services.ts'
import { createDepositOrder } from './create-deposit-order.ts'
import { listDepositMethods } from './deposit-methods.ts'
import { cancelMemberDeposit, saveDepositSlip } from './member-deposit-actions.ts'
import { retryDepositOrder } from './open-provider-payment.ts'
import { registerCashierOperatorRoutes } from './operator-routes.ts'
import { listDeposits } from './service.ts'

export function registerCashierRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getDepositMethods, (call) => listDepositMethods(services, call))
  registerRoute(app, pipeline, createDeposit, (call) => createDepositOrder(services, call, call.body))
  registerRoute(app, pipeline, resubmitDeposit, (call) => retryDepositOrder(services, call, call.body.id))
  registerRoute(app, pipeline, cancelDeposit, ({ session, body }) =>
    cancelMemberDeposit(services, session.memberId, body.id),
  )
  registerRoute(app, pipeline, uploadDepositSlip, async ({ session, body: { id, image } }) => {
    const [slip] = await reencodeUploadedImages([image])
    if (!slip) throw new Error('The uploaded image is missing after it was read.')
    return saveDepositSlip(services, session.memberId, { id, slip })
  })
  registerRoute(app, pipeline, getDeposits, ({ session, query }) => listDeposits(services, session.memberId, query))
  registerCashierOperatorRoutes(app, services)
}
