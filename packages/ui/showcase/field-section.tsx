import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { PasswordField } from '@foyer/ui/password-field.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { Switch } from '@foyer/ui/switch.tsx'
import { TextArea, TextField } from '@foyer/ui/text-field.tsx'
import { ColumnGrid, Section } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

export function FieldSection({ words }: { words: ShowcaseTexts }) {
  const banks = [
    { value: 'north', label: 'North' },
    { value: 'harbour', label: 'Harbour' },
  ]
  const methods = [
    { value: 'transfer', label: words.transfer, hint: words.transferHint },
    { value: 'card', label: words.card, hint: words.transferHint },
    { value: 'code', label: words.code, disabled: true },
  ]
  return (
    <>
      <Section title={words.fields}>
        <ColumnGrid>
          <TextField label={words.account} icon="user" placeholder="lin8" optionalLabel={words.optional} />
          <TextField
            label={words.amount}
            figures
            hint={words.amountHint}
            defaultValue="250.00"
            trailing={<span className="text-muted">{'USD'}</span>}
          />
          <TextField label={words.amount} figures error={words.amountError} defaultValue="900.00" />
          <PasswordField
            label={words.password}
            showLabel={words.show}
            hideValueLabel={words.hide}
            defaultValue="s3cret-one"
          />
          <TextField label={words.search} icon="search" type="search" placeholder={words.search} />
          <TextField label={words.account} disabled defaultValue="lin8" />
          <NativeSelect label={words.bank} icon="landmark" placeholder={words.chooseBank} options={banks} />
          <NativeSelect label={words.bank} options={banks} error={words.chooseBank} />
          <TextArea label={words.note} hint={words.amountHint} />
        </ColumnGrid>
      </Section>
      <Section title={words.choices}>
        <ColumnGrid>
          <div className="grid content-start gap-4">
            <Checkbox label={words.terms} defaultChecked />
            <Checkbox label={words.terms} error={words.termsError} />
            <Checkbox label={words.terms} disabled />
          </div>
          <RadioGroup label={words.method} options={methods} defaultValue="transfer" />
          <RadioGroup label={words.method} options={methods} defaultValue="card" variant="card" />
          <div className="grid content-start gap-4">
            <Switch label={words.sound} hint={words.soundHint} defaultChecked trailing />
            <Switch label={words.sound} hint={words.soundHint} trailing />
            <Switch label={words.sound} disabled trailing />
          </div>
        </ColumnGrid>
      </Section>
    </>
  )
}
