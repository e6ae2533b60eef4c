import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { scrollToTop } from '#platform/navigation/section-scroll.ts'
import { site } from '#platform/site/site.ts'

/**
 * The brand's logo and name; with `compact` the logo alone on a phone. Links to the home page, and scrolls to its top.
 */
export function BrandLogo({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('frame')
  const { code, name } = site.brand
  return (
    <Link
      to="/"
      onClick={scrollToTop}
      aria-label={t('homeOf', { brand: name })}
      className="relative flex min-w-0 items-center gap-2 rounded-control text-ink no-underline"
    >
      <img src={`/art/brands/${code}/mark.svg`} alt="" width={30} height={30} className="size-7.5 flex-none" />
      <span className={`truncate font-display text-xl font-bold tracking-display ${compact ? 'max-sm:sr-only' : ''}`}>
        {name}
      </span>
    </Link>
  )
}
