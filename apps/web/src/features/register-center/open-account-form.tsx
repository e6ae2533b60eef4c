import { getInviteLinks } from '@foyer/contract/agents/invite-links.ts'
import { createDownline, getDownlines } from '@foyer/contract/agents/team.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { NewPasswordFields } from '#identity/new-password-fields.tsx'
import { useApiMutation } from '#platform/api/api.ts'
import { useFieldRuleText } from '#platform/i18n/use-field-rule-text.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { AccountTypeField } from './account-type-field.tsx'
import { NewAccountRates, useNewAccountRates } from './new-account-rates.tsx'
import {
  emptyOpenAccountValues,
  getBrandUsernameRule,
  type OpenAccountErrorCode,
  type OpenAccountValues,
  type OpenedAccount,
  toOpenAccountFieldError,
  validateOpenAccountForm,
} from './open-account-validation.ts'

/** The form of an account below the agent, with the rates of its rebate (`rates`). It keeps what was typed if the account cannot be opened. */
export function OpenAccountForm({ onOpened }: { onOpened: (opened: OpenedAccount) => void }) {
  const t = useTranslations()
  const ruleText = useFieldRuleText()
  const usernameRule = getBrandUsernameRule()
  const [failure, setFailure] = useState<unknown>()
  const { mutateAsync: openAccount } = useApiMutation(createDownline, { refresh: [getDownlines, getInviteLinks] })
  const form = useForm<OpenAccountValues>({
    defaultValues: emptyOpenAccountValues,
    resolver: createFormResolver(validateOpenAccountForm),
  })
  const rates = useNewAccountRates()
  const { errors, isSubmitting } = form.formState
  const submit = async ({ account, newPassword, type }: OpenAccountValues) => {
    setFailure(undefined)
    const given = rates.read()
    if (!given) return
    const opened = { account: account.trim(), password: newPassword.trim(), type }
    try {
      await openAccount({ ...opened, ...given })
    } catch (error) {
      const fieldError = toOpenAccountFieldError(error)
      if (fieldError) form.setError(fieldError.field, { type: fieldError.error }, { shouldFocus: true })
      else setFailure(error)
      return
    }
    onOpened(opened)
  }
  const accountError = errors.account?.type as OpenAccountErrorCode | undefined
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <p className="text-muted text-pretty">{t('registerCenter.openText')}</p>
      <FormFailure error={failure} />
      <AccountTypeField value={form.watch('type')} onChange={(type) => form.setValue('type', type)} canBeAgent />
      <TextField
        {...form.register('account')}
        label={t('registerCenter.account')}
        hint={ruleText(usernameRule)}
        error={accountError && (accountError === 'rule' ? ruleText(usernameRule) : t(`errors.${accountError}`))}
        icon="user"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={usernameRule.maxLength}
        required
      />
      <NewPasswordFields form={form} account={form.watch('account')} isOnce />
      <NewAccountRates rates={rates} />
      <SubmitButton busy={isSubmitting} busyLabel={t('registerCenter.opening')}>
        {form.watch('type') === memberTypes.agent ? t('registerCenter.openAgent') : t('registerCenter.openMember')}
      </SubmitButton>
    </form>
  )
}
