/** What lies below the people on the home page: the same for everyone, and nobody's first concern. */
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
