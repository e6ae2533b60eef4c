import { type FieldRule, fieldPatterns, matchesRule } from '#src/field-patterns.ts'

/** Sources of income that the operator has to ask for. */
export const incomeSources = [
  'salary',
  'business',
  'investments',
  'savings',
  'inheritance',
  'pension',
  'other',
] as const
export type IncomeSource = (typeof incomeSources)[number]

interface ProfileLabel {
  /** `once`: editable while it is empty; `never`: set at registration or by the operator. */
  readonly edit: 'always' | 'once' | 'never'
  /** Identity or payout data: once set, it is shown masked, to its owner too. */
  readonly masked?: 'name' | 'number'
  /** `country` is an ISO 3166-1 alpha-2 code, `income` one of `incomeSources`, `birthday` a date of birth that meets the minimum age. */
  readonly kind: 'text' | 'country' | 'income' | 'birthday'
  /** The pattern if the brand has no rule for the field. */
  readonly patternId: number
  readonly minLength: number
  readonly maxLength: number
  /** Also a field of the registration form: only brands that list it there have this label. Every brand has the other labels. */
  readonly isRegistrationField?: true
}

/**
 * The labels of a member's profile (specification section 3), in display order. The email address and the mobile number
 * are not included: they are verified by a code.
 */
export const profileFieldDefinitions = {
  payeeName: {
    edit: 'once',
    masked: 'name',
    kind: 'text',
    patternId: 12,
    minLength: 2,
    maxLength: 60,
    isRegistrationField: true,
  },
  birthday: { edit: 'once', kind: 'birthday', patternId: 11, minLength: 10, maxLength: 10 },
  idNumber: {
    edit: 'once',
    masked: 'number',
    kind: 'text',
    patternId: 14,
    minLength: 5,
    maxLength: 24,
    isRegistrationField: true,
  },
  nationality: { edit: 'once', kind: 'country', patternId: 18, minLength: 2, maxLength: 2 },
  address: { edit: 'always', kind: 'text', patternId: 0, minLength: 5, maxLength: 200 },
  occupation: { edit: 'always', kind: 'text', patternId: 0, minLength: 2, maxLength: 60 },
  sourceOfIncome: { edit: 'always', kind: 'income', patternId: 4, minLength: 1, maxLength: 20 },
  bankAccountName: { edit: 'once', masked: 'name', kind: 'text', patternId: 12, minLength: 2, maxLength: 60 },
  bankAccountNumber: { edit: 'once', masked: 'number', kind: 'text', patternId: 4, minLength: 5, maxLength: 34 },
  whatsapp: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40, isRegistrationField: true },
  telegram: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40 },
  zalo: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40 },
  line: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40, isRegistrationField: true },
  facebook: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 60, isRegistrationField: true },
  wechat: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40, isRegistrationField: true },
  qqNum: { edit: 'always', kind: 'text', patternId: 6, minLength: 5, maxLength: 12, isRegistrationField: true },
  recommenderId: { edit: 'never', kind: 'text', patternId: 14, minLength: 3, maxLength: 24, isRegistrationField: true },
} as const satisfies Record<string, ProfileLabel>

/** With these a profile is complete; names, numbers and other networks are asked for where they are needed. */
export const completeProfileFields = ['birthday', 'nationality', 'address', 'occupation', 'sourceOfIncome'] as const

export type ProfileFieldName = keyof typeof profileFieldDefinitions

export const profileFieldNames = Object.keys(profileFieldDefinitions) as readonly ProfileFieldName[]

export function getProfileFieldDefinition(name: ProfileFieldName): ProfileLabel {
  return profileFieldDefinitions[name]
}

export function isProfileFieldName(name: string): name is ProfileFieldName {
  return Object.hasOwn(profileFieldDefinitions, name)
}

type BrandFields = readonly (FieldRule & { readonly field: string; readonly required: boolean })[]

/** The profile labels that a brand uses, in display order. */
export function profileFieldNamesOfBrand(fields: BrandFields): readonly ProfileFieldName[] {
  return profileFieldNames.filter(
    (name) => !getProfileFieldDefinition(name).isRegistrationField || findFieldRule(fields, name) !== undefined,
  )
}

/** The rule of a label's value: the brand's rule if the label is a text and the brand has one, otherwise the label's own. */
export function getProfileFieldRule(
  name: ProfileFieldName,
  fields: BrandFields,
): FieldRule & { readonly required: boolean } {
  const { kind, patternId, minLength, maxLength } = getProfileFieldDefinition(name)
  const brandRule = findFieldRule(fields, name)
  if (brandRule && kind === 'text') return brandRule
  const acceptedPattern = fieldPatterns[patternId] ?? '*'
  return { acceptedPattern, patternId, minLength, maxLength, required: brandRule?.required ?? false }
}

function findFieldRule(fields: BrandFields, name: ProfileFieldName) {
  return fields.find(({ field }) => field === name)
}

export type ProfileErrorCode = 'field_required' | 'field_invalid' | 'too_young'

interface ProfileValidationContext {
  readonly fields: BrandFields
  readonly minimumAge: number
  /** Today in the brand's time zone, `yyyy-MM-dd`. */
  readonly today: string
  /** Matches a brand's custom pattern. The gateway passes a matcher that runs in linear time. */
  readonly matchesRule?: (rule: FieldRule, value: string) => boolean
}

/** Validates a trimmed value; undefined if it is valid. An empty value clears an optional label. */
export function validateProfileField(
  name: ProfileFieldName,
  value: string,
  brand: ProfileValidationContext,
): ProfileErrorCode | undefined {
  const rule = getProfileFieldRule(name, brand.fields)
  const { edit, kind } = getProfileFieldDefinition(name)
  if (value === '') return rule.required || edit === 'once' ? 'field_required' : undefined
  if (!(brand.matchesRule ?? matchesRule)(rule, value)) return 'field_invalid'
  if (kind === 'income') return incomeSources.some((known) => known === value) ? undefined : 'field_invalid'
  return kind === 'birthday' ? validateBirthday(value, brand) : undefined
}

const maxAgeYears = 120

function validateBirthday(day: string, { minimumAge, today }: ProfileValidationContext): ProfileErrorCode | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  // `Date` accepts 30 February and converts it to March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return 'field_invalid'
  if (day > today || day < yearsBefore(today, maxAgeYears)) return 'field_invalid'
  return day > yearsBefore(today, minimumAge) ? 'too_young' : undefined
}

/** The same day some years earlier, `yyyy-MM-dd`. Whoever was born on or before it is at least that old. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
