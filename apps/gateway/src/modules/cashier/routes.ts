import {
  cancelDeposit,
  createDeposit,
  getDepositMethods,
  getDeposits,
  resumeDeposit,
  sendDepositSlip,
} from '@foyer/contract/wallet.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/bind.ts'
import { decodeImages } from '#http/upload.ts'
import type { AppServices } from '#src/gateway.ts'
import { resumeDepositOrder } from './ask-company.ts'
import { listDepositMethods } from './deposit-methods.ts'
import { cancelMemberDeposit, saveDepositSlip } from './member-steps.ts'
import { createDepositOrder } from './open-deposit.ts'
import { listDeposits } from './service.ts'

export function registerCashierRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getDepositMethods, (call) => listDepositMethods(services, call))
  registerRoute(app, pipeline, createDeposit, (call) => createDepositOrder(services, call, call.body))
  registerRoute(app, pipeline, resumeDeposit, (call) => resumeDepositOrder(services, call, call.body.id))
  registerRoute(app, pipeline, cancelDeposit, ({ session, body }) =>
    cancelMemberDeposit(services, session.memberId, body.id),
  )
  registerRoute(app, pipeline, sendDepositSlip, async ({ session, body: { id, image } }) => {
    const [slip] = await decodeImages([image])
    if (!slip) throw new Error('The uploaded image is missing after it was read.')
    return saveDepositSlip(services, session.memberId, { id, slip })
  })
  registerRoute(app, pipeline, getDeposits, ({ session, query }) => listDeposits(services, session.memberId, query))
}
