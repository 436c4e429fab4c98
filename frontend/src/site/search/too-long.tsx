import { searchLimits } from 'backend/contract/search/search-limits'
import { Trans } from '../../ui/trans.tsx'
import { CrisisPanelByWords } from './crisis-by-words.tsx'

/** In place of results: a search without the long text would find everybody. The hotlines are shown as ever. */
export const TooLong = ({ words }: { words: string }) => (
  <>
    <CrisisPanelByWords words={words} />
    <div role="alert" className="rounded-panel bg-sand px-6 py-12 text-center">
      <h3 className="text-head">
        <Trans>That’s too long to search for</Trans>
      </h3>
      <p className="mx-auto mt-2 max-w-[29em] text-soft">
        <Trans>
          Please use up to {searchLimits.words} characters for what would help, and up to{' '}
          {searchLimits.choice} for the place. A few words are enough.
        </Trans>
      </p>
    </div>
  </>
)
