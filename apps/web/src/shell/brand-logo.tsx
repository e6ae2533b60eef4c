import { useTranslations } from 'use-intl'
import { useTheme } from '#platform/browser/theme.ts'
import { Link } from '#platform/navigation/navigation.tsx'
import { scrollToTop } from '#platform/navigation/section-scroll.ts'
import { site } from '#platform/site/site.ts'

/** The logo's height in the header and the footer, in pixels. */
const logoHeight = 30

/**
 * The brand's logo and name; with `compact` the logo alone on a phone. Links to the home page, and scrolls to its top.
 */
export function BrandLogo({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('frame')
  return (
    <Link
      to="/"
      onClick={scrollToTop}
      aria-label={t('homeOf', { brand: site.brand.name })}
      className="relative flex min-w-0 items-center gap-2 rounded-control text-ink no-underline"
    >
      <BrandLogoImage />
      <BrandNameText
        className={`truncate font-display text-xl font-bold tracking-display ${compact ? 'max-sm:sr-only' : ''}`}
      />
    </Link>
  )
}

/** The logo for the theme. Its text alternative is the name beside it, or that of the link around it. */
export function BrandLogoImage() {
  const isDark = useTheme() === 'dark'
  const { url, darkUrl, width, height } = site.brand.logo
  return (
    <img
      src={isDark ? darkUrl : url}
      alt=""
      width={Math.round((width / height) * logoHeight)}
      height={logoHeight}
      className="h-7.5 max-w-30 flex-none object-contain sm:max-w-none"
    />
  )
}

/** The brand's name, unless the logo shows it: then it is for screen readers alone. */
export function BrandNameText({ className = '' }: { className?: string }) {
  const { name, logo } = site.brand
  return <span className={logo.includesName ? 'sr-only' : className}>{name}</span>
}
