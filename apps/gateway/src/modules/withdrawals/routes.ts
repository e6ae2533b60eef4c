import {
  addPayoutAccount,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawals,
  getWithdrawTerms,
  removePayoutAccount,
  submitReceipt,
} from '@foyer/contract/payments/withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import { decodeImages } from '#http/image-upload.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { registerWithdrawalOperatorRoutes } from './operator-routes.ts'
import { createPayoutAccount, deletePayoutAccount } from './payout-accounts.ts'
import { recordReceipt } from './receipts.ts'
import { cancelWithdrawalRequest, listMemberWithdrawals, requestWithdrawal } from './requests.ts'
import { readWithdrawTerms } from './terms.ts'

export function registerWithdrawalRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getWithdrawTerms, (call) => readWithdrawTerms(services, call))
  registerRoute(app, pipeline, addPayoutAccount, (call) => createPayoutAccount(services, call, call.body))
  registerRoute(app, pipeline, removePayoutAccount, async (call) => {
    await deletePayoutAccount(services, call, call.body)
    return {}
  })
  registerRoute(app, pipeline, createWithdrawal, (call) => requestWithdrawal(services, call, call.body))
  registerRoute(app, pipeline, getWithdrawals, ({ session, query }) =>
    listMemberWithdrawals(services, session.memberId, query),
  )
  registerRoute(app, pipeline, cancelWithdrawal, ({ session, body }) =>
    cancelWithdrawalRequest(services, session.memberId, body.id),
  )
  registerRoute(app, pipeline, submitReceipt, ({ session, body }) =>
    recordReceipt(services, session.memberId, body, decodeImages),
  )
  registerWithdrawalOperatorRoutes(app, services)
}
