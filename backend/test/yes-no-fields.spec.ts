/**
 * Every yes or no of a profile (domain/profiles/yes-no-fields.ts) reaches each place where a profile's answers are: what
 * is asked is saved, what is saved is public, and a filter that is ticked narrows the search.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { providersList } from '../src/contract/profiles/console-providers.ts'
import { ownProfile } from '../src/contract/profiles/my-provider-profile.ts'
import { providerTypes } from '../src/contract/profiles/options.ts'
import { onboardingForm, profileChanges } from '../src/contract/profiles/provider-profile.ts'
import { providerRecord } from '../src/contract/profiles/providers.ts'
import type { SearchFilter } from '../src/contract/search/search.ts'
import { demoPeople, factsOf } from '../src/demo/demo-people.ts'
import { attributesOf } from '../src/demo/demo-person.ts'
import {
  columnOf,
  eachOf,
  keysOf,
  yesNoAskedFor,
  yesNoFields,
  yesNoFilters,
  yesNoFoundBy,
  yesNoQuestions,
  type YesNoField,
} from '../src/domain/profiles/yes-no-fields.ts'
import { changesOfForm, factsOfForm } from '../src/features/profiles/profile-forms.ts'
import { readQuestion } from '../src/features/search/read-question.ts'
import { countsOf } from '../src/features/search/search-counts.ts'
import { searchProviders } from '../src/features/search/search.ts'
import { providerById } from '../src/projections/profiles/providers.ts'
import { termsOf, type Term } from '../src/projections/search/search-terms.ts'
import { zipBook } from '../src/projections/search/zip-book.ts'
import { profileFormInput } from './profile-form.ts'
import { noFilter, openProviders, type Providers } from './some-providers.ts'

const book = await zipBook()
const names = keysOf(yesNoFields)

/** The input of the onboarding, with one answer. */
const formSaying = (name: YesNoField, answer: boolean) =>
  onboardingForm.parse({ ...profileFormInput(), [name]: answer })

/** One person says no to everything, and for each question one says yes to that alone. */
let world: Providers
beforeAll(async () => {
  const no = eachOf(names, () => false)
  world = await openProviders([
    { id: 'no', ...no },
    ...names.map((name) => ({ id: name, ...no, [name]: true })),
  ])
})
afterAll(() => world.close())

describe.each(names)('%s', (name) => {
  const found = async (filter: Partial<SearchFilter>) =>
    searchProviders(world.tables, { ...noFilter, ...filter })
  const recordOf = async (id: string) => providerRecord.parse(await providerById(world.tables, id))
  const idsOf = ({ providers }: Awaited<ReturnType<typeof found>>) => providers.map(({ id }) => id)

  it('is saved as it was answered, and can be taken back', () => {
    expect(factsOfForm(formSaying(name, true))).toMatchObject({ [name]: true })
    expect(factsOfForm(formSaying(name, false))).toMatchObject({ [name]: false })
    expect(changesOfForm(profileChanges.parse({ [name]: false }))).toEqual({ [name]: false })
    expect(Object.keys(ownProfile.shape)).toContain(name)
  })

  it('is public, and in the console', async () => {
    const said = [await recordOf(name), await recordOf('no')]
    expect(said.map((record) => record[columnOf(name)])).toEqual([true, false])
    expect(Object.keys(providersList.fields)).toContain(name)
    expect(providersList.record?.parts.flatMap(({ facts }) => facts)).toContain(name)
  })

  it('is found by its words, if it has any', async () => {
    const terms = termsOf({ ...(await recordOf(name)), zip_code: null }, book)
    const others = termsOf({ ...(await recordOf('no')), zip_code: null }, book)
    const tags = ({ mark }: Term) => mark === 'tag'
    expect(terms.filter(tags).length > others.filter(tags).length).toBe(yesNoFoundBy[name] !== '')
  })

  it('is said by somebody in the demo, and not by everybody', () => {
    const said = demoPeople.map((person) => ({ ...factsOf(person), ...attributesOf(person) })[name])
    expect(new Set(said)).toEqual(new Set([true, false]))
  })

  it('is asked of everybody, or of types of care that there are', () => {
    const { askedOf = [] } = yesNoQuestions[name]
    expect(askedOf.filter((type) => !Object.hasOwn(providerTypes, type))).toEqual([])
  })

  const filter = keysOf(yesNoFilters).find((each) => each === name)
  if (filter === undefined) return

  it('narrows a search, and is counted', async () => {
    expect(idsOf(await found({ [filter]: true }))).toEqual([name])
    expect(idsOf(await found({ [filter]: false })).toSorted()).toEqual(
      ['no', ...names.filter((other) => other !== name)].toSorted(),
    )
    expect(countsOf([], [])[filter]).toEqual([{ value: 'true', count: 0 }])
  })

  it('is asked for by its words in both languages, if it has any', () => {
    const words = yesNoAskedFor[filter]
    if (words === null) return
    for (const phrase of `${words.en}, ${words.es}`.split(', '))
      expect(readQuestion(phrase, { book }).filters).toMatchObject([{ filter, value: 'true' }])
  })
})
