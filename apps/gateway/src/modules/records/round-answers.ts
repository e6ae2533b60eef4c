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

/** Where a round of the member's own can be checked. */
export async function roundProof(gateway: Gateway, asked: Asked): Promise<ValueOf<typeof getRoundProof>> {
  const proof = await askVendor(gateway, asked, (vendor, round) => vendor.roundProof?.(round))
  return { revealed: proof.revealed, url: opened(proof.url) }
}

/** What was bet on in a round of the member's own, and what came. */
export async function roundOutcome(gateway: Gateway, asked: Asked): Promise<ValueOf<typeof getRoundOutcome>> {
  const { choices, outcome, pictures } = await askVendor(gateway, asked, (vendor, round) => vendor.tellRound?.(round))
  const drawn = pictures?.map(({ text, url }) => ({ text, url: opened(url) }))
  return { choices: [...choices], outcome: [...outcome], ...(drawn && { pictures: drawn }) }
}

/** Where a round of the member's own is shown again. */
export async function roundReplay(gateway: Gateway, asked: Asked): Promise<ValueOf<typeof getRoundReplay>> {
  return { url: opened(await askVendor(gateway, asked, (vendor, round) => vendor.roundReplayUrl?.(round))) }
}

/** Who can be asked about a round: one that is running or was given back has no result to speak of. */
export function answererOf(
  { state, adapter }: Pick<typeof round.$inferSelect, 'state' | 'adapter'>,
  vendors: Vendors,
): VendorAdapter | undefined {
  return state === 'settled' ? vendors.get(adapter) : undefined
}

/** A member's own settled round, asked of its vendor; any other, and one of which the vendor says nothing, is not there. */
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

/** A vendor that answers with an address which no page should open has not answered. */
function opened(url: string): string {
  if (!isPageAddress(url)) throw new AppError('vendor_away')
  return url
}
