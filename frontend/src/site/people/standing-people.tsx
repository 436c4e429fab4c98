import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { classNames } from '../../ui/class-names.ts'
import { Face } from './face.tsx'

/** Three people on the lower edge of the dark area that they stand in: how wide and how high each is. */
const places = [
  'h-29 md:h-54 md:w-37 max-md:flex-1',
  'h-37 md:h-80 md:w-41 max-md:flex-1',
  'h-32 md:h-66 md:w-37 max-md:flex-1',
]

/** Those of the people who have a picture, three at most. `isFirst` where they are at the top of a page. */
export const StandingPeople = ({
  people,
  isFirst = false,
  className,
}: {
  readonly people: readonly ProviderRecord[]
  readonly isFirst?: boolean
  readonly className?: string
}) => (
  <div className={classNames('flex items-end gap-2.5 md:gap-3.5', className)}>
    {pictured(people).map((person, place) => (
      <Face key={person.id} person={person} size="hero" isFirst={isFirst} className={places[place] ?? ''} />
    ))}
  </div>
)

export const pictured = (people: readonly ProviderRecord[]) =>
  people.filter(({ photo }) => photo !== null).slice(0, places.length)
