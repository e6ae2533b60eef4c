import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Badge, type BadgeTone } from '@foyer/ui/badge.tsx'
import { Progress } from '@foyer/ui/progress.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { Spinner } from '@foyer/ui/spinner.tsx'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { isCurrentDomain } from '#platform/site/official-domain-origin.ts'
import { site } from '#platform/site/site.ts'
import type { SpeedRating } from './speed-test-result.ts'
import type { TestedDomain } from './use-speed-test.ts'

type SpeedListProps = {
  tested: readonly TestedDomain[]
  isDone: boolean
  chosen: string | undefined
  onChoose: (domainName: string) => void
}

/** The tested domains with their results; one of them can be selected. */
export function SpeedTestResultList({ tested, isDone, chosen, onChoose }: SpeedListProps) {
  const t = useTranslations('speed')
  const { tag } = useLanguage()
  const done = tested.filter(({ speed }) => speed !== undefined).length
  const progress = t('progress', { done: formatNumber(done, tag), all: formatNumber(tested.length, tag) })
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('text')}</p>
      <Progress label={progress} value={tested.length === 0 ? 0 : done / tested.length} />
      <RadioGroup
        label={t('choose')}
        variant="card"
        className="[&_label>span]:flex-1"
        value={chosen ?? ''}
        onValueChange={onChoose}
        options={tested.map((one) => ({ value: one.domainName, label: <Row tested={one} /> }))}
      />
      <p role="status" className="text-sm text-muted">
        {isDone && <SpeedTestSummary tested={tested} />}
      </p>
    </div>
  )
}

function SpeedTestSummary({ tested }: { tested: readonly TestedDomain[] }) {
  const t = useTranslations('speed')
  const [first] = tested
  if (!first?.speed || first.speed.speed >= limits.failedSpeedMs) return t('noneAnswers')
  return t('fastest', { domain: first.domainName })
}

const tones: Record<SpeedRating, BadgeTone> = { fast: 'success', normal: 'warning', slow: 'danger' }

function Row({ tested: { domainName, speed } }: { tested: TestedDomain }) {
  const t = useTranslations('speed')
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span dir="ltr" className="wrap-anywhere">
        {domainName}
      </span>
      {isCurrentDomain(domainName) && <Badge tone="info">{t('here')}</Badge>}
      <span className="ms-auto flex items-center gap-2 font-normal text-sm text-muted">
        {speed === undefined ? (
          <>
            <Spinner size={16} />
            {t('testing')}
          </>
        ) : (
          <>
            <Figure speed={speed.speed} />
            <Badge tone={tones[speed.type]}>{t(speed.type)}</Badge>
          </>
        )}
      </span>
    </span>
  )
}

/** Under the `classic` standard the figure has no unit, because it is not a measurement. */
function Figure({ speed }: { speed: number }) {
  const t = useTranslations('speed')
  const { tag } = useLanguage()
  if (speed >= limits.failedSpeedMs) return t('failed')
  const figure = formatNumber(speed, tag)
  return site.brand.standards.noCosmeticFigures ? t('real', { speed: figure }) : figure
}
