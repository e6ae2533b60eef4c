import { cancelBonus, getBonusDetails, getBonusRounds } from '@foyer/contract/engagement/bonuses.ts'
import { voidBonus } from '@foyer/contract/operator/member-rewards.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute } from '#http/operators/register-operator-route.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { giveBonusUp } from './end-bonuses.ts'
import { listBonusRounds } from './list-bonus-rounds.ts'
import { listBonuses } from './list-bonuses.ts'
import { findBonusBrand, voidMemberBonus } from './void-bonus.ts'

export function registerBonusRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerRoute(app, pipeline, getBonusDetails, (call) => listBonuses(services, call, call.query))
  registerRoute(app, pipeline, getBonusRounds, (call) => listBonusRounds(services, call, call.query))
  registerRoute(app, pipeline, cancelBonus, (call) => giveBonusUp(services, call, call.body))
  registerOperatorBrandRoute(
    app,
    pipeline,
    voidBonus,
    ({ body }) => findBonusBrand(db, BigInt(body.id)),
    ({ operator, body }) => voidMemberBonus(services, operator, body),
  )
}
