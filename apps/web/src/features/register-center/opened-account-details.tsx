import { memberTypes } from '@foyer/contract/roles.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { usePages } from '#platform/navigation/page-and-menu-context.ts'
import { useCopyToClipboard } from '#widgets/use-copy-to-clipboard.tsx'
import type { OpenedAccount } from './open-account-validation.ts'

type OpenedAccountDetailsProps = { opened: OpenedAccount; onAnother: () => void }

/** What the agent gives to the holder of a new account. The password is not stored anywhere, so it is shown once. */
export function OpenedAccountDetails({ opened, onAnother }: OpenedAccountDetailsProps) {
  const t = useTranslations()
  const { isAvailable } = usePages()
  const { copy, confirmation } = useCopyToClipboard()
  const { account, password, type } = opened
  const loginUrl = `${location.origin}/login`
  const isAgent = type === memberTypes.agent
  return (
    <div className="grid gap-5">
      <p className="text-muted text-pretty">{t('registerCenter.openedText')}</p>
      <DetailList
        boxed
        items={[
          { name: t('registerCenter.account'), value: account },
          { name: t('registerCenter.firstPassword'), value: password },
          { name: t('registerCenter.type'), value: t(`agentCentre.types.${isAgent ? 'agent' : 'member'}`) },
          { name: t('registerCenter.loginPage'), value: <span dir="ltr">{loginUrl}</span> },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="copy"
          onClick={() => copy(t('registerCenter.loginDetails', { url: loginUrl, account, password }))}
        >
          {t('registerCenter.copyDetails')}
        </Button>
        <Button icon="user-plus" onClick={onAnother}>
          {t('registerCenter.another')}
        </Button>
        {isAvailable('agentHome/downlineManagmentView') && (
          <Link to="agentHome/downlineManagmentView" className={buttonClass({ variant: 'ghost' })}>
            {t('titles.downlineManagmentView')}
          </Link>
        )}
      </div>
      {confirmation}
    </div>
  )
}
