import { peopleCountWords } from './people-words.ts'

const id = 'people-count'

/** How many were found, as the results' heading; said aloud when it changes. */
export const PeopleCount = ({ count }: { count: number | undefined }) => (
  <div role="status">
    <h2
      id={id}
      tabIndex={-1}
      className="text-xl whitespace-nowrap max-[22rem]:text-base max-[22rem]:whitespace-normal"
    >
      {count === undefined ? 'People' : count === 0 ? 'No matches' : peopleCountWords(count)}
    </h2>
  </div>
)

/** For a link that is gone once it was followed: the focus stays with the results. */
export const focusPeopleCount = () => document.getElementById(id)?.focus({ preventScroll: true })
