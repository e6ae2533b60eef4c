import type { PromotionTypeDefinition } from './promotion-type-definition.ts'
import type { PromotionType } from './promotion-types.ts'
import { appDownloadPromotion } from './type-definitions/app-download.ts'
import { cardRoomsPromotion } from './type-definitions/card-rooms.ts'
import { dailyPromotion } from './type-definitions/daily.ts'
import { depositPromotion } from './type-definitions/deposit.ts'
import { fishPromotion } from './type-definitions/fish.ts'
import { highRebatePromotion } from './type-definitions/high-rebate.ts'
import { limitedPromotion } from './type-definitions/limited.ts'
import { livePromotion } from './type-definitions/live.ts'
import { lottoPromotion } from './type-definitions/lotto.ts'
import { newbiePromotion } from './type-definitions/newbie.ts'
import { pointsMallPromotion } from './type-definitions/points-mall.ts'
import { rankingPromotion } from './type-definitions/ranking.ts'
import { rebatePromotion } from './type-definitions/rebate.ts'
import { slotsPromotion } from './type-definitions/slots.ts'
import { specialPromotion } from './type-definitions/special.ts'
import { sportsPromotion } from './type-definitions/sports.ts'
import { vipPromotion } from './type-definitions/vip.ts'

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
