import { memberTypes } from '@foyer/contract/roles.ts'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { useTranslations } from 'use-intl'

/** What an agent opens an account as, or invites to (specification section 3). */
export type AccountType = typeof memberTypes.member | typeof memberTypes.agent

type AccountTypeFieldProps = {
  value: AccountType
  onChange: (type: AccountType) => void
  /** False at the last level: an agent there could have no team. */
  canBeAgent: boolean
}

/** Member or agent. */
export function AccountTypeField({ value, onChange, canBeAgent }: AccountTypeFieldProps) {
  const t = useTranslations()
  const { member, agent } = memberTypes
  return (
    <RadioGroup
      label={t('registerCenter.type')}
      variant="card"
      value={String(value)}
      onValueChange={(type) => onChange(type === String(agent) ? agent : member)}
      options={[
        { value: String(member), label: t('agentCentre.types.member'), hint: t('registerCenter.memberHint') },
        {
          value: String(agent),
          label: t('agentCentre.types.agent'),
          hint: canBeAgent ? t('registerCenter.agentHint') : t('registerCenter.lastLevel'),
          disabled: !canBeAgent,
        },
      ]}
    />
  )
}
