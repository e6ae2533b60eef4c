import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { site } from '#platform/site/site.ts'
import { useCopyToClipboard } from '#widgets/use-copy-to-clipboard.tsx'

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, shown only once: to copy or to download. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('security')
  const text = codes.join('\n')
  const { copy, confirmation } = useCopyToClipboard()
  return (
    <section className="grid gap-4" aria-labelledby="recovery-codes">
      <div className="grid gap-1">
        <h4 id="recovery-codes" className="font-semibold">
          {t('recoveryTitle')}
        </h4>
        <p className="text-sm text-muted">{t('recoveryText')}</p>
      </div>
      <ul
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-4 gap-y-2 rounded-card bg-surface-1 p-4"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all font-semibold tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => copy(text)}>
          {t('copy')}
        </Button>
        {confirmation}
        <Button icon="download" onClick={() => downloadTextFile(`${site.brand.code}-recovery-codes.txt`, `${text}\n`)}>
          {t('download')}
        </Button>
      </div>
      <Button variant="primary" size="lg" wide onClick={onDone}>
        {t('recoveryKept')}
      </Button>
    </section>
  )
}

function downloadTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
