import { Dialog } from '@foyer/ui/dialog.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { type ModalState, openModal } from '#platform/navigation/modal-store.ts'
import { listCustomerServiceChannels, openCustomerServiceChannel } from '#platform/site/customer-service.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { useCustomerServiceChannelLabels } from '#widgets/use-customer-service-channel-labels.ts'

/** The channels of customer service, and other help. */
export function CustomerServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const labelsOf = useCustomerServiceChannelLabels()
  const otherHelp = useOtherHelp()
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t('service.title')} closeLabel={t('frame.close')}>
      <div className="grid gap-5">
        <div className="grid gap-3">
          <p className="text-muted">{t('service.text')}</p>
          <ul className="grid gap-2">
            {listCustomerServiceChannels().map((entry) => (
              <li key={`${entry.csType} ${entry.url}`}>
                <HelpOption
                  {...labelsOf(entry)}
                  onChoose={() => {
                    onClose()
                    openCustomerServiceChannel(entry)
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
        {otherHelp.length > 0 && (
          <div className="grid gap-3">
            <h3 className="font-semibold text-sm text-muted">{t('service.also')}</h3>
            <ul className="grid gap-2">
              {otherHelp.map(({ modal, ...labels }) => (
                <li key={modal.name}>
                  <HelpOption {...labels} onChoose={() => openModal(modal)} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type HelpEntry = { modal: ModalState; icon: IconName; name: string; note: string }

function useOtherHelp(): HelpEntry[] {
  const t = useTranslations('service')
  const entries: (HelpEntry | false)[] = [
    isFeatureEnabled('helpCenter') && {
      modal: { name: 'help' },
      icon: 'circle-help',
      name: t('help'),
      note: t('helpText'),
    },
    isFeatureEnabled('chatRoom') && {
      modal: { name: 'chatRoom' },
      icon: 'message-square',
      name: t('chatRoom'),
      note: t('chatRoomText'),
    },
    isFeatureEnabled('speedTest') && {
      modal: { name: 'speed' },
      icon: 'gauge',
      name: t('speed'),
      note: t('speedText'),
    },
    isFeatureEnabled('mirrors') && {
      modal: { name: 'mirrors' },
      icon: 'globe',
      name: t('mirrors'),
      note: t('mirrorsText'),
    },
  ]
  return entries.filter((entry) => entry !== false)
}

type HelpOptionProps = { icon: IconName; name: string; note: string; onChoose: () => void }

function HelpOption({ icon, name, note, onChoose }: HelpOptionProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-4 rounded-card bg-surface-3 px-4 py-2 text-start transition-colors hover:bg-surface-4"
    >
      <Icon name={icon} className="text-accent-text" />
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-muted">{note}</span>
      </span>
    </button>
  )
}
