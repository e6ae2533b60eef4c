import type { getDownline } from '@foyer/contract/agents/team.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button } from '@foyer/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { RatesDialog } from './rates-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** The buttons to transfer money to a member of the team and to change a direct downline's rates, and the dialog that is open. */
export function useMoneyActions(downline: ResponseValueOf<typeof getDownline> | undefined): {
  readonly buttons: ReactNode
  readonly dialog: ReactNode
} {
  const t = useTranslations()
  const [opened, setOpened] = useState<'transfer' | 'rates'>()
  const canTransfer = isFeatureEnabled('transferDown')
  const canSetRates = isFeatureEnabled('teamRebate') && downline?.level === 1
  if (!downline || !(canTransfer || canSetRates)) return { buttons: null, dialog: null }
  const ActionDialog = opened === 'rates' ? RatesDialog : TransferDialog
  return {
    buttons: (
      <>
        {canTransfer && (
          <Button icon="send" onClick={() => setOpened('transfer')}>
            {t('float.transfer')}
          </Button>
        )}
        {canSetRates && (
          <Button icon="percent" onClick={() => setOpened('rates')}>
            {t('lineRates.action')}
          </Button>
        )}
      </>
    ),
    dialog: opened && <ActionDialog id={downline.id} account={downline.account} onClose={() => setOpened(undefined)} />,
  }
}
