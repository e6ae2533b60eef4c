import { AppError } from '@foyer/contract/errors.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { accessLevels, type Role } from '@foyer/contract/roles.ts'
import type { HttpMethod, RequestBodyOf, RequestQueryOf, ResponseValueOf, Route } from '@foyer/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import type { Brand } from '#brands/brands.ts'
import { clientAddressOf, throttleKeyOf } from './client-address.ts'
import { type CompressedCopies, compressText } from './connections/compression.ts'
import { isLocalRequest } from './local-request.ts'
import { assertHasRightOfRoute, type OperatorIdentity } from './operators/operator-authentication.ts'
import { themeOf } from './page-theme.ts'
import { parseForm, registerFormRoutes } from './request-input/form-body.ts'
import { createInputParser, createQueryParser } from './request-input/input-parsers.ts'
import { assertSealedContentType, isSealedRequest } from './request-input/sealed-request-bodies.ts'
import { languageOf } from './request-language.ts'
import type { RequestPipeline, Session } from './request-pipeline.ts'

/** The validated input of a handler. */
export interface RouteCall<R> {
  readonly query: RequestQueryOf<R>
  readonly body: RequestBodyOf<R>
  readonly brand: Brand
  /** Always present if the route's access requires a session; on `anyone` routes only if the caller is signed in. */
  readonly session: Session | undefined
  /** The operator's name. Throws on routes that are not for operators. */
  readonly operator: string
  /** The operator with the roles. Throws on routes that are not for operators. */
  readonly operatorIdentity: OperatorIdentity
  /** The caller's address (`clientAddressOf`). */
  readonly address: string
  /** Whether the call comes from this machine, directly. */
  readonly isLocal: boolean
  /** The language in which the caller reads the site. */
  readonly language: LocaleCode
  /** The theme in which the caller reads the site. */
  readonly theme: 'dark' | 'light'
  readonly userAgent: string
  /** Scheme and host of the request. */
  readonly origin: string
  readonly reply: FastifyReply
}

type AuthenticatedCall<R> = R extends { access: 'anyone' } ? RouteCall<R> : RouteCall<R> & { readonly session: Session }

/** A cached response with its envelope already serialized. */
export class SerializedResponse<Value> {
  readonly envelope: string
  readonly copies: CompressedCopies = new Map()
  /** Only carries the type. */
  declare readonly value: Value

  constructor(value: Value) {
    // The round trip through a buffer flattens the concatenated string; otherwise V8 would flatten it for every response.
    this.envelope = Buffer.from(envelopeOf(value)).toString()
  }
}

const serialized = new WeakMap<object, SerializedResponse<unknown>>()

/** The response of a value that is answered again as long as it is kept: the same object is serialized once. */
export function serializeOnce<Value extends object>(value: Value): SerializedResponse<Value> {
  const known = serialized.get(value) as SerializedResponse<Value> | undefined
  const response = known ?? new SerializedResponse(value)
  serialized.set(value, response)
  return response
}

function envelopeOf(value: unknown): string {
  return `{"success":true,"value":${JSON.stringify(value)},"message":""}`
}

type RouteResponse<R> = ResponseValueOf<R> | SerializedResponse<ResponseValueOf<R>>
type RouteHandler<R> = (
  call: AuthenticatedCall<R>,
) => Promise<RouteResponse<R>> | SerializedResponse<ResponseValueOf<R>>

/**
 * Registers a route of the contract. Checks run in this order: session, feature, throttle, input. The response is the envelope.
 * A handler reports failures by throwing `AppError`. Calls of operators have functions of their own (`register-operator-route.ts`).
 */
export function registerRoute<R extends Route>(
  app: FastifyInstance,
  pipeline: RequestPipeline,
  route: R,
  handler: RouteHandler<R>,
): void {
  if (route.access === 'operator') throw new Error(`${route.name} needs a function that checks the operator’s right.`)
  registerCheckedRoute(app, pipeline, route, handler)
}

/** Registers a route whose handler checks itself for which brands an operator has the right. */
export function registerCheckedRoute<R extends Route>(
  app: FastifyInstance,
  pipeline: RequestPipeline,
  route: R,
  handler: RouteHandler<R>,
): void {
  if (!app.hasRequestDecorator('entered')) app.decorateRequest('entered', null)
  const parseQuery = createQueryParser(route)
  const parseBody = createInputParser(route.body)
  const responseValidator = pipeline.validateResponses ? Compile(route.value) : undefined
  const hasBody = route.method !== 'GET'
  const isUnrestricted = route.access === 'anyone' && !route.throttle && !route.sealed && !route.feature
  // Unauthorized calls are refused before any of the body is read.
  const onRequest = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    if (!isUnrestricted || request.headers.authorization) {
      authorizeCall(pipeline, route, request).then(() => done(), done)
      return
    }
    // An unrestricted call without a token needs no asynchronous checks.
    request.entered = { brand: pipeline.resolveBrand(request), session: undefined, operator: undefined }
    done()
  }
  // A proxy must not compress a secret either.
  const cacheControl = route.carriesSecret ? 'no-store, no-transform' : 'no-store'
  const renderEnvelope = (reply: FastifyReply, value: RouteResponse<R>): string | Promise<Buffer> => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', cacheControl)
    const isCached = value instanceof SerializedResponse
    const answer = isCached ? value.envelope : envelopeOf(value)
    if (responseValidator) assertMatchesContract(route, responseValidator, JSON.parse(answer).value)
    return route.carriesSecret
      ? answer
      : compressText(reply.request, reply, answer, isCached ? value.copies : undefined)
  }
  // A double cast: the call is typed per route, and `parseQuery`, `parseBody` and `authorizeCall` check it at run time.
  const callHandler = (request: FastifyRequest, reply: FastifyReply, body: unknown) =>
    handler(new LazyRouteCall(request, reply, { query: parseQuery(request), body }) as unknown as AuthenticatedCall<R>)
  const handleBody = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = parseBody(await readRequestBody(pipeline, route, request), false)
    return renderEnvelope(reply, await callHandler(request, reply, body))
  }
  const handleRead = (request: FastifyRequest, reply: FastifyReply) => {
    const value = callHandler(request, reply, {})
    if (value instanceof Promise) return value.then<string | Buffer>((known) => renderEnvelope(reply, known))
    const answer = renderEnvelope(reply, value)
    // A cached response that is not compressed is sent synchronously.
    return answer instanceof Promise ? answer : reply.send(answer)
  }
  const methods: HttpMethod[] = route.alsoMethod ? [route.method, route.alsoMethod] : [route.method]
  const options = {
    method: methods,
    url: route.path,
    onRequest,
    handler: hasBody ? handleBody : handleRead,
    ...(route.bodyMaxBytes !== undefined && { bodyLimit: route.bodyMaxBytes }),
  }
  if (route.form) registerFormRoutes(app, (scope) => scope.route(options))
  else app.route(options)
  pipeline.registeredRoutes.add(route)
}

async function readRequestBody(pipeline: RequestPipeline, route: Route, request: FastifyRequest): Promise<unknown> {
  if (route.sealed && (route.sealed === true || isSealedRequest(request))) return pipeline.unseal(request)
  if (route.form) return parseForm(String(request.body ?? ''))
  return request.body ?? {}
}

interface CallContext {
  readonly brand: Brand
  readonly session: Session | undefined
  readonly operator: OperatorIdentity | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a call of the contract has been authorized. */
    entered: CallContext | null
  }
}

/** Computes what few handlers use only on access. */
class LazyRouteCall implements RouteCall<Route> {
  readonly query: RequestQueryOf<Route>
  readonly body: RequestBodyOf<Route>
  readonly brand: Brand
  readonly session: Session | undefined
  readonly reply: FastifyReply
  readonly #request: FastifyRequest
  readonly #operator: OperatorIdentity | undefined

  constructor(request: FastifyRequest, reply: FastifyReply, input: { query: unknown; body: unknown }) {
    if (!request.entered) throw new Error('The handler ran for a call that was not authorized.')
    this.query = input.query
    this.body = input.body
    this.brand = request.entered.brand
    this.session = request.entered.session
    this.#operator = request.entered.operator
    this.reply = reply
    this.#request = request
  }

  get operator(): string {
    return this.operatorIdentity.name
  }

  get operatorIdentity(): OperatorIdentity {
    if (this.#operator === undefined) throw new Error('This call is not an operator call.')
    return this.#operator
  }

  get address(): string {
    return clientAddressOf(this.#request)
  }

  get isLocal(): boolean {
    return isLocalRequest(this.#request)
  }

  get language(): LocaleCode {
    return languageOf(this.#request, this.brand)
  }

  get theme(): 'dark' | 'light' {
    return themeOf(this.#request, this.brand)
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`
  }
}

async function authorizeCall(pipeline: RequestPipeline, route: Route, request: FastifyRequest): Promise<void> {
  const brand = pipeline.resolveBrand(request)
  const operator = route.access === 'operator' ? await pipeline.authenticateOperator(request) : undefined
  if (operator) assertHasRightOfRoute(operator, route)
  const session = operator === undefined ? await authorizeSession(pipeline, route, request, brand) : undefined
  if (route.feature && !brand.features[route.feature]) throw new AppError('feature_off')
  await assertNotThrottled(pipeline, route, request, session)
  if (route.sealed === true) assertSealedContentType(request)
  request.entered = { brand, session, operator }
}

async function authorizeSession(
  pipeline: RequestPipeline,
  route: Route,
  request: FastifyRequest,
  brand: Brand,
): Promise<Session | undefined> {
  const { token, session } = await pipeline.authenticateSession(request, brand)
  const rule = accessLevels[route.access]
  const role: Role = session?.role ?? 'visitor'
  if ((rule.roles as readonly Role[]).includes(role)) {
    if (!session?.mustChangePassword || route.allowedBeforePasswordChange) return session
    // A call that is open to everyone answers as it does to a visitor.
    if (route.access === 'anyone') return undefined
    throw new AppError('password_change_required')
  }
  if (!session) throw new AppError(token ? 'session_expired' : 'not_logged_in')
  throw new AppError(rule.refusal)
}

async function assertNotThrottled(
  pipeline: RequestPipeline,
  route: Route,
  request: FastifyRequest,
  session: Session | undefined,
): Promise<void> {
  if (!route.throttle) return
  const { per, count, windowMs } = route.throttle
  const caller = per === 'session' && session ? `m${session.memberId}` : `a${throttleKeyOf(request)}`
  const calls = await pipeline.sharedState.incrementCounter(`throttle:${route.name}:${caller}`, windowMs)
  if (calls > count) throw new AppError('too_many_requests', { retryAfterMs: windowMs })
}

function assertMatchesContract(route: Route, validator: ReturnType<typeof Compile>, value: unknown): void {
  if (validator.Check(value)) return
  const [problem] = validator.Errors(value)
  throw new Error(`${route.name} violated its contract at ${problem?.instancePath}: ${problem?.message}`)
}
