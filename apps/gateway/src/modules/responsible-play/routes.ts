import {
  decidePlayLimitIncrease,
  declinePlayLimits,
  getResponsiblePlaySettings,
  getSessionNetPosition,
  selfExclude,
  setPlayLimit,
  setRealityCheck,
  startCoolOff,
} from '@foyer/contract/responsible-play.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyCoolOff, applySelfExclusion } from './play-breaks.ts'
import {
  changePlayLimit,
  decideLimitIncrease,
  declineLimits,
  readResponsiblePlaySettings,
  readSessionNetPosition,
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
  registerRoute(app, pipeline, decidePlayLimitIncrease, (call) =>
    readSettingsAfter(decideLimitIncrease(services, call, call.body), call),
  )
  registerRoute(app, pipeline, declinePlayLimits, (call) => readSettingsAfter(declineLimits(services, call), call))
  registerRoute(app, pipeline, startCoolOff, (call) => readSettingsAfter(applyCoolOff(services, call, call.body), call))
  registerRoute(app, pipeline, selfExclude, (call) =>
    readSettingsAfter(applySelfExclusion(services, call, call.body), call),
  )
  registerRoute(app, pipeline, setRealityCheck, (call) =>
    readSettingsAfter(setRealityCheckInterval(services, call, call.body), call),
  )
}
