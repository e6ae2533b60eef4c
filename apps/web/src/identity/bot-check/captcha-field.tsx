import { IconButton } from '@foyer/ui/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { TextField, type TextFieldProps } from '@foyer/ui/text-field.tsx'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#platform/api/use-error-text.ts'
import type { CaptchaControl } from './use-captcha.ts'

export type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & { captcha: CaptchaControl }

/** The captcha image, the field for its characters, and a button for another image. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const t = useTranslations('session')
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        label={t('captcha')}
        hint={t('captchaHint')}
        icon="image"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={16}
        required
      />
      <div className="flex items-center gap-2">
        <div
          aria-busy={captcha.isLoading}
          className="grid h-15 w-50 flex-none place-items-center overflow-hidden rounded-control bg-surface-1"
        >
          <CaptchaImage captcha={captcha} />
        </div>
        <IconButton
          icon="refresh-cw"
          variant="ghost"
          label={t('captchaRefresh')}
          busy={captcha.isLoading}
          busyLabel={t('captchaLoading')}
          onClick={captcha.refresh}
        />
      </div>
    </div>
  )
}

function CaptchaImage({ captcha: { imageUrl, failure } }: { captcha: CaptchaControl }) {
  const t = useTranslations('session')
  const errorText = useErrorText()
  if (imageUrl) return <img src={imageUrl} alt={t('captchaPicture')} width={200} height={60} />
  if (failure === undefined) return <Skeleton className="size-full" />
  return (
    <p role="alert" className="px-2 text-center text-xs text-danger-text">
      {errorText(failure).title}
    </p>
  )
}
