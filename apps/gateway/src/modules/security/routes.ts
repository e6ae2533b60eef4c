import {
  bindContact,
  endSession,
  getSecurityCentre,
  getSessions,
  getTrustedAddresses,
  removeTrustedAddress,
  sendContactCode,
  setMemberIcon,
  updateProfile,
} from '@foyer/contract/identity/security.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { bindContactByCode, requestContactCode } from './contact-binding.ts'
import { changeMemberIcon, changeProfileField } from './profile.ts'
import { readSecurityCentre } from './security-centre.ts'
import { endSessions, listActiveSessions } from './sessions.ts'
import { deleteTrustedAddress, listTrustedAddresses } from './trusted-addresses.ts'

export function registerSecurityRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getSecurityCentre, ({ brand, session }) =>
    readSecurityCentre(services, brand, session),
  )
  registerRoute(app, services.pipeline, updateProfile, async ({ brand, session, body }) => {
    await changeProfileField(services, brand, session.memberId, body)
    return {}
  })
  registerRoute(app, services.pipeline, setMemberIcon, async ({ session, body }) => {
    await changeMemberIcon(services, session.memberId, body)
    return {}
  })
  registerRoute(app, services.pipeline, getSessions, ({ brand, session }) =>
    listActiveSessions(services, brand, session),
  )
  registerRoute(app, services.pipeline, endSession, ({ session, query }) => endSessions(services, session, query))
  registerRoute(app, services.pipeline, getTrustedAddresses, ({ session, address }) =>
    listTrustedAddresses(services, session, address),
  )
  registerRoute(app, services.pipeline, removeTrustedAddress, async ({ session, query }) => {
    await deleteTrustedAddress(services, session, query)
    return {}
  })
  registerRoute(app, services.pipeline, sendContactCode, (call) => requestContactCode(services, call, call.body))
  registerRoute(app, services.pipeline, bindContact, async (call) => {
    await bindContactByCode(services, call, call.body)
    return {}
  })
}
