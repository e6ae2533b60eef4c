import { Button, type ButtonProps } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { site } from '#platform/site/site.ts'
import { useCopyToClipboard } from './use-copy-to-clipboard.tsx'

type LinkButtonProps = { url: string } & Pick<ButtonProps, 'size' | 'variant'>

/** Copies a link. */
export function CopyLinkButton({ url, size = 'sm', variant }: LinkButtonProps) {
  const t = useTranslations('copy')
  const { copy, confirmation } = useCopyToClipboard()
  return (
    <>
      <Button size={size} variant={variant} icon="copy" onClick={() => copy(url)}>
        {t('copyLink')}
      </Button>
      {confirmation}
    </>
  )
}

/** Opens the share sheet of the device; nothing where the browser has none. */
export function ShareLinkButton({ url, size = 'sm', variant }: LinkButtonProps) {
  const t = useTranslations('copy')
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
