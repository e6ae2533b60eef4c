import {
  decideAdjustment,
  decideDeposit,
  getAuditLog,
  getProofImage,
  listAdjustments,
  listDepositOrders,
  requestAdjustment,
  reverseUplineTransfer,
  setMemberLevel,
} from '@foyer/contract/operator/operator.ts'
import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-reports.ts'
import {
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/operator-withdrawals.ts'
import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { decideDepositOrder, listOperatorDeposits, readDepositSlip } from '#modules/cashier/service.ts'
import { readUnpostedRoundsPage, retryOrDropRound } from '#modules/unposted-rounds/unposted-round-actions.ts'
import { reverseTransferToUpline } from '#modules/upline/upline-reversals.ts'
import {
  applyOperatorTransition,
  closeUnmatchedPayoutByOperator,
  listOperatorWithdrawals,
  readReceiptImage,
} from '#modules/withdrawals/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { approveOrDeclineAdjustment, createAdjustment, readAdjustmentsPage } from './adjustments.ts'
import { readAuditLogPage } from './audit-log.ts'
import { changeMemberLevel } from './member-level.ts'
import { dailyCloseReport, liabilityReport, trialBalanceReport } from './reports.ts'

export function registerBackOfficeRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerRoute(app, pipeline, listWithdrawals, ({ query }) => listOperatorWithdrawals(services, query))
  registerRoute(app, pipeline, transitionWithdrawal, ({ operator, body }) =>
    applyOperatorTransition(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, closeUnmatchedPayout, ({ operator, body }) =>
    closeUnmatchedPayoutByOperator(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, listDepositOrders, ({ query }) => listOperatorDeposits(services, query))
  registerRoute(app, pipeline, decideDeposit, ({ operator, body }) =>
    decideDepositOrder(services, { ...body, operator }),
  )
  registerRoute(app, pipeline, getProofImage, ({ query: { of, id, place } }) =>
    of === 'deposit' ? readDepositSlip(services, id) : readReceiptImage(services, { id, place }),
  )
  registerRoute(app, pipeline, requestAdjustment, ({ operator, body }) => createAdjustment(services, operator, body))
  registerRoute(app, pipeline, reverseUplineTransfer, ({ operator, body }) =>
    reverseTransferToUpline(services, operator, body),
  )
  registerRoute(app, pipeline, decideAdjustment, ({ operator, body }) =>
    approveOrDeclineAdjustment(services, operator, body),
  )
  registerRoute(app, pipeline, listAdjustments, ({ query }) => readAdjustmentsPage(db, query))
  registerRoute(app, pipeline, setMemberLevel, ({ operator, body }) => changeMemberLevel(services, operator, body))
  registerRoute(app, pipeline, getAuditLog, ({ query }) => readAuditLogPage(db, query))
  registerRoute(app, pipeline, getTrialBalance, () => trialBalanceReport(services))
  registerRoute(app, pipeline, getLiabilities, () => liabilityReport(services))
  registerRoute(app, pipeline, getDailyClose, ({ query }) => dailyCloseReport(services, query))
  registerRoute(app, pipeline, listUnpostedRounds, ({ query }) => readUnpostedRoundsPage(db, query))
  registerRoute(app, pipeline, resolveUnpostedRound, ({ operator, body }) => retryOrDropRound(services, operator, body))
}
