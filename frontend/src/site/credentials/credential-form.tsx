import { useQueryClient } from '@tanstack/react-query'
import {
  claimCredential,
  credentialKinds,
  credentialTitles,
  type CredentialKind,
  type CredentialTitle,
  type OwnCredential,
} from 'backend/contract/credentials/credentials'
import { t } from 'backend/language/texts'
import { useRef, useState, type ReactNode } from 'react'
import { controlClass } from '../../ui/control-class.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { invalidateTopic } from '../live/own-changes.ts'
import { credentialName, kindNames } from './credential-words.ts'

const titlesOf = (kind: CredentialKind) =>
  (Object.keys(credentialTitles) as CredentialTitle[]).filter(
    (title) => credentialTitles[title].kind === kind,
  )

/** One for each kind, for what is not among the titles that are known. */
const otherNames: Readonly<Record<CredentialKind, string>> = {
  ...kindNames,
  license: t`Another license`,
  certification: t`Another certification`,
  first_aid: t`Another first aid course`,
}

const asksWords = (what: string) =>
  !Object.hasOwn(credentialTitles, what) && what !== 'background_check' && what !== 'insurance'
const hasState = (what: string) =>
  what === 'license' ||
  (Object.hasOwn(credentialTitles, what) && credentialTitles[what as CredentialTitle].kind === 'license')

interface CredentialFormProps {
  /** The checked credential that this one is to take the place of. */
  readonly renews?: OwnCredential
  /** A button that opens it. */
  readonly summary: ReactNode
}

/** Says that one has a credential. It opens and is sent before scripts load, too. */
export const CredentialForm = ({ renews, summary }: CredentialFormProps) => {
  const queryClient = useQueryClient()
  const place = useRef<HTMLDetailsElement>(null)
  const [what, setWhat] = useState<string>(renews?.title ?? renews?.kind ?? '')
  const form = useCommandForm(claimCredential, {
    onDone: async () => {
      form.clear()
      place.current?.querySelector('form')?.reset()
      if (place.current) place.current.open = false
      place.current?.querySelector('summary')?.focus()
      setWhat(renews?.title ?? renews?.kind ?? '')
      toastSuccess(t`Sent. We’ll look it up, usually within a day.`)
      await invalidateTopic(queryClient, 'credentials')
    },
  })
  const whatField = form.field('what')
  return (
    <details ref={place} className="group">
      {summary}
      <div className="mt-4 rounded-panel bg-sand p-5 sm:p-6">
        <FormFrame
          form={form}
          send={t`Send`}
          sending={t`Sending…`}
          label={renews ? t`A new one: ${credentialName(renews)}` : t`A credential`}
        >
          {renews && <input type="hidden" name="renewedId" value={renews.credentialId} />}
          {renews ? (
            <input type="hidden" name="what" value={what} />
          ) : (
            <Field label={t`What is it?`} error={form.errorOf('what')}>
              {(control) => (
                <Select
                  {...control}
                  {...whatField}
                  defaultValue=""
                  className={`${controlClass} min-h-12`}
                  onChange={(event) => {
                    setWhat(event.target.value)
                    void whatField.onChange(event)
                  }}
                >
                  <option value="">{t`Choose one`}</option>
                  {credentialKinds.map((kind) =>
                    titlesOf(kind).length === 0 ? (
                      <option key={kind} value={kind}>
                        {kindNames[kind]}
                      </option>
                    ) : (
                      <optgroup key={kind} label={kindNames[kind]}>
                        {titlesOf(kind).map((title) => (
                          <option key={title} value={title}>
                            {credentialTitles[title].name}
                          </option>
                        ))}
                        <option value={kind}>{otherNames[kind]}</option>
                      </optgroup>
                    ),
                  )}
                </Select>
              )}
            </Field>
          )}
          <Said
            form={form}
            name="words"
            label={t`What is it called?`}
            isHidden={what !== '' && !asksWords(what)}
            was={renews?.words}
          />
          <Said form={form} name="issuer" label={t`Who issued it?`} help={t`Optional`} was={renews?.issuer} />
          <Said
            form={form}
            name="number"
            label={t`Number`}
            help={t`Only our team sees it.`}
            was={renews?.number}
          />
          <Said
            form={form}
            name="state"
            label={t`State`}
            help={t`Two letters, like TX`}
            isHidden={what !== '' && !hasState(what)}
            was={renews?.state}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Said
              form={form}
              name="issuedOn"
              label={t`Issued on`}
              help={what === 'background_check' ? t`The day on the report` : t`Optional`}
              type="date"
            />
            <Said form={form} name="expiresOn" label={t`Expires on`} help={t`Optional`} type="date" />
          </div>
          <Said
            form={form}
            name="registerLink"
            label={t`Where can it be looked up?`}
            help={t`Optional: a link to the public register`}
            type="url"
            was={renews?.registerLink}
          />
        </FormFrame>
      </div>
    </details>
  )
}

type FormOfClaim = ReturnType<typeof useCommandForm<typeof claimCredential>>

interface SaidProps {
  readonly form: FormOfClaim
  readonly name: Parameters<FormOfClaim['field']>[0]
  readonly label: string
  readonly help?: string
  readonly type?: 'date' | 'url'
  /** Of the one that it renews. */
  readonly was?: string | null | undefined
  readonly isHidden?: boolean
}

const Said = ({ form, name, label, help, type, was, isHidden = false }: SaidProps) => (
  <div hidden={isHidden}>
    <Field label={label} help={help} error={form.errorOf(name)}>
      {(control) => (
        <TextInput
          {...control}
          {...form.field(name)}
          autoComplete="off"
          type={type ?? 'text'}
          {...(type === 'url' && { inputMode: 'url', spellCheck: false })}
          {...(was != null && { defaultValue: was })}
        />
      )}
    </Field>
  </div>
)
