import { IconButton } from '@foyer/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from '#lib/navigation.tsx'

type PageHeadProps = { title: string; count: number | undefined; children?: ReactNode }

/** Title, way back, and how many games there are; controls of the list stand at its end. */
export function PageHead({ title, count, children }: PageHeadProps) {
  const t = useTranslations('lobby')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <IconButton icon="chevron-left" label={t('back')} onClick={goBack} className="rtl:[&_svg]:-scale-x-100" />
      <h1 className="min-w-0 font-display text-xl font-bold leading-display tracking-display wrap-anywhere">{title}</h1>
      <p role="status" className="text-sm text-muted">
        {count === undefined ? '' : t('count', { count })}
      </p>
      {children && <div className="ms-auto flex min-w-0 items-center gap-2">{children}</div>}
    </div>
  )
}

/** To where the visitor came from; home, where the tab began with this page. */
function goBack() {
  if (history.length > 1) history.back()
  else navigate({ to: '/' })
}
