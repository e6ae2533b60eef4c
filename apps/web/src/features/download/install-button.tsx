import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { installPromptStore } from '#platform/browser/install-prompt.ts'
import { isInstalledApp } from '#platform/browser/installed-app.ts'
import { useStore } from '#platform/browser/store.ts'
import { site } from '#platform/site/site.ts'

/** Installs the site when the browser supports it. Says so when already installed, and otherwise refers to the steps below. */
export function InstallButton() {
  const t = useTranslations('download')
  const promptEvent = useStore(installPromptStore)
  const [isPrompting, setPrompting] = useState(false)
  const [isInstalled, setInstalled] = useState(isInstalledApp)
  const install = async () => {
    if (!promptEvent) return
    setPrompting(true)
    try {
      await promptEvent.prompt()
      const { outcome } = await promptEvent.userChoice
      if (outcome === 'accepted') setInstalled(true)
    } finally {
      // A `beforeinstallprompt` event can prompt only once.
      installPromptStore.set(undefined)
      setPrompting(false)
    }
  }
  if (isInstalled) {
    return (
      <p role="status" className="flex items-center gap-2 font-semibold text-success-text">
        <Icon name="circle-check" />
        {t('installed', { brand: site.brand.name })}
      </p>
    )
  }
  if (!promptEvent) return <p className="text-sm text-muted">{t('noOffer')}</p>
  return (
    <Button
      variant="primary"
      size="lg"
      icon="download"
      busy={isPrompting}
      busyLabel={t('installing')}
      onClick={() => void install()}
    >
      {t('install')}
    </Button>
  )
}
