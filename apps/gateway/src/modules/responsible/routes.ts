import {
  decidePlayLimit,
  declinePlayLimits,
  excludeSelf,
  getPlayRules,
  getSessionPosition,
  setPlayLimit,
  setRealityCheck,
  takeBreak,
} from '@foyer/contract/responsible.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { coolOff, selfExclude } from './breaks.ts'
import {
  changeLimit,
  chooseRealityCheck,
  decideLimit,
  declineLimits,
  readPlayRules,
  sessionPosition,
} from './service.ts'

/** Every change returns the settings after it. */
export function bindResponsible(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  const rulesAfter = async (change: Promise<void>, who: Parameters<typeof readPlayRules>[1]) => {
    await change
    return readPlayRules(gateway, who)
  }
  bind(app, door, getPlayRules, (call) => readPlayRules(gateway, call))
  bind(app, door, getSessionPosition, (call) => sessionPosition(gateway, call))
  bind(app, door, setPlayLimit, (call) => rulesAfter(changeLimit(gateway, call, call.body), call))
  bind(app, door, decidePlayLimit, (call) => rulesAfter(decideLimit(gateway, call, call.body), call))
  bind(app, door, declinePlayLimits, (call) => rulesAfter(declineLimits(gateway, call), call))
  bind(app, door, takeBreak, (call) => rulesAfter(coolOff(gateway, call, call.body), call))
  bind(app, door, excludeSelf, (call) => rulesAfter(selfExclude(gateway, call, call.body), call))
  bind(app, door, setRealityCheck, (call) => rulesAfter(chooseRealityCheck(gateway, call, call.body), call))
}
