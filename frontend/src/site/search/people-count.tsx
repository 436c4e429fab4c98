import { t } from 'backend/language/texts'
import { peopleCountWords } from './people-words.ts'

const id = 'people-count'

/** The number of providers found, as the heading of the results; changes are announced to screen readers. */
export const PeopleCount = ({ count }: { count: number | undefined }) => (
  <div role="status">
    <h2
      id={id}
      tabIndex={-1}
      className="text-head sm:text-title whitespace-nowrap max-[22rem]:whitespace-normal"
    >
      {count === undefined ? t`People` : count === 0 ? t`No matches` : peopleCountWords(count)}
    </h2>
  </div>
)

/** Moves the focus to the results' heading, for a link that disappears once it is followed. */
export const focusPeopleCount = () => document.getElementById(id)?.focus({ preventScroll: true })
