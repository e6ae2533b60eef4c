import {
  decidePlayLimit,
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
import {
  changeLimit,
  chooseRealityCheck,
  coolOff,
  decideLimit,
  readPlayRules,
  selfExclude,
  sessionPosition,
} from './service.ts'

/** Every change answers the rules as they are after it. */
export function bindResponsible(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getPlayRules, (call) => readPlayRules(gateway, call))
  bind(app, door, getSessionPosition, (call) => sessionPosition(gateway, call))
  bind(app, door, setPlayLimit, async (call) => {
    await changeLimit(gateway, call, call.body)
    return readPlayRules(gateway, call)
  })
  bind(app, door, decidePlayLimit, async (call) => {
    await decideLimit(gateway, call, call.body)
    return readPlayRules(gateway, call)
  })
  bind(app, door, takeBreak, async (call) => {
    await coolOff(gateway, call, call.body)
    return readPlayRules(gateway, call)
  })
  bind(app, door, excludeSelf, async (call) => {
    await selfExclude(gateway, call, call.body)
    return readPlayRules(gateway, call)
  })
  bind(app, door, setRealityCheck, async (call) => {
    await chooseRealityCheck(gateway, call, call.body)
    return readPlayRules(gateway, call)
  })
}
