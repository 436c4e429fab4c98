/** What a page may follow, and the questions whose answers it changes. */
import type { DeclarationsOf } from 'backend/contract/declare'
import type * as endorsements from 'backend/contract/endorsements/endorsements'
import type * as providers from 'backend/contract/profiles/providers'

type Question = keyof (DeclarationsOf<typeof endorsements> & DeclarationsOf<typeof providers>)

export const questionsAbout = {
  endorsements: [
    'dashboardEndorsements',
    'writtenEndorsements',
    'endorsementPreview',
    'providerEndorsements',
    'providerById',
  ],
} as const satisfies Readonly<Record<string, readonly Question[]>>

export type Topic = keyof typeof questionsAbout
