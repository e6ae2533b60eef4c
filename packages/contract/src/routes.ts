import * as agentContracts from './agents/agent-contracts.ts'
import * as contractSimulation from './agents/contract-simulation.ts'
import * as float from './agents/float.ts'
import * as inviteLinks from './agents/invite-links.ts'
import * as lineRates from './agents/line-rates.ts'
import * as lineRebates from './agents/line-rebates.ts'
import * as settlements from './agents/settlements.ts'
import * as team from './agents/team.ts'
import * as teamOverview from './agents/team-overview.ts'
import * as teamRecords from './agents/team-records.ts'
import * as records from './betting-and-transaction-records.ts'
import * as bonuses from './engagement/bonuses.ts'
import * as missions from './engagement/missions.ts'
import * as pointMall from './engagement/point-mall.ts'
import * as points from './engagement/points.ts'
import * as rebate from './engagement/rebate.ts'
import * as referrals from './engagement/referrals.ts'
import * as rewards from './engagement/rewards.ts'
import * as vip from './engagement/vip.ts'
import * as gameSearch from './games/game-facets-and-rooms.ts'
import * as gameLaunch from './games/game-launch.ts'
import * as games from './games/games.ts'
import * as rounds from './games/rounds.ts'
import * as authenticator from './identity/authenticator.ts'
import * as loginAndRegistration from './identity/login-and-registration.ts'
import * as passkeys from './identity/passkeys.ts'
import * as password from './identity/password.ts'
import * as secondVerification from './identity/second-verification.ts'
import * as security from './identity/security-centre.ts'
import * as session from './identity/session.ts'
import * as socialSignIn from './identity/social-sign-in.ts'
import * as verificationCodes from './identity/verification-codes.ts'
import * as inbox from './inbox.ts'
import * as agentPlaces from './operator/agent-places.ts'
import * as operatorWithdrawals from './operator/back-office-withdrawals.ts'
import * as brandAgentContracts from './operator/brand-agent-contracts.ts'
import * as operator from './operator/deposits-adjustments-audit.ts'
import * as headAgents from './operator/head-agents.ts'
import * as heldWins from './operator/held-wins.ts'
import * as installationKeys from './operator/installation-keys.ts'
import * as operatorJobs from './operator/jobs.ts'
import * as memberRewards from './operator/member-rewards.ts'
import * as operatorMissions from './operator/missions.ts'
import * as operators from './operator/operator-accounts-and-keys.ts'
import * as operatorReports from './operator/operator-financial-reports.ts'
import * as payoutGroups from './operator/payout-groups.ts'
import * as operatorPointMall from './operator/point-mall.ts'
import * as operatorPromotions from './operator/promotion-management.ts'
import * as operatorReferrals from './operator/referrals.ts'
import * as relatedAccounts from './operator/related-accounts.ts'
import * as sealedBlocks from './operator/sealed-blocks.ts'
import * as unpostedRounds from './operator/unposted-rounds.ts'
import * as vipLevels from './operator/vip-levels.ts'
import * as balance from './payments/balance.ts'
import * as deposits from './payments/deposits.ts'
import * as transfers from './payments/vendor-and-upline-transfers.ts'
import * as withdrawals from './payments/withdrawals.ts'
import * as promotions from './promotions/promotions.ts'
import * as raffles from './promotions/raffles.ts'
import * as rankings from './promotions/rankings.ts'
import * as responsiblePlay from './responsible-play.ts'
import type { Route } from './route.ts'
import * as notices from './site/announcements-and-banners.ts'
import * as content from './site/help-and-feedback.ts'
import * as support from './site/mirrors-and-chat.ts'
import * as site from './site/site-status-and-brand-settings.ts'

/** Every call of the contract. The gateway must serve each, OpenAPI lists each, and tests iterate over each. */
export const routes: readonly Route[] = [
  site,
  loginAndRegistration,
  session,
  verificationCodes,
  password,
  secondVerification,
  authenticator,
  passkeys,
  socialSignIn,
  security,
  games,
  gameSearch,
  gameLaunch,
  notices,
  inbox,
  content,
  promotions,
  bonuses,
  raffles,
  rankings,
  rewards,
  missions,
  referrals,
  rebate,
  vip,
  points,
  pointMall,
  balance,
  deposits,
  withdrawals,
  transfers,
  team,
  teamOverview,
  teamRecords,
  inviteLinks,
  float,
  lineRates,
  lineRebates,
  agentContracts,
  contractSimulation,
  settlements,
  records,
  rounds,
  operator,
  vipLevels,
  headAgents,
  agentPlaces,
  relatedAccounts,
  brandAgentContracts,
  operatorJobs,
  operatorReports,
  sealedBlocks,
  unpostedRounds,
  heldWins,
  operatorMissions,
  operatorReferrals,
  memberRewards,
  payoutGroups,
  operatorPointMall,
  operatorPromotions,
  installationKeys,
  operatorWithdrawals,
  operators,
  responsiblePlay,
  support,
].flatMap((domain) => Object.values(domain).filter(isRoute))

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
