import { coolOffHours, excludeSelf, exclusionMonths, getPlayRules, takeBreak } from '@foyer/contract/responsible.ts'
import { Button, type ButtonProps } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'

/** Asks for the member's password and performs the action that it confirms. */
export type ConfirmByPassword = ComponentType<{
  text: ReactNode
  action: string
  variant?: ButtonProps['variant']
  onGiven: (password: string) => Promise<void>
}>

/** A cool-off for hours or days, or a self-exclusion for months or permanently. Both take effect at once, and nobody can end them early. */
export function BreakSection({ ConfirmByPassword }: { ConfirmByPassword: ConfirmByPassword }) {
  const t = useTranslations('responsible')
  return (
    <section aria-labelledby="break-title" className="grid gap-3">
      <h2 id="break-title" className="font-display text-md font-bold">
        {t('stop')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <CoolOff />
        <Exclusion ConfirmByPassword={ConfirmByPassword} />
      </div>
    </section>
  )
}

function CoolOff() {
  const t = useTranslations('responsible')
  const frame = useTranslations('frame')
  const [hours, setHours] = useState<(typeof coolOffHours)[number]>(24)
  const [isAsking, setAsking] = useState(false)
  const rest = useWrite(takeBreak, { refresh: [getPlayRules] })
  return (
    <Card title={t('break')}>
      <p className="mbe-3 text-sm text-muted">{t('breakText')}</p>
      <NativeSelect
        label={t('howLong')}
        value={String(hours)}
        onChange={({ target }) => setHours(coolOffHours.find((known) => String(known) === target.value) ?? 24)}
        options={coolOffHours.map((known) => ({ value: String(known), label: t('hours', { count: known }) }))}
      />
      <Button className="mbs-4" onClick={() => setAsking(true)}>
        {t('takeBreak')}
      </Button>
      {isAsking && (
        <Dialog
          open
          alert
          size="sm"
          onOpenChange={() => setAsking(false)}
          title={t('breakTitle', { time: t('hours', { count: hours }) })}
          closeLabel={frame('close')}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
              <Button
                variant="danger"
                busy={rest.isPending}
                onClick={() => rest.mutate({ hours }, { onSuccess: () => setAsking(false) })}
              >
                {t('takeBreak')}
              </Button>
            </>
          }
        >
          <p>{t('breakWarning')}</p>
          {rest.error && <FormFailure error={rest.error} />}
        </Dialog>
      )}
    </Card>
  )
}

function Exclusion({ ConfirmByPassword }: { ConfirmByPassword: ConfirmByPassword }) {
  const t = useTranslations('responsible')
  const frame = useTranslations('frame')
  const [months, setMonths] = useState<(typeof exclusionMonths)[number]>(6)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useWrite(excludeSelf, { refresh: [getPlayRules] })
  const spanOf = (count: number) => (count === 0 ? t('forGood') : t('months', { count }))
  return (
    <Card title={t('exclusion')}>
      <p className="mbe-3 text-sm text-muted">{t('exclusionText')}</p>
      <NativeSelect
        label={t('howLong')}
        value={String(months)}
        onChange={({ target }) => setMonths(exclusionMonths.find((known) => String(known) === target.value) ?? 6)}
        options={exclusionMonths.map((known) => ({ value: String(known), label: spanOf(known) }))}
      />
      <Button className="mbs-4" variant="danger" onClick={() => setAsking(true)}>
        {t('exclude')}
      </Button>
      {isAsking && (
        <Dialog
          open
          alert
          size="sm"
          onOpenChange={() => setAsking(false)}
          title={t('exclusionTitle', { time: spanOf(months) })}
          closeLabel={frame('close')}
        >
          <ConfirmByPassword
            text={t('exclusionWarning')}
            action={t('exclude')}
            variant="danger"
            onGiven={async (password) => {
              await mutateAsync({ months, password })
              setAsking(false)
            }}
          />
        </Dialog>
      )}
    </Card>
  )
}
