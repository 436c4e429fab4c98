import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import type { ReactNode } from 'react'
import { fieldWords, valueWords } from './answer-words.ts'
import { fieldsOfAnswers } from './answers.ts'
import { Section, type OpenSections } from './section.tsx'
import { answersOfSections, formIdOf, type EditedSectionId } from './sections.ts'
import type { Saving } from './use-saving.ts'

interface EditSectionProps {
  readonly profile: OwnProfile
  readonly saving: Saving
  readonly sections: OpenSections
  readonly id: EditedSectionId
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** One section with fields. The bar of the page saves it; Enter in one of its fields saves it alone. */
export const EditSection = ({ profile, saving, sections, id, title, lead, children }: EditSectionProps) => (
  <Section
    id={id}
    title={title}
    summary={summaryOf(profile, id)}
    mark={saving.markOf(id)}
    sections={sections}
  >
    {lead && <p className="mb-5 text-soft">{lead}</p>}
    <form
      id={formIdOf(id)}
      noValidate
      aria-labelledby={id}
      aria-busy={saving.isSaving}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save([id])
      }}
    >
      {children}
      {/* Enter submits only a form that has such a button. */}
      <input type="submit" hidden />
    </form>
  </Section>
)

/** "Steady Hands · Priya Raman", "Years in service: 16"; empty if nothing is answered. */
const summaryOf = (profile: OwnProfile, id: EditedSectionId): string =>
  fieldsOfAnswers(answersOfSections[id])
    .filter((field) => field !== 'slug')
    .map((field) => {
      const value = profile[field]
      if (typeof value === 'boolean') return value ? fieldWords[field] : ''
      const words = valueWords(field, value)
      return typeof value === 'number' && field !== 'startingPrice' ? `${fieldWords[field]}: ${words}` : words
    })
    .filter((words) => words !== '')
    .join(' · ')
