import { reviseProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useServerCommand, type CommandFailure } from '../../../server/server-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import { textAnswerOf, type AnswerName } from './answers.ts'
import { problemsOfRefusal, type FieldProblems } from './problems.ts'
import { useRefetchProfile } from './my-profile-query.ts'
import { useIsSlugTaken } from './use-slug-check.ts'
import type { Edits } from './use-edits.ts'

interface EditSectionProps {
  readonly edits: Edits
  /** The id of the section's heading, to which other pages link. */
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly names: readonly AnswerName[]
  readonly children: ReactNode
}

/** One section of the profile, which is saved separately: only its changed fields are sent. */
export const EditSection = ({ edits, id, title, lead, names, children }: EditSectionProps) => {
  const section = useSaving(edits, names)
  const { isSending, failure, isDone, place, isTouched } = section
  const failurePlace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) failurePlace.current?.focus()
  }, [failure])
  return (
    <section aria-labelledby={id} className="mt-6">
      <Card className="p-5 sm:p-8">
        <h2 id={id} className="scroll-mt-6 text-xl">
          {title}
        </h2>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <form
          ref={place}
          noValidate
          aria-labelledby={id}
          aria-busy={isSending}
          className="mt-5 grid gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void section.save()
          }}
        >
          {children}
          <div className="form-bar flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={isSending} className="min-w-32">
              {isSending ? 'Saving…' : 'Save'}
            </Button>
            {isTouched && !isSending && (
              <Button kind="plain" onClick={section.drop}>
                Discard changes
              </Button>
            )}
            <p role="status" className="text-sm font-medium text-accent">
              {isDone && !isTouched ? 'Saved.' : ''}
            </p>
            {isTouched && !isSending && <p className="text-sm text-soft">Unsaved changes</p>}
            <div ref={failurePlace} role="alert" tabIndex={-1} className="basis-full empty:hidden">
              {failure && (
                <>
                  <p className="font-medium text-danger">{failure.message}</p>
                  {!failure.isExplained && (
                    <p className="mt-1 text-sm text-soft">
                      Nothing you typed was lost. Try again in a moment.
                    </p>
                  )}
                </>
              )}
            </div>
          </div>
        </form>
      </Card>
    </section>
  )
}

const useSaving = (edits: Edits, names: readonly AnswerName[]) => {
  const { send, isSending } = useServerCommand(reviseProviderProfile)
  const profileChanged = useRefetchProfile()
  const isSlugTaken = useIsSlugTaken()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [isDone, setDone] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const changed = edits.changedOf(names)

  const showProblems = (refused: FieldProblems = {}) => {
    flushSync(() => {
      edits.judged.judge(names)
      edits.judged.refuse(refused)
    })
    return focusFirstInvalidField(place.current)
  }

  return {
    isSending,
    failure,
    isDone,
    place,
    isTouched: changed.length > 0,
    drop: () => {
      setFailure(null)
      edits.drop(names)
    },
    save: async () => {
      setFailure(null)
      // Only changed fields are validated: the others may keep values that an older rule allowed.
      if (changed.some((name) => edits.problems[name])) return showProblems()
      if (changed.includes('slug') && (await isSlugTaken(textAnswerOf(edits.form.answers, 'slug'))))
        return showProblems({ slug: 'That link is already taken' })
      if (changed.length > 0) {
        const outcome = await send(edits.inputOf(changed))
        if (outcome === null) return
        if ('failure' in outcome) {
          const refused = problemsOfRefusal(outcome.failure.fields)
          if (Object.keys(refused).length === 0 || !showProblems(refused)) setFailure(outcome.failure)
          return
        }
        const sent = Object.fromEntries(changed.map((name) => [name, edits.form.answers[name]]))
        await profileChanged().catch(() => undefined)
        edits.settle(sent)
      }
      setDone(true)
    },
  }
}
