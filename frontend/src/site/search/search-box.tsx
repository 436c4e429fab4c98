import { useNavigate } from '@tanstack/react-router'
import { keysOf, providerTypes, type ProviderType } from 'backend/contract/profiles/options'
import { SearchIcon } from '../../ui/frame-icons.tsx'
import { useId, type SubmitEvent } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/select.tsx'

/** The question on the home page, by words and kind of care. An HTML form first: it works before scripts load. */
export const SearchBox = () => {
  const navigate = useNavigate()
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const type = keysOf(providerTypes).filter((known) => known === form.get('type'))
    void navigate({ to: '/search', search: { type, searchQuery: textOf(form.get('searchQuery')) } })
  }
  return (
    <form
      action="/search"
      role="search"
      onSubmit={submit}
      className="grid gap-2 rounded-card border border-edge bg-card p-2 shadow-float has-[:is(input,select):focus-visible]:border-accent has-[:is(input,select):focus-visible]:outline-2 has-[:is(input,select):focus-visible]:outline-accent sm:grid-cols-[1fr_auto_auto] sm:items-center"
    >
      <label htmlFor={`${id}-words`} className="sr-only">
        What would help?
      </label>
      <div className="relative">
        <SearchIcon
          size={20}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft"
        />
        <input
          id={`${id}-words`}
          name="searchQuery"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="What would help tonight?"
          className={classNames(inset, 'w-full pl-11')}
        />
      </div>
      <label htmlFor={`${id}-kind`} className="sr-only">
        Type of care
      </label>
      <div className="max-sm:border-t max-sm:border-line max-sm:pt-2 sm:border-l sm:border-line">
        <Select
          id={`${id}-kind`}
          name="type"
          className={classNames(inset, 'w-full pl-4 max-sm:pl-11 sm:w-44 sm:text-sm')}
        >
          <option value="">Any type of care</option>
          {keysOf(providerTypes).map((type: ProviderType) => (
            <option key={type} value={type}>
              {providerTypes[type]}
            </option>
          ))}
        </Select>
      </div>
      <button type="submit" className={buttonClass('accent', 'large')}>
        Search
      </button>
    </form>
  )
}

const inset = 'min-h-13 rounded-control bg-card text-ink outline-none'

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
