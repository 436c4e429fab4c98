import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/providers'
import { Portrait } from '../providers/portrait.tsx'
import { whatAndWhere } from '../providers/provider-words.ts'

/** A featured person's own sentence, large. Until people have endorsed each other here, nobody else is quoted. */
export const InTheirWords = ({ person }: { person: ProviderRecord }) => (
  <figure className="relative mt-10 rounded-quote bg-blush px-7 pt-20 pb-8 sm:px-10 lg:mt-8">
    <Portrait
      provider={person}
      size={128}
      isFirst
      className="absolute -top-14 left-7 size-28 border-[6px] border-paper text-2xl sm:left-10 sm:size-32"
    />
    <blockquote className="font-serif text-[1.625rem]/[1.28] font-medium tracking-[-0.01em] text-pretty">
      <p>“{person.tagline}”</p>
    </blockquote>
    <figcaption className="mt-6 text-sm">
      <Link
        to="/providers/$id"
        params={{ id: person.slug }}
        className="font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {person.name}
      </Link>
      <span className="block text-soft">{whatAndWhere(person)}</span>
    </figcaption>
  </figure>
)
