import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { ForwardIcon } from '../../ui/icons.tsx'
import { numberWords } from '../../ui/number-words.ts'
import { Trans } from '../../ui/trans.tsx'
import { EndorsementsSection } from '../profiles/public/endorsements-section.tsx'
import { EndorsementQuote } from './endorsement-quote.tsx'
import { firstEndorsementsQuery } from './first-endorsements-query.ts'

/** The number of endorsements shown on a profile without pins. */
const newestShown = 2

/** The endorsements on a profile: the pins, or the newest if there are none, and a link to all of them. */
export const PinnedEndorsements = ({ provider }: { provider: ProviderRecord }) => {
  const hasSome = provider.endorsement_count > 0
  const { data } = useServerQuery({ ...firstEndorsementsQuery(useCall(), provider.slug), enabled: hasSome })
  if (!hasSome) return <EndorsementsSection firstName={firstNameOf(provider.name)} />
  const all = data?.endorsements ?? []
  const pins = all.filter(({ pinPosition }) => pinPosition !== null)
  const shown = pins.length > 0 ? pins : all.slice(0, newestShown)
  return (
    <section className="mt-8 md:mt-12" aria-labelledby="endorsements">
      <h2 id="endorsements">
        <Trans>What colleagues say about {firstNameOf(provider.name)}</Trans>
      </h2>
      <ul aria-labelledby="endorsements" className="mt-4 grid gap-4 empty:hidden">
        {shown.map((endorsement) => (
          <li key={endorsement.id} className={pins.length === 0 ? 'max-sm:not-first:hidden' : undefined}>
            <EndorsementQuote
              endorsement={{ ...endorsement, pinPosition: null }}
              about={firstNameOf(provider.name)}
              isShort
            />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link
          to="/providers/$id/endorsements"
          params={{ id: provider.slug }}
          className="text-link inline-flex min-h-11 items-center gap-2 font-medium"
        >
          {pins.length === provider.endorsement_count
            ? t`Read the full text`
            : provider.endorsement_count > 1
              ? t`Read all ${numberWords(provider.endorsement_count)} endorsements`
              : t`Read 1 endorsement`}
          <ForwardIcon size={18} />
        </Link>
      </p>
    </section>
  )
}
