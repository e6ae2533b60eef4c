import { getReferral } from '@foyer/contract/engagement/referrals.ts'
import { decideReferral, listReferrals } from '@foyer/contract/operator/referrals.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { decideHeldReferral, findReferralBrand, readReferralsPage } from './operator-referrals.ts'
import { readReferral } from './read-referral.ts'

export function registerReferralRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerRoute(app, pipeline, getReferral, (call) => readReferral(services, call, call.query))
  registerOperatorListRoute(app, pipeline, listReferrals, ({ query }, brands) => readReferralsPage(db, query, brands))
  registerOperatorBrandRoute(
    app,
    pipeline,
    decideReferral,
    ({ body }) => findReferralBrand(db, BigInt(body.id)),
    ({ operator, body }) => decideHeldReferral(services, operator, body),
  )
}
