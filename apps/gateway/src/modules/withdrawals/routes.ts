import {
  addPayoutAccount,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawalOptions,
  getWithdrawals,
  removePayoutAccount,
  submitPayoutReceipt,
} from '@foyer/contract/payments/withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { reencodeUploadedImages } from '#http/request-input/image-upload.ts'
import type { AppServices } from '#src/app-services.ts'
import { registerWithdrawalOperatorRoutes } from './operator-routes.ts'
import { createPayoutAccount, deletePayoutAccount } from './payout-accounts.ts'
import { recordPayoutReceipt } from './record-member-payout-arrival.ts'
import { readWithdrawalOptions } from './withdrawal-options.ts'
import { cancelWithdrawalRequest, listMemberWithdrawals, requestWithdrawal } from './withdrawal-requests.ts'

export function registerWithdrawalRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getWithdrawalOptions, (call) => readWithdrawalOptions(services, call))
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
  registerRoute(app, pipeline, submitPayoutReceipt, ({ session, body }) =>
    recordPayoutReceipt(services, session.memberId, body, reencodeUploadedImages),
  )
  registerWithdrawalOperatorRoutes(app, services)
}
