import {
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/back-office-withdrawals.ts'
import { getPaymentProofImage } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import { findDepositBrand, readDepositSlip } from '#modules/cashier/service.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  applyOperatorWithdrawalTransition,
  closeUnmatchedPayoutByOperator,
  findWithdrawalBrand,
  listOperatorWithdrawals,
  readReceiptImage,
} from './operator-withdrawal-actions.ts'

export function registerWithdrawalOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorListRoute(app, pipeline, listWithdrawals, ({ query }, brands) =>
    listOperatorWithdrawals(services, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    transitionWithdrawal,
    ({ body }) => findWithdrawalBrand(db, body.id),
    ({ operator, body }) => applyOperatorWithdrawalTransition(services, { ...body, operator }),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    closeUnmatchedPayout,
    ({ body }) => findWithdrawalBrand(db, body.id),
    ({ operator, body }) => closeUnmatchedPayoutByOperator(services, { ...body, operator }),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    getPaymentProofImage,
    ({ query: { type, id } }) => (type === 'deposit' ? findDepositBrand(db, id) : findWithdrawalBrand(db, id)),
    ({ query: { type, id, index } }) =>
      type === 'deposit' ? readDepositSlip(services, id) : readReceiptImage(services, { id, index }),
  )
}
