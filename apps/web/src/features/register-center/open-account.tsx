import { Card } from '@foyer/ui/card.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenAccountForm } from './open-account-form.tsx'
import type { OpenedAccount } from './open-account-validation.ts'
import { OpenedAccountDetails } from './opened-account-details.tsx'

/** Opens accounts below the agent: the form, then what to give to the account holder. */
export function OpenAccount() {
  const t = useTranslations('registerCenter')
  const [opened, setOpened] = useState<OpenedAccount>()
  return (
    <Card padding="lg" heading="h2" title={opened ? t('openedTitle') : t('openTitle')} className="max-w-160">
      {opened ? (
        <OpenedAccountDetails opened={opened} onAnother={() => setOpened(undefined)} />
      ) : (
        <OpenAccountForm onOpened={setOpened} />
      )}
    </Card>
  )
}
