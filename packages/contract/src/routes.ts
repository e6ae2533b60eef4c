import * as gameSearch from './games/game-search.ts'
import * as games from './games/games.ts'
import * as rounds from './games/rounds.ts'
import * as authenticator from './identity/authenticator.ts'
import * as passkeys from './identity/passkeys.ts'
import * as password from './identity/password.ts'
import * as secondStep from './identity/second-verification.ts'
import * as security from './identity/security.ts'
import * as session from './identity/session.ts'
import * as social from './identity/social-sign-in.ts'
import * as verification from './identity/verification-codes.ts'
import * as inbox from './inbox.ts'
import * as operator from './operator/operator.ts'
import * as operatorReports from './operator/operator-reports.ts'
import * as operatorWithdrawals from './operator/operator-withdrawals.ts'
import * as operatorRounds from './operator/unposted-rounds.ts'
import * as wallet from './payments/deposits.ts'
import * as transfers from './payments/transfers.ts'
import * as withdrawals from './payments/withdrawals.ts'
import * as records from './records.ts'
import * as responsible from './responsible-play.ts'
import type { Route } from './route.ts'
import * as content from './site/content.ts'
import * as notices from './site/notices.ts'
import * as site from './site/site.ts'
import * as support from './site/support.ts'

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
