import { getPaymentProofImage } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
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
  applyOperatorWithdrawalTransition,
  closeUnmatchedPayoutByOperator,
  listOperatorWithdrawals,
  readReceiptImage,
} from './operator-withdrawal-actions.ts'

export function registerWithdrawalOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, listWithdrawals, ({ query }) => listOperatorWithdrawals(services, query))
  registerRoute(app, pipeline, transitionWithdrawal, ({ operator, body }) =>
    applyOperatorWithdrawalTransition(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, closeUnmatchedPayout, ({ operator, body }) =>
    closeUnmatchedPayoutByOperator(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, getPaymentProofImage, ({ query: { type, id, index } }) =>
    type === 'deposit' ? readDepositSlip(services, id) : readReceiptImage(services, { id, index }),
  )
}
