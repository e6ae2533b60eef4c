import {
  decideAdjustment,
  getAuditLog,
  listAdjustments,
  requestAdjustment,
  setMemberLevel,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { rotateInstallationKey } from '@foyer/contract/operator/installation-keys.ts'
import { listJobRuns, listJobs } from '@foyer/contract/operator/jobs.ts'
import { getDailyClose, getLiabilities, getTrialBalance } from '@foyer/contract/operator/operator-financial-reports.ts'
import { verifySealedBlocks } from '@foyer/contract/operator/sealed-blocks.ts'
import type { FastifyInstance } from 'fastify'
import {
  registerOperatorBrandRoute,
  registerOperatorDeploymentRoute,
  registerOperatorListRoute,
} from '#http/operators/register-operator-route.ts'
import { registerHeldWinOperatorRoutes } from '#modules/held-wins/service.ts'
import { registerUnpostedRoundOperatorRoutes } from '#modules/unposted-rounds/service.ts'
import { registerVipOperatorRoutes } from '#modules/vip/service.ts'
import { type JobList, readJobStates } from '#schedule/job-states.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  approveOrDeclineAdjustment,
  findAdjustmentBrand,
  readAdjustmentsPage,
  requestBalanceAdjustment,
} from './adjustments.ts'
import { readAuditLogPage } from './audit-log.ts'
import { readJobRunsPage } from './job-runs.ts'
import { changeMemberLevel } from './member-level.ts'
import { dailyCloseReport, liabilityReport, trialBalanceReport } from './reports.ts'
import { rotateKeyOfInstallation } from './rotate-installation-key.ts'
import { sealedBlockReport } from './sealed-block-report.ts'

export function registerBackOfficeRoutes(app: FastifyInstance, services: AppServices, jobs: JobList): void {
  const { db, pipeline } = services
  registerOperatorBrandRoute(
    app,
    pipeline,
    requestAdjustment,
    ({ body }) => body.brand,
    ({ operator, body }) => requestBalanceAdjustment(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    decideAdjustment,
    ({ body }) => findAdjustmentBrand(db, body.id),
    ({ operator, body }) => approveOrDeclineAdjustment(services, operator, body),
  )
  registerOperatorListRoute(app, pipeline, listAdjustments, ({ query }, brands) =>
    readAdjustmentsPage(db, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    setMemberLevel,
    ({ body }) => body.brand,
    ({ operator, body }) => changeMemberLevel(services, operator, body),
  )
  registerOperatorListRoute(app, pipeline, getAuditLog, ({ query }, brands) => readAuditLogPage(db, query, brands))
  registerReportRoutes(app, services)
  registerJobRoutes(app, services, jobs)
  registerUnpostedRoundOperatorRoutes(app, services)
  registerHeldWinOperatorRoutes(app, services)
  registerVipOperatorRoutes(app, services)
  registerOperatorDeploymentRoute(app, pipeline, rotateInstallationKey, ({ operator, body }) =>
    rotateKeyOfInstallation(services, operator, body),
  )
}

function registerReportRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  // The trial balance and the sealed blocks prove the ledger as a whole.
  registerOperatorDeploymentRoute(app, pipeline, getTrialBalance, () => trialBalanceReport(services))
  registerOperatorDeploymentRoute(app, pipeline, verifySealedBlocks, ({ query }) => sealedBlockReport(services, query))
  registerOperatorListRoute(app, pipeline, getLiabilities, (_call, brands) => liabilityReport(services, brands))
  registerOperatorBrandRoute(
    app,
    pipeline,
    getDailyClose,
    ({ query }) => query.brand,
    ({ query }) => dailyCloseReport(services, query),
  )
}

function registerJobRoutes(app: FastifyInstance, services: AppServices, jobs: JobList): void {
  const { db, clock, pipeline } = services
  registerOperatorListRoute(app, pipeline, listJobs, async (_call, brands) => ({
    at: new Date(clock.now()).toISOString(),
    list: await readJobStates(services, jobs, brands),
  }))
  registerOperatorListRoute(app, pipeline, listJobRuns, ({ query }, brands) => readJobRunsPage(db, query, brands))
}
