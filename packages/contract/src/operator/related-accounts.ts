import Type, { type Static } from 'typebox'
import { defineRoute } from '#src/route.ts'
import { CalendarDaySchema, InstantSchema } from '#src/shared-field-schemas.ts'

/** The last day on which a period may begin that counts the account as an active member; null if all do. In the brand's time zone. */
const countsUntil = Type.Union([CalendarDaySchema, Type.Null()])

/** Another account of the line, and what it has in common with the one that was asked for. */
export const RelatedAccount = Type.Object({
  memberId: Type.String(),
  account: Type.String(),
  registeredAt: InstantSchema,
  /** As seen from the account that was asked for. */
  place: Type.Enum(['above', 'below', 'beside']),
  countsUntil,
  /** By verified phones, email addresses and payout accounts, also through further accounts, and those of other brands. */
  isSamePerson: Type.Boolean(),
  /** Also one that either has removed. */
  hasSamePayoutAccount: Type.Boolean(),
  /** Networks from which both have signed in: an IPv4 address, or the /64 of an IPv6 address. */
  networks: Type.Array(Type.String()),
  /** Browsers (user agents) with which both have signed in from one of these networks. */
  browsers: Type.Array(Type.String()),
  /** Shared rounds in which their bets were on opposite sides, of the member's latest rounds. Zero below `limits.oppositeRounds`. */
  oppositeRounds: Type.Integer(),
})
export type RelatedAccount = Static<typeof RelatedAccount>

export const getRelatedAccounts = defineRoute({
  name: 'getRelatedAccounts',
  method: 'GET',
  path: '/wps/operator/agents/related',
  summary:
    "Lists the accounts of a member's line that are or may be the same person: by contacts, payout accounts, opposite bets, and networks and browsers of recent sign-ins",
  access: 'operator',
  right: 'agents.read',
  query: Type.Object({ brand: Type.String({ maxLength: 32 }), account: Type.String({ maxLength: 64 }) }),
  value: Type.Object({
    account: Type.String(),
    countsUntil,
    /** The strongest signs first, at most `limits.relatedAccounts`. */
    list: Type.Array(RelatedAccount),
    /** How many further accounts there are. */
    more: Type.Integer(),
    /** Vendors that did not say whose bets were opposite. */
    unavailableVendors: Type.Array(Type.String()),
  }),
  errors: ['member_not_found'],
})
