/** The home page below the search box: links and text that work before any script, so their scripts come later. */

import { Link } from '@tanstack/react-router'
import type { FeaturedEndorsement, ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Trans } from '../../ui/trans.tsx'
import { FeaturedEndorsementQuote } from './featured-endorsement.tsx'
import { FeaturedPeople } from './featured-people.tsx'
import { KindsOfCare } from './kinds-of-care.tsx'

const questions = [
  [
    t`Does it cost anything to look?`,
    t`No. Searching and reading profiles is free, and you don’t need an account. Each provider sets their own price and says what it covers.`,
  ],
  [
    t`Does insurance pay for this kind of care?`,
    t`Sometimes. Lactation and pelvic floor care are often covered; doulas and overnight care less often. Filter by your insurer to see who takes it, then ask your plan what it covers.`,
  ],
  [
    t`I’m not sure who I need`,
    t`Describe what’s going on, as you would to a friend: “won’t latch”, “up all night”, “I feel nothing”. Search understands everyday words. When in doubt, a postpartum specialist can tell you who else could help.`,
  ],
  [
    t`Can I get help online?`,
    t`Often, yes. Each profile says whether the provider visits in person, meets by video, or both.`,
  ],
  [
    t`Is it too early, or too late?`,
    t`Neither. Some people book a doula months ahead; others look for the first time when their baby is six months old. Both are normal.`,
  ],
] as const

const CommonQuestions = () => (
  <section
    className="page grid gap-x-14 gap-y-3 py-4 md:gap-y-6 md:py-14 lg:grid-cols-[1fr_1.9fr]"
    aria-labelledby="questions"
  >
    <h2 id="questions" className="md:text-title">
      <Trans>Questions people ask</Trans>
    </h2>
    <div>
      {questions.map(([question, answer]) => (
        <details key={question} className="border-b border-line first:border-t">
          <summary className="min-h-11 gap-4 py-1.5 md:min-h-15 md:py-3 font-semibold">{question}</summary>
          <p className="max-w-[39em] pb-5 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)

const steps = [
  [t`Say what would help`, t`Use your own words: “night nurse” works just as well as the official name.`],
  [t`See who can help`, t`Profiles say how someone works, what they charge, and which insurance they take.`],
  [
    t`Take your time`,
    t`Looking doesn’t book anything. When someone feels right, request a time on their profile.`,
  ],
] as const

const HowItWorks = () => (
  <section className="page py-5 md:py-9" aria-labelledby="how">
    <h2 id="how" className="md:text-title">
      <Trans>How it works</Trans>
    </h2>
    <ol className="mt-3 grid gap-x-10 gap-y-2.5 md:mt-4 md:gap-y-8 md:grid-cols-3">
      {steps.map(([title, text], index) => (
        <li
          key={title}
          className="max-md:grid max-md:grid-cols-[1.5rem_1fr] md:border-t md:border-line md:pt-4"
        >
          <span aria-hidden="true" className="text-head text-accent tabular-nums max-md:row-span-2">
            {index + 1}
          </span>
          <h3 className="md:mt-1">{title}</h3>
          <p className="max-w-[29em] text-soft max-md:text-meta md:mt-1.5">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

interface HomeLowerHalfProps {
  readonly people: readonly ProviderRecord[]
  readonly endorsement: FeaturedEndorsement | null
}

export const HomeLowerHalf = ({ people, endorsement }: HomeLowerHalfProps) => (
  <>
    <KindsOfCare />
    <FeaturedPeople providers={people} />
    <HowItWorks />
    <WhatAnEndorsementMeans endorsement={endorsement} />
    <CommonQuestions />
    <ForProviders />
  </>
)

const ForProviders = () => (
  <section className="page pt-5 md:py-9" aria-labelledby="providers">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 rounded-panel bg-sand px-5 py-5 sm:px-9 sm:py-8">
      <div className="max-w-[29em]">
        <h2 id="providers">
          <Trans>Do you care for families after birth?</Trans>
        </h2>
        <p className="mt-1 md:mt-3">
          <Trans>
            Be found by the parents who need you.{' '}
            <span className="max-sm:hidden">Your words, your price.</span>
          </Trans>
        </p>
      </div>
      <Link to="/signup" search={{ kind: 'provider' }} className={buttonClass('main')}>
        <Trans>Join as a provider</Trans>
      </Link>
    </div>
  </section>
)

/** The section that product.md, "Home", asks for; beside it one such endorsement, once there is any. */
const WhatAnEndorsementMeans = ({ endorsement }: { endorsement: FeaturedEndorsement | null }) => (
  <section className="page py-5 md:py-9" aria-labelledby="endorsement">
    <div
      className={classNames(
        'grid items-center gap-x-14 gap-y-6 rounded-panel bg-blush px-5 py-6 sm:px-9 sm:py-9',
        endorsement && 'lg:grid-cols-[1fr_1.2fr]',
      )}
    >
      <div>
        <h2 id="endorsement" className="md:text-title">
          <Trans>What an endorsement means</Trans>
        </h2>
        <div className="mt-2 grid max-w-[39em] gap-2 max-sm:text-meta">
          <p>
            <Trans>
              No one knows a provider’s work like a midwife, a pediatrician or another doula. In an
              endorsement, one of them vouches for it.
            </Trans>
          </p>
          <p>
            <Trans>
              It says how they know each other, can’t be bought, and never counts toward the star rating,
              which comes only from parents.
            </Trans>
          </p>
        </div>
      </div>
      {endorsement && <FeaturedEndorsementQuote endorsement={endorsement} />}
    </div>
  </section>
)
