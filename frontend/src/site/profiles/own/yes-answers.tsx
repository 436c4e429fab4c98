import { yesNoQuestions, type YesNoSection } from 'backend/contract/profiles/yes-no-fields'
import { YesAnswer } from './answer-fields.tsx'
import type { AnswerForm } from './answer-form.ts'
import { listAnswerOf } from './answers.ts'
import { yesNoOf } from './yes-no.ts'

interface YesAnswersProps {
  readonly form: AnswerForm
  readonly section: YesNoSection
}

/** What a section asks with yes or no: of everybody, or of those who offer a type of care that it fits. */
export const YesAnswers = ({ form, section }: YesAnswersProps) => {
  const types = listAnswerOf(form.answers, 'providerTypes')
  const asked = yesNoOf(section).filter((name) => {
    const { askedOf } = yesNoQuestions[name]
    return form.names.includes(name) && (!askedOf || askedOf.some((type) => types.includes(type)))
  })
  if (asked.length === 0) return null
  return (
    <div className="grid gap-2">
      {asked.map((name) => (
        <YesAnswer
          key={name}
          form={form}
          name={name}
          label={yesNoQuestions[name].question}
          help={yesNoQuestions[name].help}
        />
      ))}
    </div>
  )
}
