import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getBrandDomains } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { originOfDomain } from '#platform/site/official-domain-origin.ts'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { useDomainCheck } from '#widgets/use-host-name-check.ts'
import { SpeedTestResultList } from './speed-test-result-list.tsx'
import { useSpeedTest } from './use-speed-test.ts'

/** Tests how fast the brand's domains respond. The selected domain opens the current page in a new tab. */
export function SpeedTestDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const query = useQuery(apiQueryOptions(getBrandDomains, { device: 0 }))
  const domains = useMemo(() => query.data?.domainList.map(({ domainName }) => domainName), [query.data])
  const frame = { open: true, onOpenChange: onClose, title: t('speed.title'), closeLabel: t('frame.close') }
  if (findLoadError(query)) {
    return (
      <Dialog {...frame}>
        <LoadFailure query={query} />
      </Dialog>
    )
  }
  if (domains?.length === 0) {
    return (
      <Dialog {...frame}>
        <EmptyState icon="gauge" title={t('speed.none')} text={t('speed.noneText')} />
      </Dialog>
    )
  }
  if (!domains) {
    return (
      <Dialog {...frame}>
        <div aria-busy="true" className="grid gap-2">
          {Array.from({ length: limits.speedTestDomains }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered.
            <Skeleton key={place} className="h-16" />
          ))}
        </div>
      </Dialog>
    )
  }
  return <SpeedTestContent frame={frame} domains={domains} />
}

type SharedDialogProps = { open: boolean; onOpenChange: () => void; title: string; closeLabel: string }

function SpeedTestContent({ frame, domains }: { frame: SharedDialogProps; domains: readonly string[] }) {
  const t = useTranslations('speed')
  const checkDomain = useDomainCheck()
  const { tested, isDone, run } = useSpeedTest(domains)
  const [chosen, setChosen] = useState<string>()
  const choice = tested.some(({ domainName }) => domainName === chosen) ? chosen : isDone ? fastest(tested) : undefined
  /** Opens the path only: neither the query nor the session is passed on. */
  const open = () => {
    if (choice && checkDomain(choice)) window.open(originOfDomain(choice) + location.pathname, '_blank', 'noopener')
  }
  return (
    <Dialog
      {...frame}
      footer={
        <>
          <Button icon="refresh-cw" disabled={!isDone} onClick={run}>
            {t('again')}
          </Button>
          <Button variant="primary" icon="external-link" disabled={choice === undefined} onClick={open}>
            {t('open')}
          </Button>
        </>
      }
    >
      <SpeedTestResultList tested={tested} isDone={isDone} chosen={choice} onChoose={setChosen} />
    </Dialog>
  )
}

function fastest(tested: ReturnType<typeof useSpeedTest>['tested']): string | undefined {
  const [first] = tested
  return first?.speed && first.speed.speed < limits.failedSpeedMs ? first.domainName : undefined
}
