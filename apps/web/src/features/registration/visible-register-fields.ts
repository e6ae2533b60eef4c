import { defaultMobileNumberRule } from '@foyer/contract/field-patterns.ts'
import { type RegisterFieldName, registerFieldNames } from '@foyer/contract/identity/register-fields.ts'
import type { RegisterFieldSetting } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'

export type RegisterFieldRule = RegisterFieldSetting & { readonly field: RegisterFieldName }

/** Registration by user name or by mobile number; a brand offers either or both. */
export type RegisterMethod = 'username' | 'mobile'

interface RegisterSettings {
  readonly fields: readonly RegisterFieldSetting[]
}

/**
 * The fields to show, in the brand's order. Unknown fields are neither shown nor submitted. By mobile number, the
 * number comes first and there is no user name.
 */
export function listVisibleFields({ fields }: RegisterSettings, method: RegisterMethod): readonly RegisterFieldRule[] {
  const known = fields.filter((rule): rule is RegisterFieldRule => isRegisterFieldName(rule.field))
  const shown = known.filter(({ enabled }) => enabled).map(requirePaymentPassword)
  if (method === 'username') return shown
  const number = known.find(({ field }) => field === 'mobileNum') ?? defaultMobileNumberRule
  const mobile = { ...number, field: 'mobileNum', enabled: true, required: true } as const
  return [mobile, ...shown.filter(({ field }) => field !== 'username' && field !== 'mobileNum')]
}

/** A payment password is required wherever its field is shown (specification section 5). */
function requirePaymentPassword(rule: RegisterFieldRule): RegisterFieldRule {
  return { ...rule, required: rule.required || rule.field === 'paymentPassword' }
}

export function isRegisterFieldName(name: unknown): name is RegisterFieldName {
  return registerFieldNames.some((known) => known === name)
}

export interface RegisterInputAttributes {
  readonly icon: IconName
  readonly autoComplete: string
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'text'
  readonly type?: 'email' | 'tel' | 'text'
}

/** Input attributes of each field: autocomplete token, icon and keyboard. */
export const registerInputAttributes: Readonly<Record<RegisterFieldName, RegisterInputAttributes>> = {
  username: { icon: 'user', autoComplete: 'username' },
  password: { icon: 'lock', autoComplete: 'new-password' },
  payeeName: { icon: 'user-round', autoComplete: 'name' },
  email: { icon: 'mail', autoComplete: 'email', inputMode: 'email', type: 'email' },
  mobileNum: { icon: 'smartphone', autoComplete: 'tel-national', inputMode: 'tel', type: 'tel' },
  qqNum: { icon: 'message-circle', autoComplete: 'off', inputMode: 'numeric' },
  line: { icon: 'message-circle', autoComplete: 'off' },
  whatsapp: { icon: 'phone', autoComplete: 'off' },
  facebook: { icon: 'at-sign', autoComplete: 'off' },
  wechat: { icon: 'message-circle', autoComplete: 'off' },
  idNumber: { icon: 'fingerprint', autoComplete: 'off' },
  recommenderId: { icon: 'users', autoComplete: 'off' },
  affiliateCode: { icon: 'ticket', autoComplete: 'off' },
  paymentPassword: { icon: 'wallet', autoComplete: 'off' },
  captcha: { icon: 'image', autoComplete: 'off' },
}
