import { type ErrorCode, errorStatus } from '@foyer/contract/errors.ts'
import { accessLevels } from '@foyer/contract/roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import type { TSchema } from 'typebox'

/** The OpenAPI 3.1 description of the contract's routes. TypeBox schemas already are JSON Schema. */
export function buildOpenApiDocument(routes: Iterable<Route>, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = paths[route.path] ?? {}
    for (const method of route.alsoMethod ? [route.method, route.alsoMethod] : [route.method]) {
      path[method.toLowerCase()] = toOperation(route, method === route.method)
    }
    paths[route.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer gateway',
      version,
      description:
        'All endpoints of the site. Responses are envelopes: `success`, `value`, and `message`, empty or an error code.',
    },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function toOperation(route: Route, isFirst: boolean): Record<string, unknown> {
  const { roles } = accessLevels[route.access]
  return {
    operationId: isFirst ? route.name : `${route.name}Again`,
    summary: route.summary,
    description: `Roles: ${roles.join(', ')}.${route.feature ? ` Feature: ${route.feature}.` : ''}${route.sealed ? ' The body is encrypted (JWE, ECDH-ES, A256GCM).' : ''}`,
    ...(route.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: toQueryParameters(route.query),
    ...(hasProperties(route.body) && {
      requestBody: {
        required: true,
        content: { [requestMediaType(route)]: { schema: route.body } },
      },
    }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: toEnvelopeSchema(route.value) } } },
      ...toErrorResponses(route),
    },
  }
}

function requestMediaType(route: Route): string {
  if (route.sealed) return 'application/jose'
  return route.form ? 'application/x-www-form-urlencoded' : 'application/json'
}

function toQueryParameters(query: TSchema): unknown[] {
  const { properties = {}, required = [] } = query as { properties?: Record<string, TSchema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && !('default' in schema),
    schema,
  }))
}

function hasProperties(schema: TSchema): boolean {
  return Object.keys((schema as { properties?: object }).properties ?? {}).length > 0
}

function toEnvelopeSchema(value: TSchema): Record<string, unknown> {
  return {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: { success: { const: true }, value, message: { const: '' } },
  }
}

const commonErrors: readonly ErrorCode[] = ['invalid_input', 'internal', 'unavailable']

/** The error responses of a route by HTTP status, each with its error codes. */
function toErrorResponses(route: Route): Record<string, unknown> {
  const codes = new Set<ErrorCode>([...commonErrors, ...route.errors])
  if (route.access !== 'anyone')
    for (const code of ['not_logged_in', 'session_expired', accessLevels[route.access].refusal] as const)
      codes.add(code)
  if (route.feature) codes.add('feature_off')
  if (route.throttle) codes.add('too_many_requests')
  if (route.sealed)
    for (const code of [
      'sealed_body_required',
      'sealed_body_invalid',
      'sealed_body_expired',
      'sealed_body_replayed',
    ] as const)
      codes.add(code)
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                success: { const: false },
                value: {},
                message: { enum: group },
                requestId: { type: 'string' },
              },
            },
          },
        },
      },
    ]),
  )
}
