import { IconButton } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusReturn } from '#platform/navigation/use-focus-return.ts'
import { ProfileFieldForm } from './profile-field-form.tsx'
import { type LabelledProfileField, useProfileLabels } from './use-profile-labels.ts'

type ProfileRowProps = { label: LabelledProfileField; isEditing: boolean; onEdit: (isEditing: boolean) => void }

/** A label and its value; the edit form replaces the value while it is open. */
export function ProfileFieldRow({ label, isEditing, onEdit }: ProfileRowProps) {
  const t = useTranslations('security')
  const labels = useProfileLabels()
  const [isSaved, setSaved] = useState(false)
  const editButton = useFocusReturn(isEditing)
  const { field, value, edit } = label
  const name = labels.labelOf(field)
  if (isEditing) {
    const handleEnd = (saved: boolean) => {
      setSaved(saved)
      onEdit(false)
    }
    return (
      <li className="min-w-0 rounded-card bg-surface-3 p-4 md:col-span-2">
        <ProfileFieldForm label={label} onEnd={handleEnd} />
      </li>
    )
  }
  return (
    <li className="flex min-h-16 min-w-0 items-center gap-3 rounded-card bg-surface-3/50 py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{name}</p>
        <p className="font-medium wrap-anywhere">
          {value === '' ? (
            <span className="font-normal text-muted">{t('empty')}</span>
          ) : (
            <bdi>{labels.valueOf(label)}</bdi>
          )}
        </p>
        <p role="status" className="text-sm text-success-text empty:hidden">
          {isSaved && t('saved')}
        </p>
      </div>
      {edit === 'always' || (edit === 'once' && value === '') ? (
        <IconButton
          ref={editButton}
          icon="pencil"
          variant="ghost"
          label={value === '' ? t('fillIn', { label: name }) : t('edit', { label: name })}
          onClick={() => {
            setSaved(false)
            onEdit(true)
          }}
        />
      ) : (
        <span className="grid size-10 flex-none place-items-center text-muted" title={t('locked')}>
          <Icon name="lock" size={16} />
          <span className="sr-only">{t('locked')}</span>
        </span>
      )}
    </li>
  )
}
