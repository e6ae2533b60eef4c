import type { Role } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LinkSocialAccountForm } from '#features/login/link-social-account-form.tsx'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { closeModal, type PendingSocialAccountLink } from '#platform/navigation/modal-store.ts'
import { useSession } from '#platform/session/session.ts'
import { isRegistrationOpen, site } from '#platform/site/site.ts'

export type LinkSocialAccountDialogProps = {
  link: PendingSocialAccountLink
  /** Called once the session exists. */
  onLinked: (role: Role) => void
  /** Called instead where the member was already signed in and added a sign-in method. */
  onSignInMethodAdded: () => void
  /** Switches to the registration, which returns here. */
  onRegister: () => void
}

/** Opens after a social sign-in with an account that is not linked to a member yet. */
export function LinkSocialAccountDialog({
  link,
  onLinked,
  onSignInMethodAdded,
  onRegister,
}: LinkSocialAccountDialogProps) {
  const t = useTranslations('social')
  const tFrame = useTranslations('frame')
  const { ticket, provider, isRegistered = false } = link
  // As it was when the dialog opened: linking signs in.
  const [{ member, isSignedIn }] = useState(useSession())
  const label = site.status.socialProviders.find(({ id }) => id === provider)?.label ?? provider
  const brand = site.brand.name
  const handleLinked = (role: Role) => {
    toastQueue.add({ tone: 'success', title: t('linked', { provider: label }) })
    if (isSignedIn && !isRegistered) onSignInMethodAdded()
    else onLinked(role)
  }
  return (
    <Dialog
      open
      onOpenChange={closeModal}
      title={t('linkTitle', { provider: label })}
      closeLabel={tFrame('close')}
      size="sm"
    >
      <div className="grid gap-4">
        <p className="text-muted">
          {isRegistered ? t('registered', { provider: label }) : t('linkText', { provider: label, brand })}
        </p>
        <LinkSocialAccountForm
          ticket={ticket}
          provider={provider}
          username={member?.account ?? ''}
          onLinked={handleLinked}
        />
        {!isSignedIn && isRegistrationOpen() && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
            {t('newHere', { brand })}
            <Button variant="ghost" size="sm" className="text-accent-text!" onClick={onRegister}>
              {t('registerFirst')}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}
