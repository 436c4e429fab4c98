/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { keysOf, yesNoFilters } from 'backend/contract/profiles/yes-no-fields'
import { withoutSecrets } from '../analytics/addresses.ts'
import { filterChipsOf } from './chips.ts'
import { Filters } from './filters.tsx'
import { MoreFilters } from './more-filters.tsx'
import { addressParamsOf, readSearchParams, type SearchParams } from './search-params.ts'

afterEach(cleanup)

it.each(keysOf(yesNoFilters))('%s is offered, set in the address, and shown as a chip', async (filter) => {
  const changes: SearchParams[] = []
  const asked = readSearchParams({})
  const props = {
    search: asked,
    counts: undefined,
    onChange: (next: (current: SearchParams) => SearchParams) => {
      changes.push(next(asked))
      return Promise.resolve()
    },
  }
  render(
    <>
      <Filters {...props} canSave={false} hasDistances={false} />
      <MoreFilters {...props} takesFocus={false} />
    </>,
  )
  const box = screen.getByLabelText(new RegExp(`^${yesNoFilters[filter].yes}`))
  await act(async () => box.click())
  const [changed = asked] = changes
  expect(addressParamsOf(changed)).toEqual({ [filter]: true })
  expect(readSearchParams({ [filter]: true })).toEqual(changed)
  expect(filterChipsOf(changed).map(({ label }) => label)).toEqual([yesNoFilters[filter].yes])
  expect(filterChipsOf({ ...asked, [filter]: false }).map(({ label }) => label)).toEqual([
    yesNoFilters[filter].no,
  ])
  expect(withoutSecrets(`/search?${filter}=true`)).toBe(`/search?${filter}=true`)
})
