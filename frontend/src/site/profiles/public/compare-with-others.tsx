import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { choosePerson, useChosenPeople, type ChosenPerson } from '../../compare/chosen-people.ts'
import { mostCompared } from '../../people/compare-ids.ts'

/** Links to the comparison with the providers chosen so far, or to the search, where others can be chosen. */
export const CompareWithOthers = ({ person: { slug, name } }: { person: ChosenPerson }) => {
  const others = useChosenPeople().filter((person) => person.slug !== slug)
  const looks = `${buttonClass('plain')} scriptless:hidden`
  const ids = [slug, ...others.map((person) => person.slug)].slice(0, mostCompared)
  return others.length > 0 ? (
    <Link to="/compare" search={{ ids }} className={looks}>
      Compare with {ids.length === 2 ? others[0]?.name : `${ids.length - 1} others`}
    </Link>
  ) : (
    <Link to="/search" className={looks} onClick={() => choosePerson({ slug, name })}>
      Compare with others
    </Link>
  )
}
