import type { BodyOf } from './route.ts'
import type { register } from './session.ts'

/** The fields that a brand's registration may ask for, in the spelling of the wire (specification section 3). */
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
] as const satisfies readonly (keyof BodyOf<typeof register>)[]
export type RegisterFieldName = (typeof registerFieldNames)[number]
