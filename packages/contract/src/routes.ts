import * as authenticator from './authenticator.ts'
import * as content from './content.ts'
import * as gameSearch from './game-search.ts'
import * as games from './games.ts'
import * as inbox from './inbox.ts'
import * as notices from './notices.ts'
import * as operator from './operator.ts'
import * as operatorReports from './operator-reports.ts'
import * as operatorRounds from './operator-rounds.ts'
import * as operatorWithdrawals from './operator-withdrawals.ts'
import * as passkeys from './passkeys.ts'
import * as password from './password.ts'
import * as records from './records.ts'
import * as responsible from './responsible.ts'
import * as rounds from './rounds.ts'
import type { Route } from './route.ts'
import * as secondStep from './second-step.ts'
import * as security from './security.ts'
import * as session from './session.ts'
import * as site from './site.ts'
import * as social from './social.ts'
import * as support from './support.ts'
import * as transfers from './transfers.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'
import * as withdrawals from './withdrawals.ts'

/** Every call of the contract. The gateway must serve each, OpenAPI lists each, and tests iterate over each. */
export const routes: readonly Route[] = [
  site,
  session,
  verification,
  password,
  secondStep,
  authenticator,
  passkeys,
  social,
  security,
  games,
  gameSearch,
  notices,
  inbox,
  content,
  wallet,
  withdrawals,
  transfers,
  records,
  rounds,
  operator,
  operatorReports,
  operatorRounds,
  operatorWithdrawals,
  responsible,
  support,
].flatMap((domain) => Object.values(domain).filter(isRoute))

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
