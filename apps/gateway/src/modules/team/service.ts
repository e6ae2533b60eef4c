// What other modules use of the team.
export { type AccountNames, accountNamesFor } from './account-names.ts'
export {
  type AgentContext,
  agentTypes,
  countOnline,
  findDirectDownline,
  findInTeam,
  findInTeamByAccount,
  isAgentType,
  readPath,
} from './downlines.ts'
export { findInvitation, type Invitation, markInviteLinkUsed } from './invite-links.ts'
export { highestRatesJson, readRates } from './line-rates.ts'
export { downlineTypeOf } from './open-account.ts'
export {
  createInviteCode,
  hasLevelBelow,
  isInTeamWithAgent,
  lockMembers,
  placeInTeam,
  readTeamNode,
  type TeamNode,
} from './team-tree.ts'
