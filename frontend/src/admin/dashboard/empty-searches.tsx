/** Searches by parents that found nobody. */

import { Box, Typography } from '@mui/material'
import { providerTypes } from 'backend/contract/profiles/options'
import type { Dashboard } from 'backend/contract/staff/console-dashboard'
import { Link } from 'react-router'
import { textLinkStyle } from '../shown/rows.ts'
import { NothingToShow } from '../shown/states.tsx'
import { countWords } from './figures.ts'

type Figures = NonNullable<Dashboard['emptySearches']>
type Search = Figures['told'][number]

const typeName = (type: string): string =>
  Object.hasOwn(providerTypes, type) ? providerTypes[type as keyof typeof providerTypes] : type

const waitingProviders = `/waitlist?${new URLSearchParams({
  filter: JSON.stringify({ userType: 'provider', status: 'waiting' }),
}).toString()}`

const words = ({ words: asked, types, place }: Search): string => {
  const what = [asked ? `“${asked}”` : '', types.map(typeName).join(', ')].filter(Boolean).join(', ')
  return `${what || 'Anyone'}${place ? ` near ${place}` : ''}`
}

/** Unknown search words may be somebody's name, so these searches are only counted. */
const Others = ({ count }: { count: number }) =>
  count > 0 && (
    <Typography color="text.secondary" sx={{ fontSize: 14, mt: 1 }}>
      {countWords(count, 'other visitor', 'other visitors')} found no one. What they typed is rare or may be a
      name, so it isn’t shown.
    </Typography>
  )

export const EmptySearches = ({ searches: { told, others } }: { searches: Figures }) =>
  told.length === 0 ? (
    <>
      <NothingToShow title="No searches to show">
        A search appears here once five visitors have tried it within 30 days and found no one.
      </NothingToShow>
      <Others count={others} />
    </>
  ) : (
    <>
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        Searches in the last 30 days that found no one.{' '}
        <Box component={Link} to={waitingProviders} sx={textLinkStyle}>
          Providers waiting for an invitation
        </Box>{' '}
        may be able to fill the gap.
      </Typography>
      <Box
        component="ol"
        aria-label="Searches that found no one"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid var(--color-line)' } }}
      >
        {told.map((search) => (
          <Box
            component="li"
            key={words(search)}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 1, fontSize: 15 }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {words(search)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {countWords(search.count, 'visitor', 'visitors')}
            </Box>
          </Box>
        ))}
      </Box>
      <Others count={others} />
    </>
  )
