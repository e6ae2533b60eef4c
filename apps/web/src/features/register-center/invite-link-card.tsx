import {
  changeInviteLink,
  getInviteLinks,
  type InviteLink,
  type InviteLinkState,
} from '@foyer/contract/agents/invite-links.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Switch } from '@foyer/ui/switch.tsx'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatNumber, formatTimestamp } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { CopyLinkButton, ShareLinkButton } from '#widgets/link-buttons.tsx'

const tones: Readonly<Record<InviteLinkState, BadgeTone>> = { on: 'success', off: 'neutral', expired: 'warning' }

type InviteLinkCardProps = { link: InviteLink; onQr: () => void; onRename: () => void }

/** One invite link: whom it registers, what has come of it, and the ways to share it. */
export function InviteLinkCard({ link, onQr, onRename }: InviteLinkCardProps) {
  const t = useTranslations()
  const isAgent = link.accountType === memberTypes.agent
  const isUsable = link.state === 'on'
  return (
    <Card
      heading="h3"
      title={<bdi className="wrap-anywhere">{link.label || link.code}</bdi>}
      action={
        <span className="flex flex-none flex-wrap justify-end gap-1.5">
          <Badge tone="accent">{t(`agentCentre.types.${isAgent ? 'agent' : 'member'}`)}</Badge>
          <Badge tone={tones[link.state]}>{t(`registerCenter.states.${link.state}`)}</Badge>
        </span>
      }
    >
      <div className="grid gap-4">
        <p dir="ltr" className="text-sm text-muted select-all wrap-anywhere rtl:text-end">
          {link.url}
        </p>
        <LinkFigures link={link} />
        <div className="flex flex-wrap items-center gap-2">
          {isUsable && (
            <>
              <CopyLinkButton url={link.url} />
              <ShareLinkButton url={link.url} />
              <Button size="sm" icon="qr-code" onClick={onQr}>
                {t('registerCenter.qr')}
              </Button>
            </>
          )}
          <Button size="sm" variant="ghost" icon="pencil" onClick={onRename}>
            {t('registerCenter.rename')}
          </Button>
          {link.state !== 'expired' && <LinkSwitch link={link} />}
        </div>
      </div>
    </Card>
  )
}

function LinkFigures({ link }: { link: InviteLink }) {
  const t = useTranslations('registerCenter')
  const { tag, format } = useLanguage()
  const figures = [
    { name: t('registered'), value: formatNumber(link.registered, tag) },
    { name: t('deposited'), value: formatNumber(link.deposited, tag) },
    { name: t('lastUsed'), value: link.lastUsedAt ? formatTimestamp(link.lastUsedAt, format) : t('neverUsed') },
    { name: t('expires'), value: link.expiresAt ? formatTimestamp(link.expiresAt, format) : t('noEnd') },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[auto_auto_1fr_1fr]">
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LinkSwitch({ link }: { link: InviteLink }) {
  const t = useTranslations('registerCenter')
  const change = useApiMutation(changeInviteLink, { refresh: [getInviteLinks] })
  const isOn = change.isPending ? change.variables.isOn : link.state === 'on'
  return (
    <div className="ms-auto grid justify-items-end gap-2">
      <Switch
        label={t('accepts')}
        aria-label={t('acceptsOf', { name: link.label || link.code })}
        checked={isOn}
        onChange={({ target }) => {
          if (!change.isPending) change.mutate({ id: link.id, isOn: target.checked })
        }}
      />
      {change.error && <FormFailure error={change.error} />}
    </div>
  )
}
