import { Card } from '@foyer/ui/card.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { site } from '#platform/site/site.ts'

const devices = [
  {
    name: 'android',
    icon: 'smartphone',
    steps: [
      { name: 'androidOpen', icon: 'globe' },
      { name: 'androidMenu', icon: 'ellipsis-vertical' },
      { name: 'androidAdd', icon: 'house-plus' },
      { name: 'androidDone', icon: 'circle-check' },
    ],
  },
  {
    name: 'ios',
    icon: 'tablet',
    steps: [
      { name: 'iosOpen', icon: 'globe' },
      { name: 'iosShare', icon: 'upload' },
      { name: 'iosAdd', icon: 'house-plus' },
      { name: 'iosDone', icon: 'circle-check' },
    ],
  },
  {
    name: 'desktop',
    icon: 'monitor',
    steps: [
      { name: 'desktopOpen', icon: 'globe' },
      { name: 'desktopPress', icon: 'download' },
      { name: 'desktopConfirm', icon: 'square-check' },
      { name: 'desktopDone', icon: 'circle-check' },
    ],
  },
] as const satisfies readonly { name: string; icon: IconName; steps: readonly { name: string; icon: IconName }[] }[]

/** Installation steps for each kind of device. */
export function InstallSteps() {
  const t = useTranslations('download')
  const brand = site.brand.name
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {devices.map((device) => (
        <Card key={device.name} padding="lg">
          <h3 className="mbe-4 flex items-center gap-3 font-display text-md font-bold">
            <Icon name={device.icon} className="text-accent-text" />
            {t(`devices.${device.name}`)}
          </h3>
          <ol className="grid gap-4">
            {device.steps.map((step, index) => (
              <li key={step.name} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
                <span className="relative grid size-11 place-items-center rounded-control bg-surface-3 text-ink">
                  <Icon name={step.icon} size={20} />
                  <span
                    aria-hidden="true"
                    className="absolute -inset-s-1.5 -inset-bs-1.5 grid size-5 place-items-center rounded-pill bg-accent text-2xs font-bold text-accent-ink"
                  >
                    {index + 1}
                  </span>
                </span>
                <span className="text-pretty">{t(`steps.${step.name}`, { brand })}</span>
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </div>
  )
}
