import {
  decideAdjustment,
  getAuditLog,
  listAdjustments,
  requestAdjustment,
  setMemberLevel,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-reports.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { registerUnpostedRoundOperatorRoutes } from '#modules/unposted-rounds/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { approveOrDeclineAdjustment, readAdjustmentsPage, requestBalanceAdjustment } from './adjustments.ts'
import { readAuditLogPage } from './audit-log.ts'
import { changeMemberLevel } from './member-level.ts'
import { dailyCloseReport, liabilityReport, trialBalanceReport } from './reports.ts'

export function registerBackOfficeRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerRoute(app, pipeline, requestAdjustment, ({ operator, body }) =>
    requestBalanceAdjustment(services, operator, body),
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
  registerUnpostedRoundOperatorRoutes(app, services)
}
