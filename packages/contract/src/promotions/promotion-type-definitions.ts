import type { PromotionTypeDefinition } from './promotion-type-definition.ts'
import type { PromotionType } from './promotion-types.ts'
import { appDownloadPromotion } from './types/app-download.ts'
import { cardRoomsPromotion } from './types/card-rooms.ts'
import { dailyPromotion } from './types/daily.ts'
import { depositPromotion } from './types/deposit.ts'
import { fishPromotion } from './types/fish.ts'
import { highRebatePromotion } from './types/high-rebate.ts'
import { limitedPromotion } from './types/limited.ts'
import { livePromotion } from './types/live.ts'
import { lottoPromotion } from './types/lotto.ts'
import { newbiePromotion } from './types/newbie.ts'
import { pointsMallPromotion } from './types/points-mall.ts'
import { rankingPromotion } from './types/ranking.ts'
import { rebatePromotion } from './types/rebate.ts'
import { slotsPromotion } from './types/slots.ts'
import { specialPromotion } from './types/special.ts'
import { sportsPromotion } from './types/sports.ts'
import { vipPromotion } from './types/vip.ts'

/** The definition of each promotion type. A type of the specification without one does not compile. */
export const promotionTypeDefinitions: Readonly<Record<PromotionType, PromotionTypeDefinition>> = {
  NEWBIE: newbiePromotion,
  LIMITED: limitedPromotion,
  SPECIAL: specialPromotion,
  DAILY: dailyPromotion,
  HIGH_REBATE: highRebatePromotion,
  VIP: vipPromotion,
  SPORTS: sportsPromotion,
  LIVE: livePromotion,
  SLOTS: slotsPromotion,
  CARD: cardRoomsPromotion,
  FISH: fishPromotion,
  LOTTO: lottoPromotion,
  REBATE: rebatePromotion,
  POINTS_MALL: pointsMallPromotion,
  RANKING: rankingPromotion,
  DEPOSIT: depositPromotion,
  APP_DOWNLOAD: appDownloadPromotion,
}
