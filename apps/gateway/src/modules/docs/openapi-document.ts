import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import { rightsOfRoute } from '@foyer/contract/operator/operator-roles.ts'
import { accessLevels } from '@foyer/contract/roles.ts'
import type { HttpMethod, Route } from '@foyer/contract/route.ts'
import type { TSchema } from 'typebox'

interface OpenApiDocument {
  readonly openapi: string
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly { readonly url: string }[]
  readonly components: Readonly<Record<string, unknown>>
  readonly paths: Readonly<Record<string, unknown>>
}

/** The OpenAPI 3.1 description of the contract's routes. TypeBox schemas already are JSON Schema. */
export function buildOpenApiDocument(routes: Iterable<Route>, version: string): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = paths[route.path] ?? {}
    for (const method of route.alsoMethod ? [route.method, route.alsoMethod] : [route.method]) {
      path[method.toLowerCase()] = toOperation(route, method)
    }
    paths[route.path] = path
  }
  return withNamedSchemas({
    openapi: '3.1.0',
    info: {
      title: 'Foyer gateway',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'All endpoints of the site. Responses are envelopes: `success`, `value`, and `message`, empty or an error code.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in returns.' },
        operatorKey: { type: 'http', scheme: 'bearer', description: 'The key of an operator (docs/operators.md).' },
      },
    },
    paths,
  })
}

/**
 * Moves the schemas under `$defs` to `components.schemas`. JSON Schema resolves `{ $ref: 'Node' }` by the `$id` beside it; OpenAPI
 * resolves a `$ref` as a URI relative to the document. Throws for two different schemas of one name.
 */
function withNamedSchemas(document: OpenApiDocument): OpenApiDocument {
  const schemas: Record<string, unknown> = {}
  const hoist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoist)
    if (typeof value !== 'object' || value === null) return value
    const { $defs, $id: _, ...rest } = value as { $defs?: Record<string, unknown>; $id?: string; $ref?: unknown }
    for (const [name, schema] of Object.entries($defs ?? {})) addSchema(schemas, name, hoist(schema))
    if (typeof rest.$ref === 'string') return { ...rest, $ref: `#/components/schemas/${rest.$ref}` }
    return Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, hoist(member)]))
  }
  const paths = hoist(document.paths)
  return { ...document, components: { ...document.components, schemas }, paths } as OpenApiDocument
}

function addSchema(schemas: Record<string, unknown>, name: string, schema: unknown): void {
  const existing = schemas[name]
  if (existing !== undefined && !isDeepStrictEqual(existing, schema))
    throw new Error(`Two different schemas are named ${name}.`)
  schemas[name] = schema
}

function toOperation(route: Route, method: HttpMethod): Record<string, unknown> {
  return {
    operationId: method === route.method ? route.name : `${route.name}Again`,
    summary: route.summary,
    description: describeRequirements(route),
    security: toSecurity(route),
    parameters: toQueryParameters(route.query),
    ...(method !== 'GET' &&
      hasProperties(route.body) && {
        requestBody: {
          required: true,
          content: Object.fromEntries(requestMediaTypes(route).map((type) => [type, { schema: route.body }])),
        },
      }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: toEnvelopeSchema(route.value) } } },
      ...toErrorResponses(route),
    },
  }
}

/** An empty list states that a call needs no credentials. */
function toSecurity({ access }: Route): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'anyone') return []
  return [access === 'operator' ? { operatorKey: [] } : { session: [] }]
}

function describeRequirements(route: Route): string {
  const { roles } = accessLevels[route.access]
  const right = route.right ? ` Right: ${[...new Set(rightsOfRoute(route))].join(' or ')}.` : ''
  const feature = route.feature ? ` Feature: ${route.feature}.` : ''
  return `Roles: ${roles.join(', ')}.${right}${feature}${describeSealing(route)}`
}

function describeSealing({ sealed }: Route): string {
  if (!sealed) return ''
  return ` The body ${sealed === 'optional' ? 'can be' : 'is'} encrypted (JWE, ECDH-ES, A256GCM).`
}

function requestMediaTypes({ sealed, form }: Route): string[] {
  if (sealed) return ['application/jose', ...(sealed === 'optional' ? ['application/json'] : [])]
  return [form ? 'application/x-www-form-urlencoded' : 'application/json']
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
  if (route.access === 'operator') codes.add('operator_not_permitted')
  if (route.feature) codes.add('feature_off')
  if (route.throttle) codes.add('too_many_requests')
  if (route.sealed === true) codes.add('sealed_body_required')
  if (route.sealed)
    for (const code of ['sealed_body_invalid', 'sealed_body_expired', 'sealed_body_replayed'] as const) codes.add(code)
  const byStatus = Map.groupBy(codes, (code) => httpStatusByErrorCode[code])
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
