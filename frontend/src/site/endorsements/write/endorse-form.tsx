import { Link, useHydrated, useLocation, useRouteContext } from '@tanstack/react-router'
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import {
  longestEndorsement,
  shortestEndorsement,
  submitEndorsement,
} from 'backend/contract/endorsements/endorsements'
import { firstNameOf } from 'backend/contract/first-name'
import { productName } from 'backend/contract/product'
import { keysOf } from 'backend/contract/profiles/options'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { numberWords } from '../../../ui/number-words.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { TextField } from '../../forms/fields.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { keptInBrowser } from '../../forms/kept-in-browser.ts'
import { useCommandForm, type FieldName } from '../../forms/use-command-form.ts'
import { Face } from '../../people/face.tsx'
import { typesAndPlaceWords } from '../../people/provider-words.ts'
import { keepRedirectPath } from '../../screens/redirect-path.ts'
import { EndorsementQuote } from '../endorsement-quote.tsx'
import { relationshipWord, type Writer } from '../endorsement-words.ts'
import type { OpenedLink } from './opened-link.ts'
import { RefuseRequestButton } from './refuse-request.tsx'
import { StepBeforeSending } from './step-before-sending.tsx'

/** A placeholder for a writer who is not logged in or has no profile. */
const somebody: Writer = {
  id: 'you',
  slug: '',
  name: t`Your name`,
  types: [],
  profession: null,
  workplace: null,
  city: null,
  state: null,
  photo: null,
}

interface AsTheCardProps {
  readonly writer: Writer | null
  readonly words: { readonly relationship: string; readonly text: string }
  /** The first name of the endorsed provider. */
  readonly about: string
}

/** The endorsement as it is being typed, shown as the public card. */
const EndorsementCardPreview = ({ writer, words, about }: AsTheCardProps) => (
  <EndorsementQuote
    about={about}
    endorsement={{
      endorser: writer ?? somebody,
      relationship: words.relationship,
      text: words.text.trim() || t`Your endorsement will appear here.`,
      pinPosition: null,
    }}
  />
)

/** The provider to be endorsed, and the note that they sent with the request. */
const EndorseeHead = ({ provider, note }: { provider: ProviderRecord; note: string | null }) => (
  <div className="mt-6">
    <div className="flex items-center gap-4">
      <Face person={provider} size="card" isFirst />
      <div className="min-w-0">
        <p className="font-semibold">{provider.name}</p>
        <p className="text-meta text-soft">{typesAndPlaceWords(provider)}</p>
      </div>
    </div>
    <p dir="auto" className="mt-4 max-w-[29em] text-say">
      {provider.tagline}
    </p>
    {note && (
      <blockquote className="mt-4 border-t border-line pt-4 whitespace-pre-line">
        <p className="text-meta text-soft">
          <Trans>A note from {firstNameOf(provider.name)}:</Trans>
        </p>
        <p dir="auto" className="mt-1">
          {note}
        </p>
      </blockquote>
    )}
  </div>
)

/**
 * Endorsements that are not sent yet, kept while the writer logs in, confirms their address or creates their
 * profile. The id is that of the endorsed provider and never the link, which is a secret.
 */
const unsent = keptInBrowser('endorsement-of', {
  relationship: '',
  text: '',
  writerName: '',
  writerProfession: '',
  writerWorkplace: '',
})
type Unsent = NonNullable<ReturnType<typeof unsent.read>>

interface EndorseFormProps {
  readonly token: string
  readonly opened: OpenedLink
  readonly onSent: (endorsementId: string) => void
  readonly onSaidNo: () => void
  readonly onGone: () => void
}

/**
 * The form for writing an endorsement: who it is about, the relationship, the text, and beside them a preview
 * of the public card.
 */
export const EndorseForm = ({ token, opened, onSent, onSaidNo, onGone }: EndorseFormProps) => {
  const { provider, request, standing, writer } = opened
  const isHydrated = useHydrated()
  const ownName = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.name ?? '' })
  /** Undefined until the browser has said what it kept: the page comes without it. */
  const [kept, setKept] = useState<Unsent | null>()
  if (isHydrated && kept === undefined) setKept(unsent.read(provider.id))
  const [typed, setTyped] = useState<Unsent | null>(null)
  const relationship = kept?.relationship ?? request?.relationship ?? ''
  const words = typed ?? kept ?? { ...nothing, relationship }
  const firstName = firstNameOf(provider.name)
  const form = useCommandForm(submitEndorsement, {
    onDone: ({ endorsementId }) => {
      unsent.forget(provider.id)
      onSent(endorsementId)
    },
    onFailure: ({ status }) => {
      if (status === 410) onGone()
      return status === 410
    },
  })
  const { fill } = form
  const isOutside = standing === 'no_profile' || standing === 'visitor'
  useEffect(() => {
    if (!kept) return
    fill('text', kept.text)
    if (!isOutside) return
    for (const name of outside) if (kept[name] !== '') fill(name, kept[name])
  }, [fill, kept, isOutside])
  const follow = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const current = wordsIn(currentTarget)
    setTyped(current)
    unsent.keep(provider.id, current)
  }
  const named: Writer | null = isOutside
    ? {
        ...somebody,
        name: words.writerName || ownName || somebody.name,
        profession: words.writerProfession || t`Profession`,
        workplace: words.writerWorkplace || t`Place of work`,
      }
    : writer
  const card = <EndorsementCardPreview writer={named} words={words} about={firstName} />
  const fields = (
    <div onChange={follow} className="grid gap-6">
      <input type="hidden" name="token" value={token} />
      {/* Drawn again with the kept choice, which is the browser's own from then on. */}
      <RadioCards
        key={kept ? 'kept' : 'new'}
        name="relationship"
        label={t`How do you know ${firstName}?`}
        options={keysOf(relationships).map((value) => ({ value, label: relationshipWord(value, firstName) }))}
        chosen={keysOf(relationships).find((value) => value === relationship)}
        error={form.errorOf('relationship')}
      />
      {isOutside && <OutsideWriterFields form={form} ownName={ownName} isVisitor={standing === 'visitor'} />}
      <Words form={form} firstName={firstName} length={words.text.trim().length} />
      <details className="lg:hidden">
        <summary className="text-link inline-flex min-h-11 items-center font-medium">
          <Trans>Preview</Trans>
        </summary>
        <div className="mt-2">{card}</div>
      </details>
    </div>
  )
  return (
    <div className="page grid gap-x-14 gap-y-8 py-8 md:py-12 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <h1 id="endorse">
          <Trans>Endorse {provider.name}</Trans>
        </h1>
        <EndorseeHead provider={provider} note={request?.note ?? null} />
        <div className="mt-8">
          {standing === 'may' || standing === 'no_profile' ? (
            <FormFrame form={form} labelledBy="endorse" send={t`Send to ${firstName}`} sending={t`Sending…`}>
              {fields}
            </FormFrame>
          ) : (
            <div className="grid gap-8">
              <form aria-labelledby="endorse" onSubmit={(event) => event.preventDefault()}>
                {fields}
              </form>
              {(standing === 'visitor' || standing === 'unverified') && (
                <StepBeforeSending
                  standing={standing}
                  firstName={firstName}
                  token={token}
                  writerName={words.writerName}
                  email={request?.email ?? null}
                />
              )}
            </div>
          )}
        </div>
        {request && (
          <div className="mt-4">
            <RefuseRequestButton token={token} firstName={firstName} onSaidNo={onSaidNo} onGone={onGone} />
          </div>
        )}
      </div>
      <aside aria-label={t`Preview`} className="max-lg:hidden">
        <div className="sticky top-8">
          <p className="mb-3 text-meta font-medium text-soft">
            <Trans>Preview</Trans>
          </p>
          {card}
        </div>
      </aside>
    </div>
  )
}

/** The values of the form that contains the element. */
const wordsIn = (place: HTMLElement): Unsent => {
  const form = place.closest('form')
  const answers = form ? new FormData(form) : new FormData()
  const read = (name: string) => {
    const value = answers.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    relationship: read('relationship'),
    text: read('text'),
    writerName: read('writerName'),
    writerProfession: read('writerProfession'),
    writerWorkplace: read('writerWorkplace'),
  }
}

const outside = ['writerName', 'writerProfession', 'writerWorkplace'] as const
const nothing: Unsent = {
  relationship: '',
  text: '',
  writerName: '',
  writerProfession: '',
  writerWorkplace: '',
}

type Named = FieldName<typeof submitEndorsement>

interface WordsProps {
  readonly form: {
    readonly field: (name: Named) => object
    readonly errorOf: (name: Named) => string | undefined
  }
  readonly firstName: string
  /** The number of characters, without spaces at the start and the end. */
  readonly length: number
}

/** How a colleague without a profile is shown. @param ownName that of their account */
const OutsideWriterFields = ({
  form,
  ownName,
  isVisitor,
}: Pick<WordsProps, 'form'> & { readonly ownName: string; readonly isVisitor: boolean }) => {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 text-head">
        <Trans>Who you are</Trans>
      </legend>
      <p className="text-soft">
        {isVisitor ? (
          <Trans>
            This appears with your endorsement, marked “Not on {productName}”. If you’re on {productName},{' '}
            <Link to="/login" search={{ redirect: here }} className="text-link">
              log in
            </Link>
            , and your endorsement will be linked to your profile.
          </Trans>
        ) : (
          <Trans>
            This appears with your endorsement, marked “Not on {productName}”. If you offer care yourself,{' '}
            <Link to="/onboarding" onClick={() => keepRedirectPath(here)} className="text-link">
              create your profile
            </Link>
            , and your endorsement will be linked to it.
          </Trans>
        )}
      </p>
      <TextField
        form={form}
        name="writerName"
        label={t`Name`}
        autoComplete="name"
        minLength={2}
        defaultValue={ownName}
      />
      <TextField
        form={form}
        name="writerProfession"
        label={t`Profession`}
        help={t`For example midwife, or pediatrician.`}
        autoComplete="organization-title"
        minLength={2}
      />
      <TextField
        form={form}
        name="writerWorkplace"
        label={t`Place of work`}
        help={t`A hospital, clinic or practice, and its city.`}
        autoComplete="organization"
        minLength={2}
      />
    </fieldset>
  )
}

const Words = ({ form, firstName, length }: WordsProps) => (
  <div>
    <Field
      label={t`Your endorsement`}
      help={t`What is ${firstName} good at? Who would you refer to them? Leave out families’ names and stories. ${shortestEndorsement} to ${numberWords(longestEndorsement)} characters.`}
      error={form.errorOf('text')}
    >
      {(control) => (
        <TextArea
          {...control}
          {...form.field('text')}
          name="text"
          required
          rows={8}
          className="field-sizing-content min-h-52"
        />
      )}
    </Field>
    <p
      className={classNames(
        'mt-1.5 text-right text-meta tabular-nums',
        length > longestEndorsement ? 'font-medium text-danger' : 'text-soft',
      )}
    >
      <Trans>
        {numberWords(length)} of {numberWords(longestEndorsement)}
      </Trans>
    </p>
  </div>
)
