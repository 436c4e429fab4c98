import { Link } from '@tanstack/react-router'
import type { OutputOf } from 'backend/contract/declare'
import { endorsementsPageSize, type providerEndorsements } from 'backend/contract/endorsements/endorsements'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import { BackIcon } from '../../ui/icons.tsx'
import { numberWords } from '../../ui/number-words.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Trans } from '../../ui/trans.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { endorsementCountWords } from '../people/count-words.ts'
import { Face } from '../people/face.tsx'
import { EndorsementQuote } from './endorsement-quote.tsx'
import { EndorsementTimeline } from './endorsement-timeline.tsx'

interface EndorsementsListProps {
  readonly loaded: OutputOf<typeof providerEndorsements>
  /** From 1. */
  readonly page: number
}

/** All endorsements of one provider, in pages. */
export const EndorsementsList = ({ loaded, page }: EndorsementsListProps) => {
  const { provider, endorsements, totalCount } = loaded
  const last = Math.ceil(totalCount / endorsementsPageSize)
  return (
    <div className="page grid gap-x-14 gap-y-10 py-6 md:py-10 lg:grid-cols-[1fr_19rem]">
      <div className="min-w-0">
        <Link
          to="/providers/$id"
          params={{ id: provider.slug }}
          className="text-link inline-flex min-h-11 items-center gap-2 text-meta font-medium"
        >
          <BackIcon size={18} />
          <Trans>{firstNameOf(provider.name)}’s profile</Trans>
        </Link>
        <header className="mt-3 flex flex-col gap-5 sm:flex-row sm:items-center">
          <Face person={provider} size="saved" isFirst />
          <div className="min-w-0">
            <h1>
              <Trans>What colleagues say about {provider.name}</Trans>
            </h1>
            <p className="mt-2 text-soft">
              {totalCount > 0
                ? t`${endorsementCountWords(totalCount)} from colleagues who know ${firstNameOf(provider.name)}’s work.`
                : t`Endorsements come from colleagues who know ${firstNameOf(provider.name)}’s work.`}
            </p>
          </div>
        </header>
        {endorsements.length > 0 ? (
          <ul aria-label={t`Endorsements`} className="mt-8 grid gap-5">
            {endorsements.map((endorsement) => (
              <li key={endorsement.id}>
                <EndorsementQuote endorsement={endorsement} about={firstNameOf(provider.name)}>
                  <EndorsementTimeline endorsement={endorsement} />
                </EndorsementQuote>
              </li>
            ))}
          </ul>
        ) : totalCount > 0 ? (
          <PastTheEnd slug={provider.slug} page={page} totalCount={totalCount} />
        ) : (
          <NoneYet name={provider.name} />
        )}
        {page <= last && (
          <Pagination
            page={page}
            last={last}
            link={(to, props) => (
              <Link
                to="/providers/$id/endorsements"
                params={{ id: provider.slug }}
                search={{ page: to }}
                {...props}
              />
            )}
          />
        )}
      </div>
      <WhatItIs name={provider.name} />
    </div>
  )
}

/** Explains what an endorsement is, so that nobody takes it for a rating. */
const WhatItIs = ({ name }: { name: string }) => (
  <aside aria-labelledby="what-it-is" className="text-meta lg:pt-16">
    <div className="border-t border-line pt-5 lg:sticky lg:top-8">
      <h2 id="what-it-is">
        <Trans>What an endorsement is</Trans>
      </h2>
      <p className="mt-2 max-w-[39em] text-soft">
        <Trans>
          A recommendation that a colleague wrote, linked to their profile if they have one here.{' '}
          {firstNameOf(name)} approved each one. No one can endorse themselves, and endorsements don’t count
          as ratings: stars come only from families.
        </Trans>
      </p>
    </div>
  </aside>
)

const NoneYet = ({ name }: { name: string }) => (
  <div className="mt-8 grid justify-items-center rounded-panel bg-sand px-6 py-12 text-center">
    <EmptyDrawing className="h-24 w-30" />
    <h2 className="mt-5">
      <Trans>No endorsements yet</Trans>
    </h2>
    <p className="mt-2 max-w-[29em] text-soft">
      <Trans>What other providers write about {firstNameOf(name)} appears here once it’s approved.</Trans>
    </p>
  </div>
)

const PastTheEnd = ({ slug, page, totalCount }: { slug: string; page: number; totalCount: number }) => (
  <div className="mt-8 rounded-panel bg-sand px-6 py-12 text-center">
    <h2>
      <Trans>There’s no page {page}</Trans>
    </h2>
    <p className="mt-2 text-soft">
      {totalCount === 1
        ? t`There is 1 endorsement in total.`
        : t`There are ${numberWords(totalCount)} endorsements in total.`}
    </p>
    <p className="mt-4">
      <Link
        to="/providers/$id/endorsements"
        params={{ id: slug }}
        className="text-link inline-flex min-h-11 items-center"
      >
        <Trans>Go to the first page</Trans>
      </Link>
    </p>
  </div>
)
