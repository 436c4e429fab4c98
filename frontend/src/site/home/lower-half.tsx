/** What lies below the people on the home page: the same for everyone, and nobody's first concern. */
import { ForProviders } from './for-providers.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { WhatAnEndorsementMeans } from './what-an-endorsement-means.tsx'

export const LowerHalf = () => (
  <>
    <HowItWorks />
    <WhatAnEndorsementMeans />
    <Questions />
    <ForProviders />
  </>
)
