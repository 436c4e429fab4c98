import { useRouteContext } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { classNames } from '../../../ui/class-names.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { AnswerForm } from './answer-form.ts'
import { textAnswerOf } from './answers.ts'
import { useSlugCheck, type SlugCheckResult } from './use-slug-check.ts'

const said: Readonly<Record<SlugCheckResult, string>> = {
  unknown: '',
  checking: t`Checking…`,
  free: t`This link is available`,
  yours: t`This is your link`,
  taken: t`That link is already taken`,
}

/** The slug of the profile, checked during typing, with the profile's full address. */
export const SlugField = ({ form }: { form: AnswerForm }) => {
  const baseUrl = useRouteContext({ from: '__root__', select: (context) => context.baseUrl })
  const slug = textAnswerOf(form.answers, 'slug')
  const answer = useSlugCheck(slug)
  const problem = form.problemOf('slug')
  return (
    <div>
      <Field
        label={t`Profile link`}
        help={t`Lowercase letters, numbers and hyphens.`}
        error={problem ?? (answer === 'taken' ? said.taken : undefined)}
      >
        {(control) => (
          <TextInput
            {...control}
            name="slug"
            value={slug}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={({ target }) => form.change('slug', target.value)}
            onBlur={() => form.leave('slug')}
          />
        )}
      </Field>
      <p className="mt-2 text-meta break-all text-soft">
        {baseUrl.replace(/^https?:\/\//, '')}/providers/
        <strong className="text-ink">{slug || '…'}</strong>
      </p>
      {/* Always rendered, at most two lines high, so that nothing moves during typing. */}
      <p
        role="status"
        className={classNames(
          'mt-1 flex min-h-6 items-center gap-1.5 text-meta font-medium',
          answer === 'free' || answer === 'yours' ? 'text-accent' : 'text-soft',
        )}
      >
        {!problem && answer !== 'taken' && (
          <>
            {(answer === 'free' || answer === 'yours') && <CheckIcon size={16} />}
            {said[answer]}
          </>
        )}
      </p>
    </div>
  )
}
