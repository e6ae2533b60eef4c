import type { Static, TObject, TProperties, TSchema } from 'typebox'
import Type from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { RouteRight } from './operator/operator-roles.ts'
import type { AccessLevelName } from './roles.ts'
import type { FeatureName } from './site/features.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Rate limit: at most `count` calls per window, counted per session or per client address. */
export interface RouteThrottle {
  readonly per: 'session' | 'address'
  readonly count: number
  readonly windowMs: number
}

/**
 * One HTTP call. The gateway serves it (`registerRoute`), the web app calls it and OpenAPI describes it, all from this
 * object. Paths and wire names are those of the specification (section 7).
 */
export interface Route<
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Value extends TSchema = TSchema,
> {
  readonly name: string
  readonly method: HttpMethod
  /** A second method with the same behaviour, for example PUT beside POST to register. */
  readonly alsoMethod?: HttpMethod
  readonly path: string
  readonly summary: string
  readonly access: AccessLevelName
  /** What an operator needs for the call; of operator calls only. */
  readonly right?: RouteRight
  /** The feature that must be on; otherwise the call returns `feature_off`. */
  readonly feature?: FeatureName
  /**
   * The body is encrypted as a JWE, `application/jose` ("(enc)" in the specification). With `optional` a plain JSON body is
   * accepted as well.
   */
  readonly sealed?: true | 'optional'
  /** The body is a form, `application/x-www-form-urlencoded`. */
  readonly form?: boolean
  readonly throttle?: RouteThrottle
  /** Stays open to a session that must change its password first; every other call of a member returns `password_change_required`. */
  readonly allowedBeforePasswordChange?: boolean
  /**
   * The response contains a secret: a token, a key, a code, or a URL with one. It is never compressed, because the length of a
   * compressed response discloses a secret beside text that an attacker chooses (BREACH).
   */
  readonly carriesSecret?: boolean
  /** Maximum body size, if it differs from `limits.bodyMaxBytes`. */
  readonly bodyMaxBytes?: number
  readonly query: Query
  readonly body: Body
  readonly value: Value
  /** Error codes specific to this call, in addition to those that every call can return. */
  readonly errors: readonly ErrorCode[]
}

export type RequestQueryOf<R> = R extends { query: infer Q extends TSchema } ? Static<Q> : never
export type RequestBodyOf<R> = R extends { body: infer B extends TSchema } ? Static<B> : never
export type ResponseValueOf<R> = R extends { value: infer V extends TSchema } ? Static<V> : never

const emptySchema = Type.Object({})
type EmptySchema = typeof emptySchema

type Definition<Q extends TSchema, B extends TSchema, V extends TSchema> = Omit<
  Route<Q, B, V>,
  'access' | 'right' | 'query' | 'body' | 'errors'
> & { readonly query?: Q; readonly body?: B; readonly errors?: readonly ErrorCode[] } & AccessDefinition

/** An operator call declares the right that it needs. */
type AccessDefinition =
  | { readonly access: 'operator'; readonly right: RouteRight }
  | { readonly access: Exclude<AccessLevelName, 'operator'> }

/** Declares a call. Query and body default to empty. */
export function defineRoute<V extends TSchema, Q extends TSchema = EmptySchema, B extends TSchema = EmptySchema>(
  definition: Definition<Q, B, V>,
): Route<Q, B, V> {
  return { query: emptySchema as unknown as Q, body: emptySchema as unknown as B, errors: [], ...definition }
}

/** A JSON body that rejects unknown fields. */
export function createStrictBodySchema<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false })
}

/** The envelope of every response. */
export interface Envelope<Value> {
  readonly success: boolean
  readonly value: Value
  /** Empty on success, otherwise a code of `errors.ts`. */
  readonly message: string
  /** Identifies the request in the gateway's log; shown with an error. */
  readonly requestId?: string
}
