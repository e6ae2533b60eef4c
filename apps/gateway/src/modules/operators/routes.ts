import { AppError } from '@foyer/contract/errors.ts'
import {
  createFirstAdmin,
  createOperator,
  createOperatorKey,
  listOperators,
  revokeOperatorKey,
  rotateOperatorKey,
  rotateOwnOperatorKey,
  setOperatorRoles,
  setOperatorStatus,
} from '@foyer/contract/operator/operator-accounts-and-keys.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorDeploymentRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { addOperatorKey, revokeKey, rotateKey } from './key-changes.ts'
import { addOperator, changeOperatorStatus, replaceOperatorRoles } from './operator-changes.ts'
import { readOperatorsPage } from './operator-queries.ts'

/** Operators belong to the deployment: an administrator of some brands manages none. */
export function registerOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, clock, pipeline } = services
  registerOperatorDeploymentRoute(app, pipeline, listOperators, ({ query }) =>
    readOperatorsPage(db, clock.now(), query),
  )
  registerOperatorDeploymentRoute(app, pipeline, createOperator, ({ operator, body }) =>
    addOperator(services, operator, body),
  )
  registerOperatorDeploymentRoute(app, pipeline, setOperatorRoles, ({ operator, body }) =>
    replaceOperatorRoles(services, operator, body),
  )
  registerOperatorDeploymentRoute(app, pipeline, setOperatorStatus, ({ operator, body }) =>
    changeOperatorStatus(services, operator, body),
  )
  registerOperatorDeploymentRoute(app, pipeline, createOperatorKey, ({ operator, body }) =>
    addOperatorKey(services, operator, body),
  )
  registerOperatorDeploymentRoute(app, pipeline, revokeOperatorKey, ({ operator, body }) =>
    revokeKey(services, operator, body),
  )
  registerOperatorDeploymentRoute(app, pipeline, rotateOperatorKey, ({ operator, body }) =>
    rotateKey(services, operator, body),
  )
  // The key of the caller, whatever brands its roles are for.
  registerOperatorListRoute(app, pipeline, rotateOwnOperatorKey, ({ operatorIdentity: { name, keyId }, body }) =>
    rotateKey(services, name, { ...body, id: keyId }),
  )
  registerRoute(app, pipeline, createFirstAdmin, async ({ isLocal, body }) => {
    if (!isLocal) throw new AppError('first_admin_token_invalid')
    return makeFirstAdmin(services, body)
  })
}
