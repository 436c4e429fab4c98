/** The home page below the search box: links and text that work before any script, so their scripts come later. */
import { t } from 'backend/contract/texts'
import { Trans } from '../../ui/trans.tsx'
import { Link } from '@tanstack/react-router'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { buttonClass } from '../../ui/button.tsx'
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
    <h2 id="questions" className="text-xl md:text-2xl">
      <Trans>Questions people ask</Trans>
    </h2>
    <div>
      {questions.map(([question, answer]) => (
        <details key={question} className="border-b border-line first:border-t">
          <summary className="min-h-11 gap-4 py-1.5 md:min-h-15 md:py-3 font-semibold">{question}</summary>
          <p className="max-w-[62ch] pb-5 text-soft">{answer}</p>
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
  <section className="page py-4 md:py-14" aria-labelledby="how">
    <h2 id="how" className="text-xl md:text-2xl">
      <Trans>How it works</Trans>
    </h2>
    <ol className="mt-3 grid gap-x-10 gap-y-2.5 md:mt-7 md:gap-y-8 md:grid-cols-3">
      {steps.map(([title, text], index) => (
        <li
          key={title}
          className="max-md:grid max-md:grid-cols-[1.5rem_1fr] md:border-t-2 md:border-accent md:pt-5"
        >
          <span
            aria-hidden="true"
            className="font-serif text-xl/tight text-accent max-md:row-span-2 md:text-2xl"
          >
            {index + 1}
          </span>
          <h3 className="text-base md:mt-2 md:text-lg">{title}</h3>
          <p className="max-w-[44ch] text-soft max-md:text-sm/snug md:mt-1.5">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export const HomeLowerHalf = ({ people }: { people: readonly ProviderRecord[] }) => (
  <>
    <KindsOfCare />
    <FeaturedPeople providers={people} />
    <HowItWorks />
    <WhatAnEndorsementMeans />
    <CommonQuestions />
    <ForProviders />
  </>
)

const ForProviders = () => (
  <section className="page pt-4 md:py-14" aria-labelledby="providers">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 rounded-quote bg-wash px-5 py-5 sm:px-12 sm:py-12">
      <div className="max-w-[50ch]">
        <h2 id="providers" className="text-lg/tight md:text-2xl">
          <Trans>Do you care for families after birth?</Trans>
        </h2>
        <p className="mt-1 md:mt-3">
          <Trans>
            Be found by the parents who need you.{' '}
            <span className="max-sm:hidden">Your words, your price.</span>
          </Trans>
        </p>
      </div>
      <Link to="/signup" search={{ kind: 'provider' }} className={buttonClass('accent')}>
        <Trans>Join as a provider</Trans>
      </Link>
    </div>
  </section>
)

/** The section that product.md, "Home", asks for. */
const WhatAnEndorsementMeans = () => (
  <section className="page py-4 md:py-14" aria-labelledby="endorsement">
    <div className="grid gap-x-14 gap-y-2 rounded-quote bg-blush px-5 py-5 sm:gap-y-6 sm:px-12 sm:py-14 lg:grid-cols-[1fr_1.3fr]">
      <h2 id="endorsement" className="text-lg/tight sm:text-2xl lg:text-[2.25rem]/[1.12]">
        <Trans>What an endorsement means</Trans>
      </h2>
      <div className="grid max-w-[62ch] gap-2 max-sm:text-sm/snug sm:gap-4">
        <p>
          <Trans>
            No one knows a provider’s work like a midwife, a pediatrician or another doula. In an endorsement,
            one of them vouches for it.
          </Trans>
        </p>
        <p>
          <Trans>
            It says how they know each other, can’t be bought, and never counts toward the star rating, which
            comes only from parents.
          </Trans>
        </p>
      </div>
    </div>
  </section>
)
