import { Card } from '@foyer/ui/card.tsx'
import { useTranslations } from 'use-intl'
import { site } from '#platform/site/site.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import { QrCode } from '#widgets/qr-code.tsx'
import { InstallButton } from './install-button.tsx'
import { InstallSteps } from './install-steps.tsx'

/** `/down`: how to install the site as an app on each device, with a QR code of its URL. */
export function DownloadPage() {
  const t = useTranslations('download')
  const brand = site.brand.name
  const address = `${location.origin}/`
  return (
    <div className="grid grid-cols-1 gap-6">
      <section
        aria-labelledby="app-title"
        className="grid grid-cols-1 items-center gap-8 rounded-panel bg-surface-2 p-5 shadow-1 sm:p-8 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="grid justify-items-start gap-4">
          <div className="flex items-center gap-4">
            <PagePicture name="phone" size="lg" />
            <img src={site.brand.iconUrl} alt="" width={72} height={72} className="rounded-card" />
          </div>
          <h1 id="app-title" className="font-display text-2xl font-bold tracking-display text-balance">
            {t('title', { brand })}
          </h1>
          <p className="max-w-150 text-muted text-pretty">{t('intro')}</p>
          <InstallButton />
        </div>
        <figure className="grid w-full max-w-56 justify-items-center gap-2 justify-self-center">
          <QrCode text={address} label={t('qrLabel', { brand })} />
          <figcaption className="text-center text-sm text-muted">
            {t('qrText')}
            <span dir="ltr" className="block font-semibold text-ink wrap-anywhere">
              {address}
            </span>
          </figcaption>
        </figure>
      </section>
      <section aria-labelledby="steps-title" className="grid gap-4">
        <h2 id="steps-title" className="font-display text-lg font-bold">
          {t('stepsTitle')}
        </h2>
        <InstallSteps />
      </section>
      <Card padding="lg" title={t('goodTitle')} heading="h2">
        <ul className="grid list-disc gap-1 ps-5 text-muted">
          <li>{t('goodSize')}</li>
          <li>{t('goodFresh')}</li>
          <li>{t('goodRemove')}</li>
        </ul>
      </Card>
    </div>
  )
}
