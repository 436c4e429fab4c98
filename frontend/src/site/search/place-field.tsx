import { useId } from 'react'
import { controlClass } from '../../ui/field.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTyped } from './use-typed.ts'

/** Milliseconds; a place makes sense as a whole only. */
const pause = 900

interface PlaceFieldProps {
  readonly area: string
  readonly onChange: (area: string) => void
}

export const PlaceField = ({ area, onChange }: PlaceFieldProps) => {
  const id = useId()
  const { typed, type, send } = useTyped(area, onChange, pause)
  return (
    <>
      <label htmlFor={id} className="text-sm">
        ZIP code, city or state
      </label>
      <input
        id={id}
        name="area"
        type="search"
        enterKeyHint="search"
        autoComplete="postal-code"
        maxLength={80}
        aria-describedby={`${id}-help`}
        value={typed}
        className={classNames(controlClass, 'mt-1.5 min-h-11')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => send()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        Includes people who work by video.
      </p>
    </>
  )
}
