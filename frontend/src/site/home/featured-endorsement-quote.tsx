import { Link } from '@tanstack/react-router'
import type { FeaturedEndorsement, ProviderRecord } from 'backend/contract/profiles/providers'
import { Portrait } from '../people/portrait.tsx'
import { typeNamesOf } from '../people/provider-words.ts'
import { BackgroundRing } from './background-ring.tsx'

/** The profession for use within a sentence, in lower case unless it is in the person's own words. */
const kindOf = (person: Pick<ProviderRecord, 'types' | 'profession'>) => {
  const [word = 'care provider'] = typeNamesOf(person)
  return word === person.profession ? word : word.toLowerCase()
}

/** One provider's endorsement of another in large type, with both names. */
export const FeaturedEndorsementQuote = ({ endorsement }: { endorsement: FeaturedEndorsement }) => {
  const { text, endorser, provider: person } = endorsement
  return (
    <div className="relative isolate pt-14 max-sm:pt-0">
      <BackgroundRing className="absolute -top-20 -right-20 -z-10 w-[30rem] max-w-none max-lg:hidden" />
      <figure className="relative rounded-quote bg-blush px-6 py-6 sm:px-9 sm:pt-20 sm:pb-9">
        <Portrait
          provider={person}
          size={128}
          isFirst
          className="size-14 border-paper text-lg sm:absolute sm:-top-14 sm:left-8 sm:size-32 sm:border-[6px] sm:text-2xl max-sm:hidden"
        />
        <blockquote
          dir="auto"
          className="line-clamp-8 font-serif text-xl/snug font-medium tracking-[-0.01em] text-pretty sm:text-[1.5rem]/[1.3]"
        >
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-4 flex items-center gap-3 text-sm">
          <Portrait provider={endorser} size={48} className="size-12 text-base" />
          <span>
            <span className="font-semibold">{endorser.name}</span>, {kindOf(endorser)},
            <span className="block text-soft">
              about{' '}
              <Link
                to="/providers/$id"
                params={{ id: person.slug }}
                className="font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {person.name}
              </Link>
              , {kindOf(person)}
            </span>
          </span>
        </figcaption>
      </figure>
    </div>
  )
}
