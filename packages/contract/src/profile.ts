import { type FieldRule, fieldPatterns, keepsRule } from './patterns.ts'

/** Where a person's money may come from, as the operator has to ask. */
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
  /** `once`: free while it is empty; `never`: told at registration or by the operator. */
  readonly edit: 'always' | 'once' | 'never'
  /** Who somebody is, or where their money goes: once set, even its owner is shown the ends alone. */
  readonly masked?: 'name' | 'number'
  /** `country` is an ISO 3166-1 alpha-2 code, `income` one of `incomeSources`, `birthday` a day of somebody of age. */
  readonly kind: 'text' | 'country' | 'income' | 'birthday'
  /** Where the brand has no rule of its own for the field. */
  readonly patternId: number
  readonly minLength: number
  readonly maxLength: number
  /** A field of the registration form: the brands that list it there have it. The others every brand has. */
  readonly registers?: true
}

/**
 * The labels of a member's profile (specification section 3), in the order in which they are shown. The mailbox and the
 * mobile number are not among them: those are bound by a code.
 */
export const profileLabels = {
  payeeName: {
    edit: 'once',
    masked: 'name',
    kind: 'text',
    patternId: 12,
    minLength: 2,
    maxLength: 60,
    registers: true,
  },
  birthday: { edit: 'once', kind: 'birthday', patternId: 11, minLength: 10, maxLength: 10 },
  idNumber: {
    edit: 'once',
    masked: 'number',
    kind: 'text',
    patternId: 14,
    minLength: 5,
    maxLength: 24,
    registers: true,
  },
  nationality: { edit: 'once', kind: 'country', patternId: 18, minLength: 2, maxLength: 2 },
  address: { edit: 'always', kind: 'text', patternId: 0, minLength: 5, maxLength: 200 },
  occupation: { edit: 'always', kind: 'text', patternId: 0, minLength: 2, maxLength: 60 },
  sourceOfIncome: { edit: 'always', kind: 'income', patternId: 4, minLength: 1, maxLength: 20 },
  bankAccountName: { edit: 'once', masked: 'name', kind: 'text', patternId: 12, minLength: 2, maxLength: 60 },
  bankAccountNumber: { edit: 'once', masked: 'number', kind: 'text', patternId: 4, minLength: 5, maxLength: 34 },
  whatsapp: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40, registers: true },
  telegram: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40 },
  zalo: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40 },
  line: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40, registers: true },
  facebook: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 60, registers: true },
  wechat: { edit: 'always', kind: 'text', patternId: 9, minLength: 2, maxLength: 40, registers: true },
  qqNum: { edit: 'always', kind: 'text', patternId: 6, minLength: 5, maxLength: 12, registers: true },
  recommenderId: { edit: 'never', kind: 'text', patternId: 14, minLength: 3, maxLength: 24, registers: true },
} as const satisfies Record<string, ProfileLabel>

export type ProfileLabelName = keyof typeof profileLabels

export const profileLabelNames = Object.keys(profileLabels) as readonly ProfileLabelName[]

export function profileLabelOf(name: ProfileLabelName): ProfileLabel {
  return profileLabels[name]
}

export function isProfileLabel(name: string): name is ProfileLabelName {
  return Object.hasOwn(profileLabels, name)
}

type BrandFields = readonly (FieldRule & { readonly field: string; readonly required: boolean })[]

/** The labels that a brand's members have, in the order of the table. */
export function labelsOf(fields: BrandFields): readonly ProfileLabelName[] {
  return profileLabelNames.filter((name) => !profileLabelOf(name).registers || ruleIn(fields, name) !== undefined)
}

/** What a label's value has to keep: the brand's rule for a text that it has one for, else the label's own. */
export function profileRuleOf(name: ProfileLabelName, fields: BrandFields): FieldRule & { readonly required: boolean } {
  const { kind, patternId, minLength, maxLength } = profileLabelOf(name)
  const brandRule = ruleIn(fields, name)
  if (brandRule && kind === 'text') return brandRule
  const acceptedPattern = fieldPatterns[patternId] ?? '*'
  return { acceptedPattern, patternId, minLength, maxLength, required: brandRule?.required ?? false }
}

function ruleIn(fields: BrandFields, name: ProfileLabelName) {
  return fields.find(({ field }) => field === name)
}

export type ProfileProblem = 'field_required' | 'field_invalid' | 'too_young'

interface ProfileBrand {
  readonly fields: BrandFields
  readonly minimumAge: number
  /** The day in the brand's zone, `yyyy-MM-dd`. */
  readonly today: string
  /** Checks a brand's own pattern; the gateway's takes no longer than the value is long. */
  readonly keepsRule?: (rule: FieldRule, value: string) => boolean
}

/** What is wrong with a trimmed value; undefined where it may be kept. An empty one takes a label back that may be empty. */
export function profileProblem(name: ProfileLabelName, value: string, brand: ProfileBrand): ProfileProblem | undefined {
  const rule = profileRuleOf(name, brand.fields)
  const { edit, kind } = profileLabelOf(name)
  if (value === '') return rule.required || edit === 'once' ? 'field_required' : undefined
  if (!(brand.keepsRule ?? keepsRule)(rule, value)) return 'field_invalid'
  if (kind === 'income') return incomeSources.some((known) => known === value) ? undefined : 'field_invalid'
  return kind === 'birthday' ? birthdayProblem(value, brand) : undefined
}

const oldestYears = 120

function birthdayProblem(day: string, { minimumAge, today }: ProfileBrand): ProfileProblem | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  // The thirtieth of February is a date to `Date`, of March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return 'field_invalid'
  if (day > today || day < yearsBefore(today, oldestYears)) return 'field_invalid'
  return day > yearsBefore(today, minimumAge) ? 'too_young' : undefined
}

/** The same day so many years earlier, as text: whoever was born on it, or before, is that old. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
