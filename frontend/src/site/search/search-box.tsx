import { useNavigate } from '@tanstack/react-router'
import { keysOf, providerTypes, type ProviderType } from 'backend/contract/profiles/options'
import { t } from 'backend/language/texts'
import { useCallback, useId, useState, type SubmitEvent } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PlaceIcon, SearchIcon } from '../../ui/frame-icons.tsx'
import { languagePath } from '../../ui/language.ts'
import { Select } from '../../ui/select.tsx'
import { Trans } from '../../ui/trans.tsx'
import { careTypes } from '../people/provider-words.ts'
import { LazyPart } from '../screens/lazy-part.tsx'
import { PlaceTools } from './lazy-place.ts'
import type { Suggestion } from './suggestion-options.ts'
import { Suggestions } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'

/**
 * The search box of the home page: words, place and kind of care. It is an HTML form and works without
 * scripts.
 */
export const SearchBox = () => {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState('')
  const setUnlessTyped = useCallback((kept: string) => setPlace((current) => current || kept), [])
  const words = useCombobox(`${id}-words-list`)
  const places = useCombobox(`${id}-places-list`)
  const take = (suggestion: Suggestion) => {
    switch (suggestion.kind) {
      case 'type':
        return void navigate({ to: '/search', search: { type: [suggestion.type], area: place } })
      case 'recent':
        return void navigate({ to: '/search', search: { searchQuery: suggestion.words, area: place } })
      case 'person':
        return void navigate({ to: '/providers/$id', params: { id: suggestion.slug } })
      case 'place':
        setPlace(suggestion.place)
        // If the place was typed into the field for words, clear that field.
        if (places.list.hasFocus) return
        setTyped('')
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const type = keysOf(providerTypes).filter((known) => known === form.get('type'))
    const [searchQuery, area] = [textOf(form.get('searchQuery')), textOf(form.get('area')).trim()]
    void navigate({ to: '/search', search: { type, searchQuery, ...(area && { area }) } })
  }
  return (
    <form
      action={`${languagePath}/search`}
      role="search"
      onSubmit={submit}
      className="relative grid gap-2 rounded-panel bg-card p-2 shadow-float sm:grid-cols-[1fr_1fr_auto] sm:items-center"
    >
      <label htmlFor={`${id}-words`} className="sr-only">
        <Trans>What would help?</Trans>
      </label>
      <div className="relative sm:col-span-3 sm:border-b sm:border-line sm:pb-2">
        <SearchIcon size={20} className={sign} />
        <input
          {...words.attributes}
          id={`${id}-words`}
          name="searchQuery"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t`What would help tonight?`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => words.keysRef.current(event)}
          className={classNames(inset, 'w-full pl-11')}
        />
        <Suggestions {...words.list} wasVisited={words.wasVisited} text={typed} of="anything" onTake={take} />
      </div>
      <label htmlFor={`${id}-place`} className="sr-only">
        <Trans>ZIP code, city or state</Trans>
      </label>
      <div className="relative max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:-top-1 max-sm:before:border-t max-sm:before:border-line">
        <PlaceIcon size={20} className={sign} />
        <input
          {...places.attributes}
          id={`${id}-place`}
          name="area"
          type="search"
          enterKeyHint="search"
          maxLength={80}
          placeholder={t`ZIP or city`}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          onKeyDown={(event) => places.keysRef.current(event)}
          className={classNames(inset, 'w-full pr-12 pl-11')}
        />
        <LazyPart meanwhile={null}>
          <PlaceTools className="top-1" place={place} onPlace={setPlace} onKept={setUnlessTyped} />
        </LazyPart>
        <Suggestions {...places.list} wasVisited={places.wasVisited} text={place} of="place" onTake={take} />
      </div>
      <label htmlFor={`${id}-kind`} className="sr-only">
        <Trans>Type of care</Trans>
      </label>
      <div className="max-sm:hidden sm:border-l sm:border-line">
        <Select id={`${id}-kind`} name="type" className={classNames(inset, 'w-full pl-4 text-meta')}>
          <option value="">
            <Trans>Any type of care</Trans>
          </option>
          {keysOf(providerTypes).map((type: ProviderType) => (
            <option key={type} value={type}>
              {careTypes[type]}
            </option>
          ))}
        </Select>
      </div>
      <button type="submit" className={buttonClass('main', 'large')}>
        <Trans>Search</Trans>
      </button>
    </form>
  )
}

/** The ring is drawn inside the field, because the box has no room around it. */
const inset = 'min-h-13 rounded-control bg-card text-ink -outline-offset-2'
const sign = 'pointer-events-none absolute top-4 left-3.5 text-soft'

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
