import type {
  Friend,
  getReferral,
  ReferralCondition,
  ShownReferralState,
} from '@foyer/contract/engagement/referrals.ts'
import { clampToZero, fromMinor } from '@foyer/contract/money.ts'
import { fromMillionths, rateUnits } from '@foyer/contract/rates.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { reward } from '#db/schema/rewards.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import { maskUsername } from '#identity/masks.ts'
import type { MemberContext } from '#identity/member-context.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'
import type { ReferralRow } from './find-abuse.ts'
import { referralTermsOf } from './referral-terms.ts'

interface ReferralReader extends MemberContext {
  /** Of the request, for the address of the link. */
  readonly origin: string
}

type ReferralPage = ResponseValueOf<typeof getReferral>

const newestFirst = { table: referral, by: [referral.refereeId], isNewestFirst: true } as const

/** The caller's link, terms, friends and sums, and the caller's own conditions as somebody's friend. */
export async function readReferral(
  services: AppServices,
  { brand, session, origin }: ReferralReader,
  cursor: RequestQueryOf<typeof getReferral>,
): Promise<ReferralPage> {
  const { db, clock } = services
  const { memberId } = session
  const [self] = await db.select({ code: member.ownReferralCode }).from(member).where(eq(member.id, memberId))
  if (!self) throw new Error(`The member ${memberId} disappeared.`)
  const isFriend = eq(referral.referrerId, memberId)
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({ row: referral, account: member.account, mobile: member.mobile })
        .from(referral)
        .innerJoin(member, eq(member.id, referral.refereeId))
        .where(and(isFriend, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.refereeId,
  })
  return {
    code: self.code,
    url: `${resolvePublicOrigin(services, brand, origin)}/register?referralCode=${self.code}`,
    terms: toTerms(brand),
    sums: await readSums(db, brand, { memberId, nowMs: clock.now() }),
    list: rows.map(({ row, account, mobile }) => ({
      ...toFriend(row, { account, mobile, nowMs: clock.now() }),
      share: toShare(row, brand),
    })),
    next,
    own: await readOwn(db, brand, { memberId, nowMs: clock.now() }),
  }
}

function toTerms(brand: Brand): ReferralPage['terms'] {
  const { minDepositMinor, referrerRewardMinor, refereeRewardMinor, ...terms } = referralTermsOf(brand)
  const { betMultiplier, days, wagerMultiplier, maxPerMonth, waitHours, share = null } = terms
  const amount = (minor: bigint) => fromMinor(minor, brand.currency)
  return {
    referrerReward: amount(referrerRewardMinor),
    refereeReward: amount(refereeRewardMinor),
    minDeposit: amount(minDepositMinor),
    ...{ betMultiplier, days, wagerMultiplier, maxPerMonth, waitHours, share },
  }
}

interface OwnReferrals {
  readonly memberId: bigint
  readonly nowMs: number
}

async function readSums(db: Db, brand: Brand, { memberId, nowMs }: OwnReferrals): Promise<ReferralPage['sums']> {
  const isFriend = eq(referral.referrerId, memberId)
  const qualified = and(isFriend, inArray(referral.state, ['qualified', 'rewarded']))
  const { from } = periodContaining(nowMs, 'month', brand.site.timeZone)
  const isOwnReward = and(
    eq(reward.memberId, memberId),
    eq(reward.source, 'referral'),
    sql`${reward.terms} ->> 'occasion' in ('referrer', 'referralShare')`,
  )
  const [shared] = await db
    .select({ sum: sqlSum(referral.sharePaidMinor) })
    .from(referral)
    .where(isFriend)
  const [paid] = await db
    .select({ sum: sqlSum(reward.amount) })
    .from(reward)
    .where(and(isOwnReward, inArray(reward.state, ['claimed', 'issued'])))
  return {
    friends: await db.$count(referral, isFriend),
    qualified: await db.$count(referral, qualified),
    qualifiedThisMonth: await db.$count(referral, and(qualified, gte(referral.qualifiedAt, from))),
    earned: fromMinor(paid?.sum ?? 0n, brand.currency),
    shares: fromMinor(shared?.sum ?? 0n, brand.currency),
    ready: await db.$count(
      reward,
      and(eq(reward.memberId, memberId), eq(reward.source, 'referral'), eq(reward.state, 'ready')),
    ),
  }
}

interface FriendAccount {
  readonly account: string
  readonly mobile: string | null
  readonly nowMs: number
}

function toFriend(row: ReferralRow, { account, mobile, nowMs }: FriendAccount): Omit<Friend, 'share'> {
  const state = shownStateOf(row, nowMs)
  return {
    id: String(row.refereeId),
    name: maskUsername(account),
    registeredAt: row.registeredAt.toISOString(),
    state,
    missing: state === 'registered' ? missingOf(row, mobile) : [],
    endsAt: row.expiresAt.toISOString(),
    rewardAt: state === 'qualified' ? (row.rewardAt?.toISOString() ?? null) : null,
  }
}

/** Of a friend who was rewarded: before that, nobody knows whether there will be a share. */
function toShare(
  { state, why, shareRate, shareUntil, shareBetMinor, sharePaidMinor }: ReferralRow,
  { currency }: Brand,
): Friend['share'] {
  if (state !== 'rewarded' || why !== null || shareRate === null || !shareUntil) return null
  const bet = clampToZero(shareBetMinor)
  return {
    rate: fromMillionths(BigInt(shareRate)),
    bet: fromMinor(bet, currency),
    amount: fromMinor((bet * BigInt(shareRate)) / rateUnits, currency),
    paid: fromMinor(sharePaidMinor, currency),
    until: shareUntil.toISOString(),
  }
}

/** What is refused looks as if it were looked at, until its time is over: who tries the limits learns nothing of them. */
function shownStateOf({ state, expiresAt }: ReferralRow, nowMs: number): ShownReferralState {
  switch (state) {
    case 'held':
      return 'review'
    case 'refused':
      return expiresAt.getTime() > nowMs ? 'review' : 'ended'
    case 'expired':
      return 'ended'
    default:
      return state
  }
}

function missingOf({ depositMinor, requiredMinor, betMinor }: ReferralRow, mobile: string | null): ReferralCondition[] {
  return [
    ...(mobile === null ? (['phone'] as const) : []),
    ...(depositMinor === null ? (['deposit'] as const) : []),
    ...(requiredMinor === null || betMinor < requiredMinor ? (['bet'] as const) : []),
  ]
}

async function readOwn(db: Db, brand: Brand, { memberId, nowMs }: OwnReferrals): Promise<ReferralPage['own']> {
  const [found] = await db
    .select({ row: referral, mobile: member.mobile, account: member.account })
    .from(referral)
    .innerJoin(member, eq(member.id, referral.refereeId))
    .where(eq(referral.refereeId, memberId))
  if (!found) return null
  const { state, missing, endsAt, rewardAt } = toFriend(found.row, { ...found, nowMs })
  if (state === 'ended' || state === 'rewarded') return null
  const { depositMinor, requiredMinor, betMinor } = found.row
  const amount = (minor: bigint | null) => (minor === null ? null : fromMinor(minor, brand.currency))
  return {
    ...{ state, missing, endsAt, rewardAt },
    reward: fromMinor(referralTermsOf(brand).refereeRewardMinor, brand.currency),
    deposit: amount(depositMinor),
    bet: fromMinor(clampToZero(betMinor), brand.currency),
    betRequired: amount(requiredMinor),
  }
}
