import {
  askAdjustment,
  decideAdjustment,
  decideDeposit,
  listAdjustments,
  listDepositOrders,
  readAudit,
  readProof,
  reverseUplineTransfer,
  setMemberLevel,
} from '@foyer/contract/operator.ts'
import { readDailyClose, readLiabilities, readTrialBalance } from '@foyer/contract/operator-reports.ts'
import { decideUnbookedRound, listUnbookedRounds } from '@foyer/contract/operator-rounds.ts'
import { closeStrayPayout, listWithdrawals, stepWithdrawal } from '@foyer/contract/operator-withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { decideDepositOrder, depositSlipOf, operatorDeposits } from '#modules/cashier/service.ts'
import {
  closeStrayPayment,
  operatorWithdrawals,
  stepByOperator,
  withdrawalProof,
} from '#modules/withdrawals/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { adjustmentsPage, giveSecondWord, requestAdjustment } from './adjustments.ts'
import { auditPage } from './audit-log.ts'
import { setLevel } from './members.ts'
import { dailyClose, liabilityReport, trialBalanceReport } from './reports.ts'
import { decideRound, unbookedPage } from './unbooked-rounds.ts'
import { reverseUpline } from './upline-reversals.ts'

export function bindOperator(app: FastifyInstance, gateway: Gateway): void {
  const { db, door } = gateway
  bind(app, door, listWithdrawals, ({ query }) => operatorWithdrawals(gateway, query))
  bind(app, door, stepWithdrawal, ({ operator, body }) => stepByOperator(gateway, { ...body, operator }))
  bind(app, door, closeStrayPayout, ({ operator, body }) => closeStrayPayment(gateway, { ...body, operator }))
  bind(app, door, listDepositOrders, ({ query }) => operatorDeposits(gateway, query))
  bind(app, door, decideDeposit, ({ operator, body }) => decideDepositOrder(gateway, { ...body, operator }))
  bind(app, door, readProof, ({ query: { of, id, place } }) =>
    of === 'deposit' ? depositSlipOf(gateway, id) : withdrawalProof(gateway, { id, place }),
  )
  bind(app, door, askAdjustment, ({ operator, body }) => requestAdjustment(gateway, operator, body))
  bind(app, door, reverseUplineTransfer, ({ operator, body }) => reverseUpline(gateway, operator, body))
  bind(app, door, decideAdjustment, ({ operator, body }) => giveSecondWord(gateway, operator, body))
  bind(app, door, listAdjustments, ({ query }) => adjustmentsPage(db, query))
  bind(app, door, setMemberLevel, ({ operator, body }) => setLevel(gateway, operator, body))
  bind(app, door, readAudit, ({ query }) => auditPage(db, query))
  bind(app, door, readTrialBalance, () => trialBalanceReport(gateway))
  bind(app, door, readLiabilities, () => liabilityReport(gateway))
  bind(app, door, readDailyClose, ({ query }) => dailyClose(gateway, query))
  bind(app, door, listUnbookedRounds, ({ query }) => unbookedPage(db, query))
  bind(app, door, decideUnbookedRound, ({ operator, body }) => decideRound(gateway, operator, body))
}
