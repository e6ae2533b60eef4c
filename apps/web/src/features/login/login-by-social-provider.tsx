import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useSocialRedirect } from '#identity/use-social-redirect.ts'
import { site } from '#platform/site/site.ts'
import { FormFailure } from '#widgets/form-failure.tsx'

/**
 * A button for each social provider of the brand, which redirects to the provider's page. `hasDivider`: the first
 * alternative under the form.
 */
export function LoginBySocialProvider({ hasDivider }: { hasDivider: boolean }) {
  const t = useTranslations('social')
  const { redirectingTo, failure, redirectTo } = useSocialRedirect()
  return (
    <div className="grid gap-4">
      {hasDivider && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('or')}
        </p>
      )}
      <FormFailure error={failure} />
      <div className="grid gap-2">
        {site.status.socialProviders.map(({ id, label }) => (
          <Button
            key={id}
            icon="globe"
            size="lg"
            wide
            busy={redirectingTo === id}
            busyLabel={t('leaving', { provider: label })}
            disabled={redirectingTo !== undefined && redirectingTo !== id}
            onClick={() => redirectTo(id)}
          >
            {t('continueWith', { provider: label })}
          </Button>
        ))}
      </div>
    </div>
  )
}
