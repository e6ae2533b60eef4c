// What other modules use of the team.
export { findInvitation, type Invitation, markInviteLinkUsed } from './invite-links.ts'
export { downlineTypeOf } from './open-account.ts'
export { createInviteCode, placeInTeam } from './team-tree.ts'
