import { AppError } from '@foyer/contract/errors.ts'
import {
  labelsOf,
  type ProfileLabelName,
  profileLabelOf,
  profileProblem,
  profileRuleOf,
} from '@foyer/contract/profile.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import type { ProfileField, setMemberIcon, updateProfile } from '@foyer/contract/security.ts'
import { and, eq, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Brand } from '#src/brands/brands.ts'
import { keepsRule } from '#src/brands/keeps-rule.ts'
import type { Gateway } from '#src/gateway.ts'
import { maskName, maskNumber } from '#src/masks.ts'
import { hasCallingCode } from '#src/phones.ts'

const masks = { name: maskName, number: maskNumber }

/** The brand's profile fields with the member's values; personal data is masked. */
export function profileFields(brand: Brand, profile: Readonly<Record<string, string>>): ProfileField[] {
  return labelsOf(brand.fields).flatMap((field) => {
    const { edit, masked } = profileLabelOf(field)
    const value = profile[field] ?? ''
    if (edit === 'never' && value === '') return []
    return [{ field, edit, value: value !== '' && masked ? masks[masked](value) : value }]
  })
}

/** Changes one profile field. A field that may be set once keeps its first value. Throws `field_locked`, `field_invalid`, `field_required`. */
export async function changeProfile(
  gateway: Gateway,
  brand: Brand,
  memberId: bigint,
  input: BodyOf<typeof updateProfile>,
): Promise<void> {
  const field = labelsOf(brand.fields).find((label) => label === input.field)
  if (!field) throw new AppError('field_invalid', { field: input.field })
  const { edit } = profileLabelOf(field)
  if (edit === 'never') throw new AppError('field_locked', { field })
  const value = input.value.trim()
  assertValue(gateway, brand, field, value)
  const isFree = edit === 'once' ? sql`coalesce(${member.profile} ->> ${field}, '') = ''` : undefined
  const changed =
    value === ''
      ? sql`${member.profile} - ${field}::text`
      : sql`${member.profile} || jsonb_build_object(${field}::text, ${value}::text)`
  const rows = await inTransaction(gateway.db, (tx) =>
    tx
      .update(member)
      .set({ profile: changed })
      .where(and(eq(member.id, memberId), isFree))
      .returning({ id: member.id }),
  )
  if (rows.length === 0) throw new AppError('field_locked', { field })
}

function assertValue(gateway: Gateway, brand: Brand, field: ProfileLabelName, value: string): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: brand.site.timeZone, dateStyle: 'short' })
  const { fields, site } = brand
  const problem = profileProblem(field, value, {
    fields,
    minimumAge: site.minimumAge,
    today: today.format(gateway.clock.now()),
    keepsRule,
  })
  const { patternId } = profileRuleOf(field, fields)
  if (problem === 'field_required') throw new AppError('field_required', { field })
  if (problem) throw new AppError('field_invalid', { field, patternId, problem })
  const isNowhere = value !== '' && profileLabelOf(field).kind === 'country' && !hasCallingCode(value)
  if (isNowhere) throw new AppError('field_invalid', { field, patternId })
}

export async function chooseIcon(
  gateway: Gateway,
  memberId: bigint,
  { icon }: BodyOf<typeof setMemberIcon>,
): Promise<void> {
  await inTransaction(gateway.db, (tx) => tx.update(member).set({ icon }).where(eq(member.id, memberId)))
}
