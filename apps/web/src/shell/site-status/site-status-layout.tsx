import type { PagePicture as PagePictureName } from '@foyer/contract/site/page-pictures.ts'
import { Button } from '@foyer/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { listCustomerServiceChannels, openCustomerServiceChannel } from '#platform/site/customer-service.ts'
import { BrandLogoImage, BrandNameText } from '#shell/brand-logo.tsx'
import { PagePicture } from '#widgets/page-picture.tsx'
import { useCustomerServiceChannelLabels } from '#widgets/use-customer-service-channel-labels.ts'

export type SiteStatusLayoutProps = { picture: PagePictureName; title: string; children: ReactNode }

/** The layout of a page that replaces the whole site. */
export function SiteStatusLayout({ picture, title, children }: SiteStatusLayoutProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="grid max-w-120 justify-items-center gap-4 text-center">
        <p className="flex items-center gap-2 font-display text-xl font-bold tracking-display">
          <BrandLogoImage />
          <BrandNameText />
        </p>
        <PagePicture name={picture} />
        <h1 className="font-display text-2xl font-bold tracking-display text-balance">{title}</h1>
        <div className="grid gap-2 text-muted text-pretty">{children}</div>
        <CustomerServiceButtons />
      </div>
    </main>
  )
}

/** The channels of customer service, except pages of the closed site itself. */
function CustomerServiceButtons() {
  const t = useTranslations('frame')
  const labelsOf = useCustomerServiceChannelLabels()
  const entries = listCustomerServiceChannels().filter(({ url }) => !url.startsWith('/'))
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {entries.map((entry) => (
        <Button
          key={`${entry.csType} ${entry.url}`}
          variant="primary"
          icon={entries.length > 1 ? labelsOf(entry).icon : 'headset'}
          onClick={() => openCustomerServiceChannel(entry)}
        >
          {entries.length > 1 ? labelsOf(entry).name : t('customerService')}
        </Button>
      ))}
    </div>
  )
}
