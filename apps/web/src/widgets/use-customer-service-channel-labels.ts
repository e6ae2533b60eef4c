import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import type { CustomerServiceChannel } from '#platform/site/customer-service.ts'

const icons = {
  CHAT: 'message-circle',
  MAIL: 'mail',
  PHONE: 'phone',
  TELEGRAM: 'send',
  WHATSAPP: 'message-circle',
  LINE: 'message-circle',
  FACEBOOK: 'message-circle',
  ZALO: 'message-circle',
} as const satisfies Record<string, IconName>

export interface CustomerServiceChannelLabels {
  readonly icon: IconName
  readonly name: string
  /** The action of a press. */
  readonly note: string
}

/** The labels of a customer service channel; one of an unknown type has the name that the brand gave it. */
export function useCustomerServiceChannelLabels(): (entry: CustomerServiceChannel) => CustomerServiceChannelLabels {
  const t = useTranslations('service')
  return ({ csType, url }) => {
    const note = url.startsWith('mailto:')
      ? t('opensMail')
      : url.startsWith('tel:')
        ? t('opensPhone')
        : t('opensWindow')
    if (!isKnownType(csType)) return { icon: 'headset', name: csType, note }
    return { icon: icons[csType], name: t(`types.${csType}`), note }
  }
}

function isKnownType(csType: string): csType is keyof typeof icons {
  return Object.hasOwn(icons, csType)
}
