import type { PromotionTypeDefinition } from './promotion-type-definition.ts'
import { appDownloadPromotion } from './promotion-type-definitions/app-download.ts'
import { cardRoomsPromotion } from './promotion-type-definitions/card-rooms.ts'
import { dailyPromotion } from './promotion-type-definitions/daily.ts'
import { depositPromotion } from './promotion-type-definitions/deposit.ts'
import { fishPromotion } from './promotion-type-definitions/fish.ts'
import { highRebatePromotion } from './promotion-type-definitions/high-rebate.ts'
import { limitedPromotion } from './promotion-type-definitions/limited.ts'
import { livePromotion } from './promotion-type-definitions/live.ts'
import { lottoPromotion } from './promotion-type-definitions/lotto.ts'
import { newbiePromotion } from './promotion-type-definitions/newbie.ts'
import { pointsMallPromotion } from './promotion-type-definitions/points-mall.ts'
import { rankingPromotion } from './promotion-type-definitions/ranking.ts'
import { rebatePromotion } from './promotion-type-definitions/rebate.ts'
import { slotsPromotion } from './promotion-type-definitions/slots.ts'
import { specialPromotion } from './promotion-type-definitions/special.ts'
import { sportsPromotion } from './promotion-type-definitions/sports.ts'
import { vipPromotion } from './promotion-type-definitions/vip.ts'
import type { PromotionType } from './promotion-types.ts'

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
