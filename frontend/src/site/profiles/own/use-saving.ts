import { reviseProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { focusFirstInvalidField } from '../../../ui/first-invalid-field.ts'
import { textAnswerOf } from './answers.ts'
import { useRefetchProfile } from './my-profile-query.ts'
import { problemsOfRefusal, type FieldProblems } from './problems.ts'
import type { SectionMark } from './section.tsx'
import { answersOfSections, editedSectionIds, formIdOf, type EditedSectionId } from './sections.ts'
import type { Edits } from './use-edits.ts'
import { useIsSlugTaken } from './use-slug-check.ts'

/**
 * Saves sections of the profile one after the other, each as a change of its own: only its changed fields are sent.
 * The first that cannot be saved is opened at its fault with `show`; those before it are saved.
 */
export const useSaving = (edits: Edits, show: (id: EditedSectionId) => void) => {
  const { send, isSending } = useCommand(useCall(), reviseProviderProfile)
  const profileChanged = useRefetchProfile()
  const isSlugTaken = useIsSlugTaken()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const [done, setDone] = useState<ReadonlySet<EditedSectionId>>(new Set())

  const saveSection = async (id: EditedSectionId): Promise<boolean> => {
    const names = answersOfSections[id]
    const changed = edits.changedOf(names)
    const showProblems = (refused: FieldProblems = {}) => {
      flushSync(() => {
        show(id)
        edits.judged.judge(names)
        edits.judged.refuse(refused)
      })
      return focusFirstInvalidField(document.getElementById(formIdOf(id)))
    }
    // Only changed fields are validated: the others may keep values that an older rule allowed.
    if (changed.some((name) => edits.problems[name])) {
      showProblems()
      return false
    }
    if (changed.includes('slug') && (await isSlugTaken(textAnswerOf(edits.form.answers, 'slug')))) {
      showProblems({ slug: t`That link is already taken` })
      return false
    }
    if (changed.length > 0) {
      const outcome = await send(edits.inputOf(changed))
      if (outcome === null) return false
      if ('failure' in outcome) {
        const refused = problemsOfRefusal(outcome.failure.fields)
        if (Object.keys(refused).length === 0 || !showProblems(refused)) setFailure(outcome.failure)
        return false
      }
      const sent = Object.fromEntries(changed.map((name) => [name, edits.form.answers[name]]))
      await profileChanged().catch(() => undefined)
      edits.settle(sent)
    }
    setDone((before) => new Set([...before, id]))
    return true
  }

  const isTouched = (id: EditedSectionId) => edits.changedOf(answersOfSections[id]).length > 0
  return {
    touched: editedSectionIds.filter(isTouched),
    isSaving: isSending,
    failure,
    isDone: done.size > 0,
    markOf: (id: EditedSectionId): SectionMark | null => {
      if (answersOfSections[id].some((name) => edits.form.problemOf(name))) return 'unfit'
      if (isTouched(id)) return 'unsaved'
      return done.has(id) ? 'saved' : null
    },
    save: async (ids: readonly EditedSectionId[]) => {
      setFailure(null)
      setDone(new Set())
      for (const id of ids) if (!(await saveSection(id))) return
    },
    discard: () => {
      setFailure(null)
      edits.drop(Object.values(answersOfSections).flat())
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
