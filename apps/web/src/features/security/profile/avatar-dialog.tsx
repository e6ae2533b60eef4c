import { type AvatarName, avatarNames } from '@foyer/contract/identity/avatars.ts'
import { getSecurityCentre, type SecurityCentreData, setAvatar } from '@foyer/contract/identity/security-centre.ts'
import { Avatar } from '@foyer/ui/avatar.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions, callApi } from '#platform/api/api.ts'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { refreshSessionMember } from '#platform/session/session.ts'
import { getAvatarUrl } from '#widgets/avatar-url.ts'

/** The avatars to choose from. The choice is shown at once and reverted if it could not be saved. */
export function AvatarDialog({ chosen, onClose }: { chosen: string; onClose: () => void }) {
  const t = useTranslations('security')
  const tFrame = useTranslations('frame')
  const { mutate: choose } = useChangeAvatar()
  return (
    <Dialog open onOpenChange={onClose} title={t('chooseAvatar')} closeLabel={tFrame('close')} size="md">
      <ul className="grid grid-cols-4 gap-3 p-2 sm:grid-cols-6">
        {avatarNames.map((icon) => (
          <li key={icon}>
            <button
              type="button"
              aria-label={t(`avatars.${icon}`)}
              title={t(`avatars.${icon}`)}
              aria-pressed={icon === chosen}
              onClick={() => {
                choose(icon)
                onClose()
              }}
              className="relative block w-full rounded-pill transition-transform hover:scale-105 motion-reduce:hover:scale-100 aria-pressed:shadow-[0_0_0_3px_var(--surface-2),0_0_0_6px_var(--accent-text)]"
            >
              <Avatar name={icon} src={getAvatarUrl(icon)} className="aspect-square size-auto! w-full!" />
              {icon === chosen && (
                <span className="absolute inset-be-0 inset-e-0 grid size-6 place-items-center rounded-pill bg-accent text-accent-ink">
                  <Icon name="check" size={14} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useChangeAvatar() {
  const t = useTranslations('security')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { queryKey } = apiQueryOptions(getSecurityCentre)
  const show = (icon: string) =>
    client.setQueryData<SecurityCentreData>(queryKey, (centre) => centre && { ...centre, icon })
  return useMutation({
    mutationFn: (icon: AvatarName) => callApi(setAvatar, { body: { icon } }),
    onMutate: (icon) => {
      const before = client.getQueryData<SecurityCentreData>(queryKey)?.icon
      show(icon)
      return before
    },
    // The header shows the avatar too.
    onSuccess: () => refreshSessionMember(),
    onError: (error, _icon, before) => {
      if (before !== undefined) show(before)
      toastQueue.add({ tone: 'danger', title: t('avatarFailed'), text: errorText(error).title })
    },
  })
}
