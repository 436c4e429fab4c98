import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { Portrait } from '../people/portrait.tsx'
import { typesAndPlaceWords } from '../people/provider-words.ts'
import { BackgroundRing } from './background-ring.tsx'

/** A featured person's own tagline in large type, shown until there are endorsements to quote. */
export const FeaturedPersonQuote = ({ person }: { person: ProviderRecord }) => (
  <div className="relative isolate pt-14">
    <BackgroundRing className="absolute -top-20 -right-20 -z-10 w-[30rem] max-w-none max-lg:hidden" />
    <figure className="relative rounded-quote bg-blush px-7 pt-18 pb-8 sm:px-9 sm:pt-20 sm:pb-9">
      <Portrait
        provider={person}
        size={128}
        isFirst
        className="absolute -top-14 left-6 size-28 border-[6px] border-paper text-2xl sm:left-8 sm:size-32"
      />
      <blockquote
        dir="auto"
        className="font-serif text-[1.625rem]/[1.28] font-medium tracking-[-0.01em] text-pretty"
      >
        <p dir="auto">“{person.tagline}”</p>
      </blockquote>
      <figcaption className="mt-5 text-sm">
        <Link
          to="/providers/$id"
          params={{ id: person.slug }}
          className="text-base font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {person.name}
        </Link>
        <span className="mt-0.5 block text-soft">{typesAndPlaceWords(person)}</span>
      </figcaption>
    </figure>
  </div>
)
