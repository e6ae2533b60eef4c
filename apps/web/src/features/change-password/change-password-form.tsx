import { changePassword } from '@foyer/contract/identity/password.ts'
import { getActiveSessions, getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { useSession } from '#platform/session/session.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export type ChangePasswordFormProps = {
  /** Called once the new password is set; this session continues, every other one has ended. */
  onChanged: () => void
}

/** Changes the login password. For the dialog, and for a page of the member centre. */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const t = useTranslations('password')
  const areTermsDue = useSession().member?.termsDue ?? false
  const { mutateAsync } = useApiMutation(changePassword, { refresh: [getSecurityCentre, getActiveSessions] })
  return (
    <NewPasswordForm
      kind="password"
      currentPasswordLabel={t('old')}
      submitLabel={t('change')}
      asksForConsents={areTermsDue}
      send={({ ownPassword, termsAccepted, ageConfirmed, ...twice }) =>
        mutateAsync({
          oldPassword: ownPassword,
          ...twice,
          ...(areTermsDue && { termsAccepted, ageConfirmed }),
        })
      }
      onChanged={onChanged}
    />
  )
}
