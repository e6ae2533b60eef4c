import { type PageTrail, readPageTrail } from '#records/page-trail.ts'

export interface ReferralParams {
  /** Of the table of friends. */
  readonly trail: PageTrail
}

export const readReferralParams = ({ after }: Readonly<Record<string, string>>): ReferralParams => ({
  trail: readPageTrail(after),
})
