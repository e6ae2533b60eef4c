import {
  changeRealityCheckInterval,
  confirmOrCancelLimitIncrease,
  declineToSetPlayLimits,
  getResponsiblePlaySettings,
  getSessionNetPosition,
  selfExclude,
  setPlayLimit,
  startCoolOff,
} from '@foyer/contract/responsible-play.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { applySelfExclusion, startMemberCoolOff } from './play-breaks.ts'
import {
  changePlayLimit,
  confirmOrDiscardLimitIncrease,
  readResponsiblePlaySettings,
  readSessionNetPosition,
  recordDeclinedPlayLimits,
  setRealityCheckInterval,
} from './service.ts'

/** Every change returns the settings after it. */
export function registerResponsiblePlayRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  const readSettingsAfter = async (
    change: Promise<void>,
    context: Parameters<typeof readResponsiblePlaySettings>[1],
  ) => {
    await change
    return readResponsiblePlaySettings(services, context)
  }
  registerRoute(app, pipeline, getResponsiblePlaySettings, (call) => readResponsiblePlaySettings(services, call))
  registerRoute(app, pipeline, getSessionNetPosition, (call) => readSessionNetPosition(services, call))
  registerRoute(app, pipeline, setPlayLimit, (call) =>
    readSettingsAfter(changePlayLimit(services, call, call.body), call),
  )
  registerRoute(app, pipeline, confirmOrCancelLimitIncrease, (call) =>
    readSettingsAfter(confirmOrDiscardLimitIncrease(services, call, call.body), call),
  )
  registerRoute(app, pipeline, declineToSetPlayLimits, (call) =>
    readSettingsAfter(recordDeclinedPlayLimits(services, call), call),
  )
  registerRoute(app, pipeline, startCoolOff, (call) =>
    readSettingsAfter(startMemberCoolOff(services, call, call.body), call),
  )
  registerRoute(app, pipeline, selfExclude, (call) =>
    readSettingsAfter(applySelfExclusion(services, call, call.body), call),
  )
  registerRoute(app, pipeline, changeRealityCheckInterval, (call) =>
    readSettingsAfter(setRealityCheckInterval(services, call, call.body), call),
  )
}
