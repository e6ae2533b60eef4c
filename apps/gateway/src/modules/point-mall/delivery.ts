import type { MallGoodsKind, redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import { AppError } from '@foyer/contract/errors.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import type { Brand } from '#brands/brands.ts'
import { listDialingCodes, parseMemberPhoneNumber } from '#brands/dialing-codes.ts'

export interface Delivery {
  readonly receivingAddress: string
  /** E.164. */
  readonly mobileNum: string
}

const leastAddressChars = 5

/**
 * Where physical goods are sent. Without a number the member's verified one is used. Only they have a delivery: what is credited stores no
 * address. Throws `field_required`, `phone_missing` and `phone_invalid`.
 */
export function parseDelivery(
  brand: Brand,
  kind: MallGoodsKind,
  { receivingAddress = '', mobileNum = '' }: Partial<RequestBodyOf<typeof redeemPointReward>>,
  verifiedMobile: string | null,
): Delivery {
  if (kind !== 'physical') return { receivingAddress: '', mobileNum: '' }
  const address = receivingAddress.trim()
  if (address.length < leastAddressChars) throw new AppError('field_required', { field: 'receivingAddress' })
  const number = mobileNum.trim()
  if (number === '' && verifiedMobile !== null) return { receivingAddress: address, mobileNum: verifiedMobile }
  return { receivingAddress: address, mobileNum: parseMemberPhoneNumber(brand, dialingCodeOf(brand, number), number) }
}

/** That of a number in international format; undefined for the one of the brand's country. */
function dialingCodeOf({ site }: Brand, number: string): string | undefined {
  return listDialingCodes(site).find(({ dialingCode }) => number.startsWith(dialingCode))?.dialingCode
}
