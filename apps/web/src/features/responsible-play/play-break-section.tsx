import {
  coolOffHourOptions,
  exclusionMonthOptions,
  getResponsiblePlaySettings,
  selfExclude,
  startCoolOff,
} from '@foyer/contract/responsible-play.ts'
import { Button, type ButtonProps } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { FormFailure } from '#widgets/form-failure.tsx'

/** Asks for the member's password and performs the action that it confirms. */
export type ConfirmByPasswordComponent = ComponentType<{
  text: ReactNode
  action: string
  variant?: ButtonProps['variant']
  onConfirm: (password: string) => Promise<void>
}>

/** A cool-off for hours or days, or a self-exclusion for months or permanently. Both take effect at once, and nobody can end them early. */
export function PlayBreakSection({ ConfirmByPassword }: { ConfirmByPassword: ConfirmByPasswordComponent }) {
  const t = useTranslations('responsible')
  return (
    <section aria-labelledby="break-title" className="grid gap-3">
      <h2 id="break-title" className="font-display text-md font-bold">
        {t('stop')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <CoolOffCard />
        <SelfExclusionCard ConfirmByPassword={ConfirmByPassword} />
      </div>
    </section>
  )
}

function CoolOffCard() {
  const t = useTranslations('responsible')
  const frame = useTranslations('frame')
  const [hours, setHours] = useState<(typeof coolOffHourOptions)[number]>(24)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const coolOff = useApiMutation(startCoolOff, { refresh: [getResponsiblePlaySettings] })
  return (
    <Card title={t('break')}>
      <p className="mbe-3 text-sm text-muted">{t('breakText')}</p>
      <NativeSelect
        label={t('howLong')}
        value={String(hours)}
        onChange={({ target }) => setHours(coolOffHourOptions.find((known) => String(known) === target.value) ?? 24)}
        options={coolOffHourOptions.map((known) => ({ value: String(known), label: t('hours', { count: known }) }))}
      />
      <Button className="mbs-4" onClick={() => setDialogOpen(true)}>
        {t('takeBreak')}
      </Button>
      {isDialogOpen && (
        <Dialog
          open
          alert
          size="sm"
          onOpenChange={() => setDialogOpen(false)}
          title={t('breakTitle', { time: t('hours', { count: hours }) })}
          closeLabel={frame('close')}
          footer={
            <>
              <Button onClick={() => setDialogOpen(false)}>{t('cancel')}</Button>
              <Button
                variant="danger"
                busy={coolOff.isPending}
                onClick={() => coolOff.mutate({ hours }, { onSuccess: () => setDialogOpen(false) })}
              >
                {t('takeBreak')}
              </Button>
            </>
          }
        >
          <p>{t('breakWarning')}</p>
          {coolOff.error && <FormFailure error={coolOff.error} />}
        </Dialog>
      )}
    </Card>
  )
}

function SelfExclusionCard({ ConfirmByPassword }: { ConfirmByPassword: ConfirmByPasswordComponent }) {
  const t = useTranslations('responsible')
  const frame = useTranslations('frame')
  const [months, setMonths] = useState<(typeof exclusionMonthOptions)[number]>(6)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutateAsync } = useApiMutation(selfExclude, { refresh: [getResponsiblePlaySettings] })
  const formatDuration = (count: number) => (count === 0 ? t('forGood') : t('months', { count }))
  return (
    <Card title={t('exclusion')}>
      <p className="mbe-3 text-sm text-muted">{t('exclusionText')}</p>
      <NativeSelect
        label={t('howLong')}
        value={String(months)}
        onChange={({ target }) => setMonths(exclusionMonthOptions.find((known) => String(known) === target.value) ?? 6)}
        options={exclusionMonthOptions.map((known) => ({ value: String(known), label: formatDuration(known) }))}
      />
      <Button className="mbs-4" variant="danger" onClick={() => setDialogOpen(true)}>
        {t('exclude')}
      </Button>
      {isDialogOpen && (
        <Dialog
          open
          alert
          size="sm"
          onOpenChange={() => setDialogOpen(false)}
          title={t('exclusionTitle', { time: formatDuration(months) })}
          closeLabel={frame('close')}
        >
          <ConfirmByPassword
            text={t('exclusionWarning')}
            action={t('exclude')}
            variant="danger"
            onConfirm={async (password) => {
              await mutateAsync({ months, password })
              setDialogOpen(false)
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}
