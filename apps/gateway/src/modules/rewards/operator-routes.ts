import { grantReward, listMemberRewards, releaseReward, voidReward } from '@foyer/contract/operator/member-rewards.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { releaseHeldReward, voidOpenReward } from './decide-rewards.ts'
import { grantMemberReward } from './grant-reward.ts'
import { findRewardBrand, readMemberRewardsPage } from './operator-reward-list.ts'

export function registerRewardOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  const brandOf = ({ body }: { readonly body: { readonly id: string } }) => findRewardBrand(db, BigInt(body.id))
  registerOperatorListRoute(app, pipeline, listMemberRewards, ({ query }, brands) =>
    readMemberRewardsPage(db, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    grantReward,
    ({ body }) => body.brand,
    ({ operator, body }) => grantMemberReward(services, operator, body),
  )
  registerOperatorBrandRoute(app, pipeline, releaseReward, brandOf, ({ operator, body }) =>
    releaseHeldReward(services, operator, body),
  )
  registerOperatorBrandRoute(app, pipeline, voidReward, brandOf, ({ operator, body }) =>
    voidOpenReward(services, operator, body),
  )
}
