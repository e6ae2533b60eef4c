import type { getReferral } from '@foyer/contract/engagement/referrals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'

/** What the page shows: the link, its terms, the friends, and the member's own conditions. */
export type Referral = ResponseValueOf<typeof getReferral>
