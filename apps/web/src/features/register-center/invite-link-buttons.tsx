import { Button, type ButtonProps } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { site } from '#platform/site/site.ts'
import { useCopyToClipboard } from '#widgets/use-copy-to-clipboard.tsx'

type LinkButtonProps = { url: string } & Pick<ButtonProps, 'size' | 'variant'>

/** Copies the address of an invite link. */
export function CopyInviteLinkButton({ url, size = 'sm', variant }: LinkButtonProps) {
  const t = useTranslations('registerCenter')
  const { copy, confirmation } = useCopyToClipboard()
  return (
    <>
      <Button size={size} variant={variant} icon="copy" onClick={() => copy(url)}>
        {t('copy')}
      </Button>
      {confirmation}
    </>
  )
}

/** Opens the share sheet of the device; nothing where the browser has none. */
export function ShareInviteLinkButton({ url, size = 'sm', variant }: LinkButtonProps) {
  const t = useTranslations('registerCenter')
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ title: site.brand.name, url })
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toastQueue.add({ tone: 'danger', title: t('shareFailed') })
    }
  }
  return (
    <Button size={size} variant={variant} icon="share-2" onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
