import { type AgentContract, getContracts, offerContract } from '@foyer/contract/agents/agent-contracts.ts'
import { type ContractKind, contractTierFields } from '@foyer/contract/agents/contract-tiers.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Details } from '@foyer/ui/details.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type OrderIdempotencyKey, reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { ContractTiersTable } from '#widgets/contract-tiers-table.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { useContractText } from '#widgets/use-contract-text.ts'
import { type PaysBy, parseOffer, type TierRow, type TierRowErrors, toTierRows } from './offer-form-rules.ts'
import { useTierRefusal } from './offer-refusal.ts'
import { SimulationPanel } from './simulation-panel.tsx'
import { TiersEditor } from './tiers-editor.tsx'
import { useSimulation } from './use-simulation.ts'

type OfferContractDialogProps = {
  downline: { readonly id: string; readonly account: string }
  /** The agent's own contracts that are active: an offer has the period of one of them, and at most its terms. */
  own: readonly AgentContract[]
  /** The downline's contracts in force. */
  present: readonly AgentContract[]
  onClose: () => void
}

/** Offers a contract to a direct downline: kind, tiers and a note, with what it would have paid. */
export function OfferContractDialog({ downline, own, present, onClose }: OfferContractDialogProps) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const form = useOfferForm({ own, present })
  const offered = parseOffer(form, { currency: getBrandCurrency(), tag })
  const body = offered.tiers && {
    downlineId: downline.id,
    kind: form.kind,
    period: form.own.period,
    tiers: offered.tiers,
  }
  const { query, isCurrent } = useSimulation(body)
  const [isTried, setTried] = useState(false)
  const sending = useSendOffer({ account: downline.account, onClose })
  const failure = sending.failure ?? (isCurrent || query.isError ? (query.error ?? undefined) : undefined)
  const submit = () => {
    setTried(true)
    if (!body || sending.isPending) return
    const ends = query.data && isCurrent ? query.data.ends.length + query.data.endsBelow : 0
    if (ends > 0) sending.askFirst(ends)
    else sending.send({ ...body, note: form.note })
  }
  if (sending.endCount !== undefined && body) {
    return (
      <ConfirmEnds sending={sending} onConfirm={() => sending.send({ ...body, note: form.note, confirmEnds: true })} />
    )
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      dismissable={!sending.isPending}
      title={t('contracts.offerTo', { account: downline.account })}
      closeLabel={t('frame.close')}
      footer={
        <>
          <Button disabled={sending.isPending} onClick={onClose}>
            {t('contracts.cancel')}
          </Button>
          <Button variant="primary" busy={sending.isPending} busyLabel={t('contracts.sending')} onClick={submit}>
            {t('contracts.send')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <OfferFields form={form} downline={downline} errors={isTried ? (offered.errors ?? []) : []} failure={failure} />
        {query.data && body && !query.isError ? (
          <SimulationPanel simulation={query.data} kind={form.kind} account={downline.account} isOld={!isCurrent} />
        ) : (
          <p className="text-sm text-muted">{t('contracts.simulationHint')}</p>
        )}
        {/* Enter in a field sends; the visible button is in the footer. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

type ConfirmEndsProps = { sending: ReturnType<typeof useSendOffer>; onConfirm: () => void }

/** Asks before an offer that ends other contracts is sent. */
function ConfirmEnds({ sending, onConfirm }: ConfirmEndsProps) {
  const t = useTranslations('contracts')
  return (
    <ConfirmDialog
      title={t('confirmEndsTitle')}
      text={t('confirmEndsText', { count: sending.endCount ?? 0 })}
      confirmLabel={t('sendAnyway')}
      cancelLabel={t('back')}
      variant="danger"
      busy={sending.isPending}
      busyLabel={t('sending')}
      failure={sending.failure}
      onConfirm={onConfirm}
      onClose={sending.goBack}
    />
  )
}

type OfferForm = ReturnType<typeof useOfferForm>

function useOfferForm({ own, present }: Pick<OfferContractDialogProps, 'own' | 'present'>) {
  const { tag } = useLanguage()
  const [kind, setKind] = useState<ContractKind>(own[0]?.kind ?? 'dividend')
  const [byKind, setByKind] = useState<Partial<Record<ContractKind, { paysBy: PaysBy; rows: readonly TierRow[] }>>>({})
  const [note, setNote] = useState('')
  const ownOfKind = own.find((contract) => contract.kind === kind)
  if (!ownOfKind) throw new Error(`The agent has no contract of the kind ${kind}.`)
  const presentOfKind = present.find((contract) => contract.kind === kind)
  const source = presentOfKind ?? ownOfKind
  const { paysBy, rows } = byKind[kind] ?? {
    paysBy: source.tiers.some(({ amount }) => amount !== undefined) ? ('amount' as const) : ('rate' as const),
    rows: toTierRows(source.tiers, { tag, withPay: presentOfKind !== undefined }),
  }
  const change = (patch: { paysBy?: PaysBy; rows?: readonly TierRow[] }) =>
    setByKind({ ...byKind, [kind]: { paysBy, rows, ...patch } })
  return {
    kinds: own.map((contract) => contract.kind),
    kind,
    setKind,
    own: ownOfKind,
    paysBy,
    setPaysBy: (next: PaysBy) => change({ paysBy: next, rows: rows.map((row) => ({ ...row, pays: '' })) }),
    rows,
    setRows: (next: readonly TierRow[]) => change({ rows: next }),
    note,
    setNote,
  }
}

type OfferFieldsProps = Pick<OfferContractDialogProps, 'downline'> & {
  form: OfferForm
  /** By row. */
  errors: readonly TierRowErrors[]
  /** Why the gateway refuses the offer. */
  failure: unknown
}

function OfferFields({ form, downline, errors, failure }: OfferFieldsProps) {
  const t = useTranslations('contracts')
  const { refusal, other } = useTierRefusal(failure)
  return (
    <>
      <KindFields form={form} />
      <TiersEditor
        kind={form.kind}
        paysBy={form.paysBy}
        rows={form.rows}
        onChange={form.setRows}
        errors={errors}
        refusal={refusal}
      />
      <FormFailure error={other} />
      <TextField
        label={t('note')}
        optionalLabel={t('optional')}
        hint={t('reasonHint', { party: downline.account })}
        value={form.note}
        onChange={({ target }) => form.setNote(target.value)}
        autoComplete="off"
        maxLength={limits.commentMaxChars}
      />
    </>
  )
}

/** Kind, period and the form of payment, with the agent's own terms to compare with. */
function KindFields({ form }: { form: OfferForm }) {
  const t = useTranslations('contracts')
  const text = useContractText()
  const { kind, own } = form
  // An amount can be covered by a rate, but not the other way round.
  const canChoosePay = contractTierFields[kind].pays.length > 1 && own.tiers.some(({ rate }) => rate !== undefined)
  return (
    <>
      <NativeSelect
        label={t('kind')}
        value={kind}
        onChange={({ target }) => form.setKind(target.value as ContractKind)}
        options={form.kinds.map((value) => ({ value, label: text.kind(value) }))}
        hint={t('periodHint', { period: text.period(own.period) })}
      />
      <Details summary={t('ownTerms')}>
        <ContractTiersTable kind={kind} tiers={own.tiers} caption={t('ownTerms')} />
      </Details>
      {canChoosePay && (
        <RadioGroup
          label={t('paysBy')}
          name="pays-by"
          direction="row"
          value={form.paysBy}
          onValueChange={form.setPaysBy}
          options={[
            { value: 'rate', label: t('paysByRate') },
            { value: 'amount', label: t('paysByAmount') },
          ]}
        />
      )}
    </>
  )
}

type OfferBody = Omit<Parameters<ReturnType<typeof useOfferMutation>['mutate']>[0], 'idempotencyKey'>

function useOfferMutation() {
  return useApiMutation(offerContract, { refresh: [getContracts] })
}

/** Sends the offer; where it ends other contracts, once the agent has confirmed that. */
function useSendOffer({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslations('contracts')
  const offer = useOfferMutation()
  const key = useRef<OrderIdempotencyKey>(undefined)
  const [endCount, setEndCount] = useState<number>()
  const needsConfirmation = offer.error?.code === 'contract_ends_unconfirmed'
  return {
    isPending: offer.isPending,
    failure: needsConfirmation ? undefined : (offer.error ?? undefined),
    endCount,
    askFirst(count: number) {
      offer.reset()
      setEndCount(count)
    },
    goBack() {
      offer.reset()
      setEndCount(undefined)
    },
    send(body: OfferBody) {
      key.current = reuseOrCreateOrderKey(key.current, JSON.stringify(body), () => crypto.randomUUID())
      offer.mutate(
        { ...body, idempotencyKey: key.current.key },
        {
          onSuccess() {
            toastQueue.add({ tone: 'success', title: t('sent', { account }) })
            onClose()
          },
          onError({ code, detail }) {
            if (code === 'contract_ends_unconfirmed') setEndCount(Number(detail.count))
          },
        },
      )
    },
  }
}
