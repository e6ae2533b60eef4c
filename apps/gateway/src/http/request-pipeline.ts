import { createHash, randomBytes } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { roleOfMemberType } from '@foyer/contract/roles.ts'
import type { Route } from '@foyer/contract/route.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Brand, Brands } from '#brands/brands.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import type { Clock } from '#time/clock.ts'
import { cookieOf } from './cookies.ts'
import { isLoopbackHostname } from './ip-addresses.ts'
import { authenticateOperatorKey, type OperatorIdentity } from './operators/operator-authentication.ts'

/** An authenticated session. */
export interface Session {
  readonly tokenHash: string
  readonly memberId: bigint
  readonly role: Role
  readonly brand: string
  /** Whether the password must be changed before any other call of the member. */
  readonly mustChangePassword: boolean
}

/** Brand, session and operator checks that every call passes before its handler. */
export interface RequestPipeline {
  readonly sharedState: SharedState
  /** Tests validate every response against the contract. */
  readonly validateResponses: boolean
  /** The routes registered so far; read by the OpenAPI document and the completeness test. */
  readonly registeredRoutes: Set<Route>
  resolveBrand(request: FastifyRequest): Brand
  /** The operator whose key the request carries; undefined without a valid key. */
  authenticateOperator(request: FastifyRequest): Promise<OperatorIdentity | undefined>
  authenticateSession(
    request: FastifyRequest,
    brand: Brand,
  ): Promise<{ token: string | undefined; session: Session | undefined }>
  /** Decrypts a sealed body (docs/adr/0004-jwe-request-encryption-with-replay-protection.md). */
  unseal(request: FastifyRequest): Promise<unknown>
}

export function createRequestPipeline(options: {
  db: Database
  brands: Brands
  sharedState: SharedState
  clock: Clock
  unseal: RequestPipeline['unseal']
  validateResponses: boolean
}): RequestPipeline {
  const { db, brands, sharedState, clock, unseal, validateResponses } = options
  return {
    sharedState,
    validateResponses,
    unseal,
    registeredRoutes: new Set(),
    resolveBrand: (request) => resolveRequestBrand(brands, request),
    authenticateOperator: (request) => authenticateOperatorKey({ db, clock }, request, bearerTokenOf(request) ?? ''),
    async authenticateSession(request, brand) {
      const token = bearerTokenOf(request)
      const found = token ? await querySession({ db, brands, clock }, token, brand.code) : undefined
      if (found) await updateLastSeen({ db, clock }, { ...found, tokenHash: found.session.tokenHash })
      return { token, session: found?.session }
    },
  }
}

/** Creates a token (256 random bits) and the hash of it that the database stores. */
export function createSessionToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashSessionToken(token) }
}

export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What is needed to look up a session and to decide whether it has ended. */
export interface SessionDependencies {
  readonly db: Database
  readonly brands: Brands
  readonly clock: Clock
}

/** The session of a token, if it is still valid, on any brand. */
export async function findSession(dependencies: SessionDependencies, token: string): Promise<Session | undefined> {
  return (await querySession(dependencies, token))?.session
}

interface FoundSession {
  readonly session: Session
  readonly lastSeenAt: Date
}

/** The session and when it was last seen. With `brandCode`, only a session of that brand. */
async function querySession(
  dependencies: SessionDependencies,
  token: string,
  brandCode?: string,
): Promise<FoundSession | undefined> {
  const { db, brands, clock } = dependencies
  const tokenHash = hashSessionToken(token)
  const [row] = await db
    .select({
      memberId: member.id,
      type: member.type,
      brand: member.brand,
      lastSeenAt: sessionTable.lastSeenAt,
      mustChangePassword: sessionTable.mustChangePassword,
    })
    .from(sessionTable)
    .innerJoin(member, eq(member.id, sessionTable.memberId))
    .where(
      and(
        eq(sessionTable.tokenHash, tokenHash),
        gt(sessionTable.expiresAt, new Date(clock.now())),
        eq(member.status, 'active'),
        brandCode === undefined ? undefined : eq(member.brand, brandCode),
      ),
    )
  const role = row && roleOfMemberType(row.type)
  if (!role || isSessionIdle(brands, row, clock.now())) return undefined
  const { memberId, brand, lastSeenAt, mustChangePassword } = row
  return { session: { tokenHash, memberId, role, brand, mustChangePassword }, lastSeenAt }
}

/** Under `idleSignOut` a session ends after `strictIdleMinutes` without use: without a call, and without a stake in a game that it opened. */
export function isSessionIdle(
  brands: Brands,
  { brand, lastSeenAt }: { brand: string; lastSeenAt: Date },
  nowMs: number,
): boolean {
  const isEnforced = brands.getByCode(brand)?.profile.standards.idleSignOut === true
  return isEnforced && lastSeenAt <= sessionIdleCutoff(nowMs)
}

/** Sessions last seen at this time or earlier are idle. */
export function sessionIdleCutoff(nowMs: number): Date {
  return new Date(nowMs - limits.strictIdleMinutes * 60_000)
}

/**
 * Records that a session was used at `nowMs`. Writes at most once per `lastSeenIntervalSeconds`, because a session is used far more
 * often; `lastSeenAt` is what the caller has read, so that no statement is needed in between.
 */
export async function updateLastSeen(
  { db, clock }: Pick<SessionDependencies, 'db' | 'clock'>,
  { tokenHash, lastSeenAt }: { tokenHash: string; lastSeenAt: Date },
  nowMs = clock.now(),
): Promise<void> {
  const stale = new Date(nowMs - limits.lastSeenIntervalSeconds * 1_000)
  if (lastSeenAt > stale) return
  await inTransaction(db, (tx) =>
    tx
      .update(sessionTable)
      .set({ lastSeenAt: new Date(nowMs) })
      .where(and(eq(sessionTable.tokenHash, tokenHash), lte(sessionTable.lastSeenAt, stale))),
  )
}

function bearerTokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

/** Cookie that stores the brand selected by `?brand=` on a local machine. */
export const brandCookie = 'foyer_brand'

/** The brand of the host name. On a loopback host name the cookie selects the brand instead. */
function resolveRequestBrand(brands: Brands, request: FastifyRequest): Brand {
  const host = request.hostname.toLowerCase()
  const chosen = isLoopbackHostname(host) ? brands.getByCode(cookieOf(request, brandCookie) ?? '') : undefined
  return chosen ?? brands.getByHost(host)
}
