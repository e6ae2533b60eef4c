import {
  bindContact,
  endSession,
  forgetTrustedAddress,
  getSecurityCentre,
  getSessions,
  getTrustedAddresses,
  sendContactCode,
  setMemberIcon,
  updateProfile,
} from '@foyer/contract/security.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { forgetAddress, trustedAddresses } from './addresses.ts'
import { readSecurityCentre } from './centre.ts'
import { askContactCode, bindByCode } from './contacts.ts'
import { changeProfile, chooseIcon } from './profile.ts'
import { endSessions, openSessions } from './sessions.ts'

export function bindSecurity(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, getSecurityCentre, ({ brand, session }) => readSecurityCentre(gateway, brand, session))
  bind(app, gateway.door, updateProfile, async ({ brand, session, body }) => {
    await changeProfile(gateway, brand, session.memberId, body)
    return {}
  })
  bind(app, gateway.door, setMemberIcon, async ({ session, body }) => {
    await chooseIcon(gateway, session.memberId, body)
    return {}
  })
  bind(app, gateway.door, getSessions, ({ brand, session }) => openSessions(gateway, brand, session))
  bind(app, gateway.door, endSession, ({ session, query }) => endSessions(gateway, session, query))
  bind(app, gateway.door, getTrustedAddresses, ({ session, address }) => trustedAddresses(gateway, session, address))
  bind(app, gateway.door, forgetTrustedAddress, async ({ session, query }) => {
    await forgetAddress(gateway, session, query)
    return {}
  })
  bind(app, gateway.door, sendContactCode, (call) => askContactCode(gateway, call, call.body))
  bind(app, gateway.door, bindContact, async (call) => {
    await bindByCode(gateway, call, call.body)
    return {}
  })
}
