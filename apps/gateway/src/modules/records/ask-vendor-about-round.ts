import { AppError } from '@foyer/contract/errors.ts'
import type {
  getRoundBetsAndOutcome,
  getRoundReplayUrl,
  getRoundVerificationLink,
} from '@foyer/contract/games/rounds.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RoundLookup, RoundVerificationLookup, VendorAdapter, VendorAdapters } from '#vendors/adapter.ts'
import { isSafePageUrl } from '#vendors/safe-page-url.ts'

interface MemberRoundLookup extends Omit<RoundLookup, 'vendorRoundId'> {
  readonly memberId: bigint
  readonly roundId: string
}

type MemberVerificationLookup = MemberRoundLookup & Pick<RoundVerificationLookup, 'site'>

/** Returns the verification page of one of the member's rounds, and whether the server seed is revealed. */
export async function queryRoundVerificationLink(
  services: AppServices,
  { site, ...lookup }: MemberVerificationLookup,
): Promise<ResponseValueOf<typeof getRoundVerificationLink>> {
  const verification = await queryRoundVendor(services, lookup, (vendor, round) =>
    vendor.roundVerification?.({ ...round, site }),
  )
  return { revealed: verification.revealed, url: assertSafeUrl(verification.url) }
}

/** Returns the bets and the outcome of one of the member's rounds. */
export async function queryRoundBetsAndOutcome(
  services: AppServices,
  lookup: MemberRoundLookup,
): Promise<ResponseValueOf<typeof getRoundBetsAndOutcome>> {
  const { choices, outcome, pictures, summary, bets } = await queryRoundVendor(services, lookup, (vendor, round) =>
    vendor.describeRound?.(round),
  )
  const safePictures = pictures?.map(({ text, url }) => ({ text, url: assertSafeUrl(url) }))
  return {
    choices: [...choices],
    outcome: [...outcome],
    ...(safePictures && { pictures: safePictures }),
    ...(summary && { summary }),
    ...(bets && { bets }),
  }
}

/** Returns the replay page of one of the member's rounds. */
export async function queryRoundReplayUrl(
  services: AppServices,
  lookup: MemberRoundLookup,
): Promise<ResponseValueOf<typeof getRoundReplayUrl>> {
  return {
    url: assertSafeUrl(await queryRoundVendor(services, lookup, (vendor, round) => vendor.roundReplayUrl?.(round))),
  }
}

/** The vendor that can describe a round; undefined for open and returned rounds, which have no result. */
export function findVendorOfSettledRound(
  { state, adapter }: Pick<typeof round.$inferSelect, 'state' | 'adapter'>,
  vendors: VendorAdapters,
): VendorAdapter | undefined {
  return state === 'settled' ? vendors.get(adapter) : undefined
}

/** Queries the vendor about one of the member's settled rounds. Throws `not_found` for any other round, and if the vendor returns nothing. */
async function queryRoundVendor<Result>(
  { db, vendors }: AppServices,
  { memberId, roundId, ...vendorLookup }: MemberRoundLookup,
  query: (vendor: VendorAdapter, round: RoundLookup) => Promise<Result | undefined> | undefined,
): Promise<Result> {
  const [row] = await db
    .select()
    .from(round)
    .where(and(eq(round.id, BigInt(roundId)), eq(round.memberId, memberId)))
  const vendor = row && findVendorOfSettledRound(row, vendors)
  const result = vendor && (await query(vendor, { vendorRoundId: row.vendorRoundId, ...vendorLookup }))
  if (!result) throw new AppError('not_found')
  return result
}

/** Throws `vendor_unavailable` if the vendor returned a URL that a page must not open. */
function assertSafeUrl(url: string): string {
  if (!isSafePageUrl(url)) throw new AppError('vendor_unavailable')
  return url
}
