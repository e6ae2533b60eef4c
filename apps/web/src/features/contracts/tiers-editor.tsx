import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { currencyDigits } from '@foyer/contract/money.ts'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useTranslations } from 'use-intl'
import { readAsThousands } from '#payments/normalize-typed-amount.ts'
import { isAmountErrorCode } from '#payments/parse-amount.ts'
import { formatMoney, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { site } from '#platform/site/site.ts'
import {
  mostTiersOf,
  nextRow,
  type PaysBy,
  type TierErrorCode,
  type TierField,
  type TierRow,
  type TierRowErrors,
  tierFieldsOf,
} from './offer-form-rules.ts'

type TiersEditorProps = {
  kind: ContractKind
  paysBy: PaysBy
  rows: readonly TierRow[]
  onChange: (rows: readonly TierRow[]) => void
  /** By row. */
  errors: readonly TierRowErrors[]
  /** What the gateway says of a row, counted from 1. */
  refusal: { readonly tier: number; readonly text: string } | undefined
}

/** The tiers of an offer, from the lowest: their thresholds and what each pays. */
export function TiersEditor({ kind, paysBy, rows, onChange, errors, refusal }: TiersEditorProps) {
  const t = useTranslations('contracts')
  const isFull = rows.length >= mostTiersOf(kind)
  const change = (key: number, field: TierField, value: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [field]: value } : row)))
  return (
    <div className="grid gap-3">
      {rows.map((row, index) => (
        <TierFields
          key={row.key}
          kind={kind}
          paysBy={paysBy}
          number={index + 1}
          row={row}
          errors={errors[index] ?? {}}
          refusal={refusal?.tier === index + 1 ? refusal.text : undefined}
          onChange={(field, value) => change(row.key, field, value)}
          onRemove={rows.length > 1 ? () => onChange(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      {mostTiersOf(kind) > 1 && (
        <Button icon="plus" disabled={isFull} onClick={() => onChange([...rows, nextRow(rows)])}>
          {t('addTier')}
        </Button>
      )}
    </div>
  )
}

type TierFieldsProps = Pick<TiersEditorProps, 'kind' | 'paysBy'> & {
  /** Counted from 1. */
  number: number
  row: TierRow
  errors: TierRowErrors
  refusal: string | undefined
  onChange: (field: TierField, value: string) => void
  /** Missing for the only tier. */
  onRemove: (() => void) | undefined
}

function TierFields({ kind, paysBy, number, row, errors, refusal, onChange, onRemove }: TierFieldsProps) {
  const t = useTranslations('contracts')
  const { tag } = useLanguage()
  const errorText = useTierErrorText()
  const title = t('tierNumber', { number: formatNumber(number, tag) })
  const rowError = refusal ?? (errors.row && t('fieldErrors.notHigher'))
  const isCount = (field: TierField) => field === 'activeMembers'
  const unitOf = (field: TierField) => (field === 'pays' && paysBy === 'rate' ? '%' : site.brand.currency)
  return (
    <fieldset className="grid gap-3 rounded-card bg-surface-3 p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="font-semibold">
          {title}
        </span>
        {onRemove && (
          <IconButton
            icon="trash-2"
            size="sm"
            variant="ghost"
            label={t('removeTier', { number: formatNumber(number, tag) })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {tierFieldsOf(kind).map((field) => (
          <TextField
            key={field}
            label={t(field === 'pays' ? `tiers.${paysBy}` : `tiers.${field}`)}
            optionalLabel={field === 'loss' ? t('optional') : undefined}
            value={row[field]}
            onChange={({ target }) => onChange(field, target.value)}
            error={errors[field] && errorText(errors[field], row[field])}
            figures
            autoComplete="off"
            dir="ltr"
            inputMode={isCount(field) ? 'numeric' : 'decimal'}
            maxLength={24}
            trailing={isCount(field) ? undefined : <span className="text-muted">{unitOf(field)}</span>}
          />
        ))}
      </div>
      {rowError && (
        <p role="alert" className="text-sm text-danger-text">
          {rowError}
        </p>
      )}
    </fieldset>
  )
}

function useTierErrorText() {
  const t = useTranslations()
  const { format } = useLanguage()
  const decimals = currencyDigits[getBrandCurrency()]
  return (code: TierErrorCode, typed: string) =>
    isAmountErrorCode(code)
      ? t(`amountField.${code}`, { amount: formatMoney(readAsThousands(typed) || '0', format), decimals })
      : t(`contracts.fieldErrors.${code}`)
}
