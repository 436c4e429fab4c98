import { useId } from 'react'
import { controlClass } from '../../ui/field.tsx'
import { PlaceIcon } from '../../ui/frame-icons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Suggestions } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { useDebouncedField } from './use-debounced-field.ts'

/**
 * Milliseconds without typing before the search is updated; long, because half a place name finds nothing.
 */
const pause = 900

interface PlaceFieldProps {
  readonly area: string
  readonly onChange: (area: string) => void
}

export const PlaceField = ({ area, onChange }: PlaceFieldProps) => {
  const id = useId()
  const { typed, type, send } = useDebouncedField(area, onChange, pause)
  const { attributes, list, wasVisited, keysRef } = useCombobox(`${id}-list`)
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        ZIP code, city or state
      </label>
      <PlaceIcon
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
      />
      <input
        {...attributes}
        id={id}
        name="area"
        type="search"
        enterKeyHint="search"
        maxLength={80}
        placeholder="ZIP code, city or state"
        value={typed}
        className={classNames(controlClass, 'min-h-14 pl-12')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          attributes.onBlur()
          send()
        }}
        onKeyDown={(event) => {
          if (keysRef.current(event) || event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <Suggestions
        {...list}
        wasVisited={wasVisited}
        text={typed}
        of="place"
        onTake={(suggestion) => {
          if (suggestion.kind !== 'place') return
          type(suggestion.place)
          send(suggestion.place)
        }}
      />
    </div>
  )
}
