import { AppError } from '@foyer/contract/errors.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { access, type Role } from '@foyer/contract/roles.ts'
import type { BodyOf, Method, QueryOf, Route, ValueOf } from '@foyer/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { networkOf } from '#src/addresses.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Door, Session } from './door.ts'
import { formScope, readForm } from './form-body.ts'
import { isKeepable } from './keepable-text.ts'
import { languageOf } from './language.ts'
import { assertSealed } from './seal.ts'

/** The validated input of a handler. */
export interface Call<R> {
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly brand: Brand
  /** Always present if the route's access requires a session; on `anyone` routes only if the caller is signed in. */
  readonly session: Session | undefined
  /** The operator's name. Throws on routes that are not for operators. */
  readonly operator: string
  readonly address: string
  /** The language in which the caller reads the site. */
  readonly language: LocaleCode
  readonly userAgent: string
  /** Scheme and host of the request. */
  readonly origin: string
  readonly reply: FastifyReply
}

type SignedIn<R> = R extends { access: 'anyone' } ? Call<R> : Call<R> & { readonly session: Session }

/** A cached response with its envelope already serialized. */
export class Serialized<Value> {
  readonly envelope: string
  /** Only carries the type. */
  declare readonly value: Value

  constructor(value: Value) {
    // The round trip through a buffer flattens the concatenated string; otherwise V8 would flatten it for every response.
    this.envelope = Buffer.from(envelopeOf(value)).toString()
  }
}

function envelopeOf(value: unknown): string {
  return `{"success":true,"value":${JSON.stringify(value)},"message":""}`
}

type Answer<R> = ValueOf<R> | Serialized<ValueOf<R>>
type Handler<R> = (call: SignedIn<R>) => Promise<Answer<R>> | Serialized<ValueOf<R>>

/**
 * Registers a route of the contract. Checks run in this order: session, feature, throttle, input. The response is the envelope.
 * A handler reports failures by throwing `AppError`.
 */
export function bind<R extends Route>(app: FastifyInstance, door: Door, route: R, handler: Handler<R>): void {
  if (!app.hasRequestDecorator('entered')) app.decorateRequest('entered', null)
  const queryOf = queryReader(route.query)
  const readBody = inputReader(route.body)
  const checkValue = door.checkAnswers ? Compile(route.value) : undefined
  const withBody = route.method !== 'GET'
  const isOpen = route.access === 'anyone' && !route.throttle && !route.sealed && !route.feature
  // Unauthorized calls are refused before any of the body is read.
  const onRequest = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    if (!isOpen || request.headers.authorization) {
      enter(door, route, request).then(() => done(), done)
      return
    }
    // An unrestricted call without a token needs no asynchronous checks.
    request.entered = { brand: door.brandOf(request), session: undefined, operator: undefined }
    done()
  }
  const render = (reply: FastifyReply, value: Answer<R>): string => {
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
    const answer = value instanceof Serialized ? value.envelope : envelopeOf(value)
    if (checkValue) assertAnswer(route, checkValue, JSON.parse(answer).value)
    return answer
  }
  const carryOut = (request: FastifyRequest, reply: FastifyReply, body: unknown) =>
    handler(new ReadyCall(request, reply, { query: queryOf(request), body }) as unknown as SignedIn<R>)
  const handleBody = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = readBody(await bodyOf(door, route, request), false)
    return render(reply, await carryOut(request, reply, body))
  }
  const handleRead = (request: FastifyRequest, reply: FastifyReply) => {
    const value = carryOut(request, reply, {})
    if (value instanceof Promise) return value.then((known) => render(reply, known))
    // A cached response is sent synchronously.
    return reply.send(render(reply, value))
  }
  const methods: Method[] = route.alsoMethod ? [route.method, route.alsoMethod] : [route.method]
  const options = {
    method: methods,
    url: route.path,
    onRequest,
    handler: withBody ? handleBody : handleRead,
    ...(route.bodyMaxBytes !== undefined && { bodyLimit: route.bodyMaxBytes }),
  }
  if (route.form) formScope(app, (scope) => scope.route(options))
  else app.route(options)
  door.served.add(route)
}

async function bodyOf(door: Door, route: Route, request: FastifyRequest): Promise<unknown> {
  if (route.sealed) return door.unseal(request)
  if (route.form) return readForm(String(request.body ?? ''))
  return request.body ?? {}
}

interface Entry {
  readonly brand: Brand
  readonly session: Session | undefined
  readonly operator: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a call of the contract has been authorized. */
    entered: Entry | null
  }
}

/** Computes what few handlers use only on access. */
class ReadyCall implements Call<Route> {
  readonly query: QueryOf<Route>
  readonly body: BodyOf<Route>
  readonly brand: Brand
  readonly session: Session | undefined
  readonly reply: FastifyReply
  readonly #request: FastifyRequest
  readonly #operator: string | undefined

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
    if (this.#operator === undefined) throw new Error('This call is not an operator call.')
    return this.#operator
  }

  get address(): string {
    return this.#request.ip
  }

  get language(): LocaleCode {
    return languageOf(this.#request, this.brand)
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get origin(): string {
    return `${this.#request.protocol}://${this.#request.host}`
  }
}

async function enter(door: Door, route: Route, request: FastifyRequest): Promise<void> {
  const brand = door.brandOf(request)
  const operator = route.access === 'operator' ? door.operatorOf(request) : undefined
  const session = operator === undefined ? await admit(door, route, request, brand) : undefined
  if (route.feature && !brand.features[route.feature]) throw new AppError('feature_off')
  await throttle(door, route, request, session)
  if (route.sealed) assertSealed(request)
  request.entered = { brand, session, operator }
}

async function admit(door: Door, route: Route, request: FastifyRequest, brand: Brand): Promise<Session | undefined> {
  const { token, session } = await door.sessionOf(request, brand)
  const rule = access[route.access]
  const role: Role = session?.role ?? 'visitor'
  if ((rule.roles as readonly Role[]).includes(role)) return session
  if (!session) throw new AppError(token ? 'session_expired' : 'not_logged_in')
  throw new AppError(rule.refusal)
}

async function throttle(
  door: Door,
  route: Route,
  request: FastifyRequest,
  session: Session | undefined,
): Promise<void> {
  if (!route.throttle) return
  const { per, count, windowMs } = route.throttle
  const caller = per === 'session' && session ? `m${session.memberId}` : `a${networkOf(request.ip)}`
  const calls = await door.nodes.count(`throttle:${route.name}:${caller}`, windowMs)
  if (calls > count) throw new AppError('too_many_requests', { retryAfterMs: windowMs })
}

const mostKeptQueries = 500

/** Creates a parser for query strings. Parsed queries are cached by their text, because the same lists are requested often. */
function queryReader(schema: TSchema): (request: FastifyRequest) => unknown {
  const read = inputReader(schema)
  const kept = new Map<string, unknown>()
  return (request) => {
    const { url } = request
    const mark = url.indexOf('?')
    const text = mark < 0 ? '' : url.slice(mark)
    const known = kept.get(text)
    if (known !== undefined) return known
    const query = Object.freeze(read(request.query, true))
    if (kept.size >= mostKeptQueries) kept.clear()
    if (text.length < 512) kept.set(text, query)
    return query
  }
}

function inputReader(schema: TSchema): (input: unknown, fromText: boolean) => unknown {
  const validator = Compile(schema)
  return (input, fromText) => {
    const value = fromText ? validator.Default(validator.Convert(validator.Clean({ ...(input as object) }))) : input
    if (validator.Check(value)) return assertText(value)
    const [problem] = validator.Errors(value)
    throw new AppError('invalid_input', { at: problem?.instancePath ?? '', problem: problem?.message ?? '' })
  }
}

/** Refuses text that PostgreSQL cannot store: a zero character, or an unpaired surrogate. */
function assertText<Value>(value: Value): Value {
  if (typeof value === 'string' && !isKeepable(value)) {
    throw new AppError('invalid_input', { at: '', problem: 'must be well-formed text without zero characters' })
  }
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) assertText(part)
  return value
}

function assertAnswer(route: Route, validator: ReturnType<typeof Compile>, value: unknown): void {
  if (validator.Check(value)) return
  const [problem] = validator.Errors(value)
  throw new Error(`${route.name} violated its contract at ${problem?.instancePath}: ${problem?.message}`)
}
