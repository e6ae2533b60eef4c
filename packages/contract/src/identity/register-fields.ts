import type { RequestBodyOf } from '#src/route.ts'
import type { register } from './login-and-registration.ts'

/** The fields that a brand's registration form can have, by their wire names (specification section 3). */
export const registerFieldNames = [
  'username',
  'password',
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
  'captcha',
] as const satisfies readonly (keyof RequestBodyOf<typeof register>)[]
export type RegisterFieldName = (typeof registerFieldNames)[number]
