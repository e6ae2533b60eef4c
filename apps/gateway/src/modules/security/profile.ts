import { AppError } from '@foyer/contract/errors.ts'
import {
  completeProfileFields,
  getProfileFieldDefinition,
  getProfileFieldRule,
  type ProfileFieldName,
  profileFieldNamesOfBrand,
  validateProfileField,
} from '@foyer/contract/identity/profile-fields.ts'
import type { ProfileFieldValue, setAvatar, updateProfileField } from '@foyer/contract/identity/security-centre.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq, sql } from 'drizzle-orm'
import { recordProfileStep } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import { matchesFieldRule } from '#brands/matches-field-rule.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { maskAllButLastDigits, maskName } from '#identity/masks.ts'
import { isCallingCodeCountry } from '#identity/phone-numbers.ts'
import type { AppServices } from '#src/app-services.ts'

const masks = { name: maskName, number: maskAllButLastDigits }

/** The brand's profile fields with the member's values; personal data is masked. */
export function listProfileFields(brand: Brand, profile: Readonly<Record<string, string>>): ProfileFieldValue[] {
  return profileFieldNamesOfBrand(brand.fields).flatMap((field) => {
    const { edit, masked } = getProfileFieldDefinition(field)
    const value = profile[field] ?? ''
    if (edit === 'never' && value === '') return []
    return [{ field, edit, value: value !== '' && masked ? masks[masked](value) : value }]
  })
}

/** Changes one profile field. A field that may be set once keeps its first value. Throws `field_locked`, `field_invalid`, `field_required`. */
export async function changeProfileField(
  services: AppServices,
  brand: Brand,
  memberId: bigint,
  input: RequestBodyOf<typeof updateProfileField>,
): Promise<void> {
  const field = profileFieldNamesOfBrand(brand.fields).find((label) => label === input.field)
  if (!field) throw new AppError('field_invalid', { field: input.field })
  const { edit } = getProfileFieldDefinition(field)
  if (edit === 'never') throw new AppError('field_locked', { field })
  const value = input.value.trim()
  assertFieldValue(services, brand, field, value)
  const isUnset = edit === 'once' ? sql`coalesce(${member.profile} ->> ${field}, '') = ''` : undefined
  const newProfile =
    value === ''
      ? sql`${member.profile} - ${field}::text`
      : sql`${member.profile} || jsonb_build_object(${field}::text, ${value}::text)`
  await inTransaction(services.db, async (tx) => {
    const [changed] = await tx
      .update(member)
      .set({ profile: newProfile })
      .where(and(eq(member.id, memberId), isUnset))
      .returning({ profile: member.profile })
    if (!changed) throw new AppError('field_locked', { field })
    const isStep = value !== '' && completeProfileFields.some((name) => name === field)
    if (!isStep || completeProfileFields.some((name) => !changed.profile[name])) return
    const happenedAt = new Date(services.clock.now())
    await recordProfileStep(tx, { brand: brand.code, memberId, milestone: 'profile', happenedAt })
  })
}

function assertFieldValue(services: AppServices, brand: Brand, field: ProfileFieldName, value: string): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: brand.site.timeZone, dateStyle: 'short' })
  const { fields, site } = brand
  const problem = validateProfileField(field, value, {
    fields,
    minimumAge: site.minimumAge,
    today: today.format(services.clock.now()),
    matchesRule: matchesFieldRule,
  })
  const { patternId } = getProfileFieldRule(field, fields)
  if (problem === 'field_required') throw new AppError('field_required', { field })
  if (problem) throw new AppError('field_invalid', { field, patternId, problem })
  const isUnknownCountry =
    value !== '' && getProfileFieldDefinition(field).kind === 'country' && !isCallingCodeCountry(value)
  if (isUnknownCountry) throw new AppError('field_invalid', { field, patternId })
}

export async function changeMemberIcon(
  services: AppServices,
  memberId: bigint,
  { icon }: RequestBodyOf<typeof setAvatar>,
): Promise<void> {
  await inTransaction(services.db, (tx) => tx.update(member).set({ icon }).where(eq(member.id, memberId)))
}
