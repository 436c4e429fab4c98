import { useState } from 'react'
import { useAfterPointerRelease } from '../../../ui/use-after-pointer-release.ts'
import type { Answer, AnswerName } from './answers.ts'
import type { FieldProblems } from './problems.ts'

/**
 * Decides which problems are shown: those of fields that the user filled in and left, or tried to submit. A
 * problem that the server reported is shown until the field changes.
 */
export const useShownProblems = (problems: FieldProblems) => {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldProblems>({})
  const afterPress = useAfterPointerRelease()
  const judge = (names: readonly string[]) => setJudged((before) => new Set([...before, ...names]))
  return {
    problemOf: (name: AnswerName): string | undefined =>
      refused[name] ?? (judged.has(name) ? problems[name] : undefined),
    leave: (name: AnswerName, value: Answer | undefined) => {
      if (value !== undefined && value.toString() !== '') afterPress(() => judge([name]))
    },
    judge,
    refuse: setRefused,
    changed: (name: AnswerName) =>
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name))),
    forget: () => {
      setJudged(new Set())
      setRefused({})
    },
  }
}
