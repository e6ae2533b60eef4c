import { AppError } from '@foyer/contract/errors.ts'
import type { getRoundOutcome, getRoundProof, getRoundReplay } from '@foyer/contract/rounds.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import type { Gateway } from '#src/gateway.ts'
import type { AskedRound, VendorAdapter, Vendors } from '#vendors/adapter.ts'
import { isPageAddress } from '#vendors/page-address.ts'

interface Asked extends Omit<AskedRound, 'vendorRoundId'> {
  readonly memberId: bigint
  readonly roundId: string
}

/** Returns the verification page of one of the member's rounds, and whether the server seed is revealed. */
export async function roundProof(gateway: Gateway, asked: Asked): Promise<ValueOf<typeof getRoundProof>> {
  const proof = await askVendor(gateway, asked, (vendor, round) => vendor.roundProof?.(round))
  return { revealed: proof.revealed, url: opened(proof.url) }
}

/** Returns the bets and the outcome of one of the member's rounds. */
export async function roundOutcome(gateway: Gateway, asked: Asked): Promise<ValueOf<typeof getRoundOutcome>> {
  const { choices, outcome, pictures } = await askVendor(gateway, asked, (vendor, round) => vendor.tellRound?.(round))
  const drawn = pictures?.map(({ text, url }) => ({ text, url: opened(url) }))
  return { choices: [...choices], outcome: [...outcome], ...(drawn && { pictures: drawn }) }
}

/** Returns the replay page of one of the member's rounds. */
export async function roundReplay(gateway: Gateway, asked: Asked): Promise<ValueOf<typeof getRoundReplay>> {
  return { url: opened(await askVendor(gateway, asked, (vendor, round) => vendor.roundReplayUrl?.(round))) }
}

/** The vendor that can describe a round; undefined for open and returned rounds, which have no result. */
export function answererOf(
  { state, adapter }: Pick<typeof round.$inferSelect, 'state' | 'adapter'>,
  vendors: Vendors,
): VendorAdapter | undefined {
  return state === 'settled' ? vendors.get(adapter) : undefined
}

/** Queries the vendor about one of the member's settled rounds. Throws `not_found` for any other round, and if the vendor returns nothing. */
async function askVendor<Answer>(
  { db, vendors }: Gateway,
  { memberId, roundId, ...told }: Asked,
  ask: (vendor: VendorAdapter, round: AskedRound) => Promise<Answer | undefined> | undefined,
): Promise<Answer> {
  const [row] = await db
    .select()
    .from(round)
    .where(and(eq(round.id, BigInt(roundId)), eq(round.memberId, memberId)))
  const vendor = row && answererOf(row, vendors)
  const answer = vendor && (await ask(vendor, { vendorRoundId: row.vendorRoundId, ...told }))
  if (!answer) throw new AppError('not_found')
  return answer
}

/** Throws `vendor_away` if the vendor returned a URL that a page must not open. */
function opened(url: string): string {
  if (!isPageAddress(url)) throw new AppError('vendor_away')
  return url
}
