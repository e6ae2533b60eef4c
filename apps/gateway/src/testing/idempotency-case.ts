import type { Route } from '@foyer/contract/route.ts'
import type { TestApp } from './test-app.ts'

export interface PreparedRequest {
  readonly token: string
  readonly body: Readonly<Record<string, unknown>>
  /** The member whose calls the throttle counts. */
  readonly id?: bigint | undefined
}

export interface IdempotencyCase {
  readonly route: Route
  prepare(app: TestApp): Promise<PreparedRequest>
  /** Fields that differ when the key is reused; undefined for a call whose body has no other fields. */
  readonly changedFields?: Readonly<Record<string, unknown>>
}
