import { AppError } from '@foyer/contract/errors.ts'
import { rightOfCall } from '@foyer/contract/operator/operator-roles.ts'
import type { ResponseValueOf, Route } from '@foyer/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import type { BrandScope } from '#db/brand-scope.ts'
import { type RouteCall, registerCheckedRoute } from '#http/register-route.ts'
import type { RequestPipeline } from '#http/request-pipeline.ts'
import { brandsWithRight } from './operator-authentication.ts'

// The calls of operators. Each is registered by one of these functions, which check the right that its route declares.

type OperatorHandler<R extends Route, Rest extends readonly unknown[] = []> = (
  call: RouteCall<R>,
  ...rest: Rest
) => Promise<ResponseValueOf<R>>

/**
 * Registers a call that concerns one brand. `brandOf` finds the brand: of the record that the call names, or of its input. It is
 * undefined if the record does not exist, which the handler reports. Throws `operator_not_permitted` if the operator does not have the
 * right for this brand.
 */
export function registerOperatorBrandRoute<R extends Route>(
  app: FastifyInstance,
  pipeline: RequestPipeline,
  route: R,
  brandOf: (call: RouteCall<R>) => string | Promise<string | undefined>,
  handler: OperatorHandler<R>,
): void {
  registerCheckedRoute(app, pipeline, route, async (call: RouteCall<R>) => {
    const scope = brandsWithRight(call.operatorIdentity, rightOfCall(route, call.body))
    const brand = await brandOf(call)
    if (brand !== undefined) assertInScope(scope, brand)
    return handler(call)
  })
}

/**
 * Registers a list or a report over brands. The handler restricts its queries to the brands for which the operator has the right. A
 * brand among the query's parameters has to be one of them.
 */
export function registerOperatorListRoute<R extends Route>(
  app: FastifyInstance,
  pipeline: RequestPipeline,
  route: R,
  handler: OperatorHandler<R, [brands: BrandScope]>,
): void {
  registerCheckedRoute(app, pipeline, route, async (call: RouteCall<R>) => {
    const scope = brandsWithRight(call.operatorIdentity, rightOfCall(route, call.body))
    const { brand } = call.query as { readonly brand?: unknown }
    if (typeof brand === 'string') assertInScope(scope, brand)
    return handler(call, scope)
  })
}

/** Registers a call that concerns the deployment: the operator needs the right for every brand. */
export function registerOperatorDeploymentRoute<R extends Route>(
  app: FastifyInstance,
  pipeline: RequestPipeline,
  route: R,
  handler: OperatorHandler<R>,
): void {
  registerCheckedRoute(app, pipeline, route, async (call: RouteCall<R>) => {
    const scope = brandsWithRight(call.operatorIdentity, rightOfCall(route, call.body))
    if (scope !== 'all') throw new AppError('operator_not_permitted')
    return handler(call)
  })
}

function assertInScope(scope: BrandScope, brand: string): void {
  if (scope !== 'all' && !scope.includes(brand)) throw new AppError('operator_not_permitted')
}
