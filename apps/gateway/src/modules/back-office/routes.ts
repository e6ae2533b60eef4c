import {
  decideAdjustment,
  getAuditLog,
  listAdjustments,
  requestAdjustment,
  setMemberLevel,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { listJobRuns, listJobs } from '@foyer/contract/operator/jobs.ts'
import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-reports.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { registerUnpostedRoundOperatorRoutes } from '#modules/unposted-rounds/service.ts'
import { type JobList, readJobStates } from '#schedule/job-states.ts'
import type { AppServices } from '#src/app-services.ts'
import { approveOrDeclineAdjustment, readAdjustmentsPage, requestBalanceAdjustment } from './adjustments.ts'
import { readAuditLogPage } from './audit-log.ts'
import { readJobRunsPage } from './job-runs.ts'
import { changeMemberLevel } from './member-level.ts'
import { dailyCloseReport, liabilityReport, trialBalanceReport } from './reports.ts'

export function registerBackOfficeRoutes(app: FastifyInstance, services: AppServices, jobs: JobList): void {
  const { db, clock, pipeline } = services
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
  registerRoute(app, pipeline, listJobs, async () => ({
    at: new Date(clock.now()).toISOString(),
    list: await readJobStates(services, jobs),
  }))
  registerRoute(app, pipeline, listJobRuns, ({ query }) => readJobRunsPage(db, query))
  registerUnpostedRoundOperatorRoutes(app, services)
}
