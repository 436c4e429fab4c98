import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { ProviderType } from 'backend/contract/profiles/options'
import type { FeaturedEndorsement, ProviderRecord } from 'backend/contract/profiles/providers'
import { SearchBox } from '../search/search-box.tsx'
import { Portrait } from '../people/portrait.tsx'
import { labelInList, typesAndPlaceWords } from '../people/provider-words.ts'

/** The ring of the logo, large and faint, behind the quoted person. */
const BackgroundRing = ({ className }: { className: string }) => (
  <svg viewBox="0 0 480 480" fill="none" aria-hidden="true" focusable="false" className={className}>
    <path
      d="M236 20a220 220 0 1 0 224 224"
      stroke="var(--color-line)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <path
      d="M238 74a166 166 0 1 0 168 168"
      stroke="var(--color-line)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="2 12"
    />
    <circle cx="392" cy="88" r="17" fill="var(--color-warm)" />
  </svg>
)

/** Who offers a kind of care, within a sentence. */
const kinds: Record<ProviderType, string> = {
  birth_doula: t`birth doula`,
  lactation_consultant: t`lactation consultant`,
  sleep_coach: t`sleep coach`,
  pelvic_floor_specialist: t`pelvic floor specialist`,
  night_nanny: t`night nanny`,
  postpartum_newborn_specialist: t`postpartum or newborn specialist`,
  maternal_mental_health: t`maternal mental health`,
  other: t`other care`,
}

/** In the person's own words, if they have any. */
const kindOf = ({ types: [type], profession }: Pick<ProviderRecord, 'types' | 'profession'>) => {
  if (type === undefined) return t`care provider`
  return type === 'other' && profession ? profession : labelInList(kinds, type)
}

/** One provider's endorsement of another in large type, with both names. */
const FeaturedEndorsementQuote = ({ endorsement }: { endorsement: FeaturedEndorsement }) => {
  const { text, language, endorser, provider: person } = endorsement
  return (
    <div className="relative isolate pt-14 max-sm:pt-0">
      <BackgroundRing className="absolute -top-20 -right-20 -z-10 w-[30rem] max-w-none max-lg:hidden" />
      <figure className="relative rounded-quote bg-blush px-5 py-4 sm:px-9 sm:py-6 sm:pt-20 sm:pb-9">
        <Portrait
          provider={endorser}
          size={128}
          isFirst
          className="absolute -top-14 left-8 size-32 border-[6px] border-paper text-2xl max-sm:hidden"
        />
        <blockquote
          dir="auto"
          lang={language}
          className="line-clamp-8 font-serif text-[1rem]/snug font-medium tracking-[-0.01em] text-pretty max-sm:line-clamp-6 sm:text-[1.5rem]/[1.3]"
        >
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-2.5 flex items-center gap-3 text-sm sm:mt-4">
          <Portrait provider={endorser} size={48} className="size-12 text-base sm:hidden" />
          <span>
            <span className="font-semibold">{endorser.name}</span>, {kindOf(endorser)},
            <span className="block text-soft">
              <Trans>
                about{' '}
                <Link
                  to="/providers/$id"
                  params={{ id: person.slug }}
                  className="font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {person.name}
                </Link>
                <span className="max-sm:hidden">, {kindOf(person)}</span>
              </Trans>
            </span>
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

/** A featured person's own tagline in large type, shown until there are endorsements to quote. */
const FeaturedPersonQuote = ({ person }: { person: ProviderRecord }) => (
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
        <p dir="auto" lang={person.tagline_language}>
          “{person.tagline}”
        </p>
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

/** Example searches in people's own words; the search understands them (product.md, "Search"). */
const examples = [t`night nurse`, t`help with latching`, t`sleep training`]

interface HeroProps {
  readonly people: readonly ProviderRecord[]
  readonly endorsement: FeaturedEndorsement | null
}

/** The search question, and beside it an endorsement or, until there is one, a featured person. */
export const Hero = ({ people, endorsement }: HeroProps) => {
  const person = people.find(({ photo }) => photo !== null) ?? people[0]
  return (
    <section className="page grid items-center gap-5 pt-3 pb-1 sm:gap-12 sm:pt-6 sm:pb-10 md:pt-12 md:pb-14 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
      <div>
        <h1 className="text-wrap text-[clamp(1.6rem,0.2rem+7vw,4rem)]/[1.04] sm:max-w-[13ch] sm:text-balance sm:text-[clamp(2.125rem,1.2rem+4.2vw,4rem)]/[1.04]">
          <Trans>Find support you need, when you need it</Trans>
        </h1>
        <p className="mt-3 max-w-[46ch] text-base/snug text-soft sm:mt-5 sm:text-lg">
          <Trans>
            Doulas, lactation consultants, night nannies and more, for the weeks after birth and the nights
            that feel long.
          </Trans>
        </p>
        <div className="mt-4 sm:mt-8">
          <SearchBox />
        </div>
        <p className="mt-3 text-sm text-soft">
          <Trans>Try</Trans>{' '}
          {examples.map((words, index) => (
            <span key={words}>
              <Link to="/search" search={{ searchQuery: words }} className="text-link">
                {words}
              </Link>
              {index < examples.length - 1 && ', '}
            </span>
          ))}
        </p>
      </div>
      {endorsement ? (
        <FeaturedEndorsementQuote endorsement={endorsement} />
      ) : (
        person && <FeaturedPersonQuote person={person} />
      )}
    </section>
  )
}
