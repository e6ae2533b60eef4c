import { IconButton } from '@foyer/ui/button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from '#platform/navigation/navigation.tsx'

type PageHeaderProps = { title: string; count: number | undefined; children?: ReactNode }

/** Back button, title and game count; `children` stand at the end, on a narrow screen below. */
export function GameListHeader({ title, count, children }: PageHeaderProps) {
  const t = useTranslations('lobby')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap">
      <IconButton icon="chevron-left" label={t('back')} onClick={goBack} className="rtl:[&_svg]:-scale-x-100" />
      <h1 className="min-w-0 font-display text-xl font-bold leading-display tracking-display wrap-anywhere">{title}</h1>
      <p role="status" className="flex-none text-sm text-muted">
        {count === undefined ? '' : t('count', { count })}
      </p>
      {children && <div className="min-w-0 empty:hidden max-lg:w-full lg:flex-1">{children}</div>}
    </div>
  )
}

/** Goes back in the history, or to the home page if this is the tab's first page. */
function goBack() {
  if (history.length > 1) history.back()
  else navigate({ to: '/' })
}
