/** The part of the home page below the featured people. It is the same for everyone and not needed first. */
import { HowItWorks } from './how-it-works.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'

export const HomeLowerHalf = () => (
  <>
    <HowItWorks />
    <WhatAnEndorsementMeans />
    <CommonQuestions />
    <ForProviders />
  </>
)

const ForProviders = () => (
  <section className="page py-14" aria-labelledby="providers">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-quote bg-wash px-7 py-10 sm:px-12 sm:py-12">
      <div className="max-w-[50ch]">
        <h2 id="providers" className="text-2xl">
          Do you care for families after birth?
        </h2>
        <p className="mt-3">Be found by the parents who need you. Your words, your price.</p>
      </div>
      <Link to="/signup" search={{ kind: 'provider' }} className={buttonClass('accent', 'large')}>
        Join as a provider
      </Link>
    </div>
  </section>
)

/** The section that product.md, "Home", asks for. */
const WhatAnEndorsementMeans = () => (
  <section className="page py-14" aria-labelledby="endorsement">
    <div className="grid gap-x-14 gap-y-6 rounded-quote bg-blush px-7 py-10 sm:px-12 sm:py-14 lg:grid-cols-[1fr_1.3fr]">
      <h2 id="endorsement" className="text-2xl lg:text-[2.25rem]/[1.12]">
        What an endorsement means here
      </h2>
      <div className="grid max-w-[62ch] gap-4">
        <p>
          No one knows a provider’s work like the people who work with them: a midwife, a pediatrician,
          another doula. With an endorsement, one of them puts their name behind it.
        </p>
        <p>
          It says who wrote it and how they know each other. It can’t be bought, no one can endorse
          themselves, and it never counts toward the star rating, which comes only from parents.
        </p>
      </div>
    </div>
  </section>
)
