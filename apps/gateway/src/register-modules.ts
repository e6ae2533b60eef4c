import type { FastifyInstance } from 'fastify'
import { registerAgentIncomeRoutes } from '#modules/agent-income/routes.ts'
import { registerAuthenticatorRoutes } from '#modules/authenticator/routes.ts'
import { registerBackOfficeRoutes } from '#modules/back-office/routes.ts'
import { registerBalanceRoutes } from '#modules/balances/routes.ts'
import { registerBonusRoutes } from '#modules/bonuses/routes.ts'
import { registerCashierRoutes } from '#modules/cashier/routes.ts'
import { registerChatRoutes } from '#modules/chat/routes.ts'
import { registerContentRoutes } from '#modules/content/routes.ts'
import { registerContractRoutes } from '#modules/contracts/routes.ts'
import { registerFloatRoutes } from '#modules/float/routes.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import { registerGameRoutes } from '#modules/games/routes.ts'
import { registerInboxRoutes } from '#modules/inbox/routes.ts'
import { registerLineRebateRoutes } from '#modules/line-rebate/routes.ts'
import { registerMissionRoutes } from '#modules/missions/routes.ts'
import { registerNoticeRoutes } from '#modules/notices/routes.ts'
import { registerOperatorRoutes } from '#modules/operators/routes.ts'
import { registerPasskeyRoutes } from '#modules/passkeys/routes.ts'
import { registerPasswordRoutes } from '#modules/password/routes.ts'
import { registerPointMallRoutes } from '#modules/point-mall/routes.ts'
import { registerPointRoutes } from '#modules/points/routes.ts'
import { registerPromotionRoutes } from '#modules/promotions/routes.ts'
import { registerRebateRoutes } from '#modules/rebate/routes.ts'
import { registerRecordRoutes } from '#modules/records/routes.ts'
import { registerReferralRoutes } from '#modules/referrals/routes.ts'
import { registerResponsiblePlayRoutes } from '#modules/responsible-play/routes.ts'
import { registerRewardOperatorRoutes } from '#modules/rewards/operator-routes.ts'
import { registerRewardRoutes } from '#modules/rewards/routes.ts'
import { registerSecurityRoutes } from '#modules/security/routes.ts'
import { registerSessionRoutes } from '#modules/session/routes.ts'
import { registerSiteRoutes } from '#modules/site/routes.ts'
import { registerSocialSignInRoutes } from '#modules/social/routes.ts'
import { registerTeamRoutes } from '#modules/team/routes.ts'
import { registerTeamRecordRoutes } from '#modules/team-records/routes.ts'
import { registerUplineRoutes } from '#modules/upline/routes.ts'
import { registerPhoneCodeRoutes } from '#modules/verification/routes.ts'
import { registerVipRoutes } from '#modules/vip/routes.ts'
import { registerWalletTransferRoutes } from '#modules/wallet-transfers/routes.ts'
import { registerWithdrawalRoutes } from '#modules/withdrawals/routes.ts'
import type { JobList } from '#schedule/job-states.ts'
import type { AppServices } from './app-services.ts'

/** Registers the routes of the contract, module by module. */
export function registerModules(
  app: FastifyInstance,
  services: AppServices,
  { catalogue, jobs }: { catalogue: Catalogue; jobs: JobList },
): void {
  registerSiteRoutes(app, services)
  registerChatRoutes(app, services)
  registerSessionRoutes(app, services)
  registerPhoneCodeRoutes(app, services)
  registerAuthenticatorRoutes(app, services)
  registerPasskeyRoutes(app, services)
  registerPasswordRoutes(app, services)
  registerSocialSignInRoutes(app, services)
  registerSecurityRoutes(app, services)
  registerGameRoutes(app, services, catalogue)
  registerNoticeRoutes(app, services, catalogue)
  registerInboxRoutes(app, services)
  registerContentRoutes(app, services, catalogue)
  registerPromotionRoutes(app, services)
  registerRewardRoutes(app, services)
  registerMissionRoutes(app, services)
  registerReferralRoutes(app, services)
  registerRewardOperatorRoutes(app, services)
  registerBonusRoutes(app, services)
  registerRebateRoutes(app, services)
  registerVipRoutes(app, services)
  registerPointRoutes(app, services)
  registerPointMallRoutes(app, services)
  registerBalanceRoutes(app, services)
  registerResponsiblePlayRoutes(app, services)
  registerCashierRoutes(app, services)
  registerWithdrawalRoutes(app, services)
  registerWalletTransferRoutes(app, services)
  registerUplineRoutes(app, services)
  registerTeamRoutes(app, services)
  registerFloatRoutes(app, services)
  registerTeamRecordRoutes(app, services, catalogue)
  registerContractRoutes(app, services)
  registerAgentIncomeRoutes(app, services)
  registerLineRebateRoutes(app, services)
  registerRecordRoutes(app, services, catalogue)
  registerOperatorRoutes(app, services)
  registerBackOfficeRoutes(app, services, jobs)
}
