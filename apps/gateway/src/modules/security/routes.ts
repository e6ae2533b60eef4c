import {
  addVerifiedContact,
  endActiveSessions,
  getActiveSessions,
  getSecurityCentre,
  getTrustedAddresses,
  removeTrustedAddress,
  sendContactCode,
  setAvatar,
  updateProfileField,
} from '@foyer/contract/identity/security-centre.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { bindContactByCode, requestContactCode } from './contact-binding.ts'
import { changeMemberIcon, changeProfileField } from './profile.ts'
import { readSecurityCentre } from './security-centre.ts'
import { endSessions, listActiveSessions } from './sessions.ts'
import { deleteTrustedAddress, listTrustedAddresses } from './trusted-ip-address-list.ts'

export function registerSecurityRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getSecurityCentre, ({ brand, session }) =>
    readSecurityCentre(services, brand, session),
  )
  registerRoute(app, services.pipeline, updateProfileField, async ({ brand, session, body }) => {
    await changeProfileField(services, brand, session.memberId, body)
    return {}
  })
  registerRoute(app, services.pipeline, setAvatar, async ({ session, body }) => {
    await changeMemberIcon(services, session.memberId, body)
    return {}
  })
  registerRoute(app, services.pipeline, getActiveSessions, ({ brand, session }) =>
    listActiveSessions(services, brand, session),
  )
  registerRoute(app, services.pipeline, endActiveSessions, ({ session, query }) =>
    endSessions(services, session, query),
  )
  registerRoute(app, services.pipeline, getTrustedAddresses, ({ session, address }) =>
    listTrustedAddresses(services, session, address),
  )
  registerRoute(app, services.pipeline, removeTrustedAddress, async ({ session, query }) => {
    await deleteTrustedAddress(services, session, query)
    return {}
  })
  registerRoute(app, services.pipeline, sendContactCode, (call) => requestContactCode(services, call, call.body))
  registerRoute(app, services.pipeline, addVerifiedContact, async (call) => {
    await bindContactByCode(services, call, call.body)
    return {}
  })
}
