import { isProfileFieldName, type ProfileFieldName } from '@foyer/contract/identity/profile-fields.ts'
import type { ProfileFieldValue } from '@foyer/contract/identity/security-centre.ts'
import { Card } from '@foyer/ui/card.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProfileFieldRow } from './profile-field-row.tsx'
import type { LabelledProfileField } from './use-profile-labels.ts'

/** The groups in page order. A label in none of them is not shown. */
const groups = [
  {
    name: 'person',
    labels: [
      'payeeName',
      'birthday',
      'idNumber',
      'nationality',
      'address',
      'occupation',
      'sourceOfIncome',
      'recommenderId',
    ],
  },
  { name: 'bank', labels: ['bankAccountName', 'bankAccountNumber'] },
  { name: 'reach', labels: ['whatsapp', 'telegram', 'zalo', 'line', 'facebook', 'wechat', 'qqNum'] },
] as const satisfies readonly { name: string; labels: readonly ProfileFieldName[] }[]

/** The labels of the member's profile, each edited in place. */
export function ProfileSection({ fields }: { fields: readonly ProfileFieldValue[] }) {
  const t = useTranslations('security')
  const [editing, setEditing] = useState<ProfileFieldName>()
  const known = fields.filter((field): field is LabelledProfileField => isProfileFieldName(field.field))
  return (
    <Card padding="lg" heading="h2" title={t('profile')}>
      <p className="mbe-4 text-sm text-muted">{t('profileText')}</p>
      <div className="grid gap-6">
        {groups.map(({ name, labels }) => {
          const shown = labels.flatMap((label) => known.filter(({ field }) => field === label))
          return (
            shown.length > 0 && (
              <section key={name} aria-labelledby={`profile-${name}`}>
                <h3 id={`profile-${name}`} className="mbe-2 text-sm font-semibold text-muted">
                  {t(`groups.${name}`)}
                </h3>
                <ul className="grid gap-2 md:grid-cols-2">
                  {shown.map((field) => (
                    <ProfileFieldRow
                      key={field.field}
                      label={field}
                      isEditing={editing === field.field}
                      onEdit={(isOn) => setEditing(isOn ? field.field : undefined)}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </Card>
  )
}
