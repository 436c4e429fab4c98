/**
 * The unsaved edits on top of the saved profile. The saved profile follows the server, so that a field that
 * was not edited here shows changes from another window, and is never sent.
 */

import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { profileChanges } from 'backend/contract/profiles/provider-profile'
import { useState } from 'react'
import type { AnswerForm } from './answer-form.ts'
import { answersOfProfile, fieldsOfAnswers, fieldValuesOf, type AnswerName, type Answers } from './answers.ts'
import { problemsOfInput } from './problems.ts'
import { useShownProblems } from './use-shown-problems.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const useEdits = (profile: OwnProfile, names: readonly AnswerName[]) => {
  const [edits, setEdits] = useState<Answers>({})
  const saved = answersOfProfile(profile)
  const answers: Answers = { ...saved, ...edits }
  const problems = problemsOfInput(profileChanges, fieldValuesOf(answers, fieldsOfAnswers(names), null))
  const judged = useShownProblems(problems)
  const changedOf = (some: readonly AnswerName[]) =>
    some.filter((name) => edits[name] !== undefined && !isSame(edits[name], saved[name] ?? ''))
  const form: AnswerForm = {
    names,
    answers,
    change: (name, value) => {
      setEdits((before) => ({ ...before, [name]: value }))
      judged.changed(name)
    },
    problemOf: judged.problemOf,
    leave: (name) => judged.leave(name, answers[name]),
  }
  return {
    form,
    problems,
    judged,
    changedOf,
    isTouched: changedOf(names).length > 0,
    /** The command's input: only the changed fields. */
    inputOf: (changed: readonly AnswerName[]) => fieldValuesOf(answers, fieldsOfAnswers(changed), null),
    /** Drops the edits that have been saved; what the user typed since stays. */
    settle: (sent: Answers) =>
      setEdits((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name, value]) => !isSame(value, sent[name as AnswerName])),
        ),
      ),
    drop: (some: readonly AnswerName[]) => {
      judged.forget()
      setEdits((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !some.some((one) => one === name))),
      )
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
