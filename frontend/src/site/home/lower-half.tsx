/** The part of the home page below the featured people. It is the same for everyone and not needed first. */
import { ForProviders } from './for-providers.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { WhatAnEndorsementMeans } from './what-an-endorsement-means.tsx'

export const HomeLowerHalf = () => (
  <>
    <HowItWorks />
    <WhatAnEndorsementMeans />
    <CommonQuestions />
    <ForProviders />
  </>
)
