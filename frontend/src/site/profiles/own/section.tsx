import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { SectionId } from './sections.ts'

export interface OpenSections {
  readonly isOpen: (id: SectionId) => boolean
  readonly set: (id: SectionId, isOpen: boolean) => void
}

export type SectionMark = 'unfit' | 'unsaved' | 'saved'

interface SectionProps {
  /** The id of the section's heading, to which other pages link. */
  readonly id: SectionId
  readonly title: string
  /** What it holds, in a line that is shown while it is closed. */
  readonly summary: string
  readonly mark?: SectionMark | null
  readonly sections: OpenSections
  readonly children: ReactNode
}

/** One section of the profile: its heading and what it holds, and its fields once it is opened. */
export const Section = ({ id, title, summary, mark, sections, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <details
      open={sections.isOpen(id)}
      onToggle={({ currentTarget }) => sections.set(id, currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="min-h-14 gap-4 py-2.5">
        <span className="min-w-0 grow">
          <h2 id={id} className="scroll-mt-6">
            {title}
          </h2>
          <span dir="auto" className="block truncate text-meta text-soft group-open:hidden">
            {summary || t`Nothing here yet`}
          </span>
        </span>
        {mark && (
          <span className={classNames('shrink-0 text-meta font-medium', marks[mark][1])}>
            {marks[mark][0]}
          </span>
        )}
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  </section>
)

/** What it says, and its color. */
const marks: Readonly<Record<SectionMark, readonly [string, string]>> = {
  unfit: [t`To fix`, 'text-danger'],
  unsaved: [t`Unsaved`, 'text-soft'],
  saved: [t`Saved`, 'text-accent'],
}
