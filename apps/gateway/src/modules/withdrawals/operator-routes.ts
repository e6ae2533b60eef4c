import { getProofImage } from '@foyer/contract/operator/operator.ts'
import {
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/operator-withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { readDepositSlip } from '#modules/cashier/service.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  applyOperatorTransition,
  closeUnmatchedPayoutByOperator,
  listOperatorWithdrawals,
  readReceiptImage,
} from './operator-actions.ts'

export function registerWithdrawalOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, listWithdrawals, ({ query }) => listOperatorWithdrawals(services, query))
  registerRoute(app, pipeline, transitionWithdrawal, ({ operator, body }) =>
    applyOperatorTransition(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, closeUnmatchedPayout, ({ operator, body }) =>
    closeUnmatchedPayoutByOperator(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, getProofImage, ({ query: { type, id, index } }) =>
    type === 'deposit' ? readDepositSlip(services, id) : readReceiptImage(services, { id, index }),
  )
}
