import { buttonClass } from '@foyer/ui/button-class.ts'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/navigation/navigation.tsx'
import { parseSiteAddress } from '#platform/navigation/parse-site-address.ts'

/** Plain text by paragraph; a line that is a URL of this site becomes a link. */
export function InboxMessageText({ text }: { text: string }) {
  const t = useTranslations('inbox')
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="max-w-[70ch] text-muted not-first:mbs-3">
      {paragraph.split('\n').map((line) => {
        const destination = parseSiteAddress(line, location.origin)
        return destination ? (
          <Link key={line} {...destination} className={`${buttonClass({ size: 'sm' })} mbs-2 flex! w-fit`}>
            {t('open')}
          </Link>
        ) : (
          <Fragment key={line}>{line} </Fragment>
        )
      })}
    </p>
  ))
}
