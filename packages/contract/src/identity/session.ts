import Type, { type Static } from 'typebox'
import { defineRoute } from '#src/route.ts'

export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  /** The avatar, one of `avatarNames`. */
  icon: Type.String(),
  /** Determines the role: member, agent or trial (`roleOfMemberType`). */
  type: Type.Integer(),
  registeredAt: Type.String(),
  /** An agent opened the account: the terms and the age are confirmed with the first change of the password. */
  termsDue: Type.Boolean(),
})
export type MemberInfo = Static<typeof MemberInfo>

export const getMemberInfo = defineRoute({
  name: 'getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Returns the signed-in member',
  access: 'session',
  allowedBeforePasswordChange: true,
  value: MemberInfo,
})

export const logout = defineRoute({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session',
  access: 'session',
  allowedBeforePasswordChange: true,
  value: Type.Object({}),
})
