import { t } from 'backend/language/texts'
import { useEffect, useId, useRef, useState } from 'react'
import type { Call } from '../../server/call.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/control-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Trans } from '../../ui/trans.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { keepPlace, keptPlace } from './kept-place.ts'
import { knownPlace } from './known-place.ts'
import { NotLocated, roundedPosition } from './locate.ts'
import { seePlaceGiven, usePlaceHolder } from './own-place.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCombobox } from './use-combobox.ts'

const finding = t`Finding where you are…`
const unreachable = t`Something went wrong. Check your connection and try again.`

/** The place where the browser says it is, and what to say of it. */
const located = async (
  call: Call,
): Promise<{ readonly place?: string | undefined; readonly words: string }> => {
  try {
    const place = await knownPlace(call, await roundedPosition(navigator.geolocation))
    return {
      place,
      words: place
        ? t`You seem to be near ${place}. Save it if that’s right, or type another place.`
        : t`You seem to be outside the US. Type a ZIP code or a US city instead.`,
    }
  } catch (error) {
    return { words: error instanceof NotLocated ? error.message : unreachable }
  }
}

interface WhereDialogProps {
  /** Whether to ask the browser at once. */
  readonly isLocating?: boolean
  readonly onPlace: (place: string) => void
  readonly onClose: () => void
}

/** Asks where the person is: a place that they type, or about where their browser says they are. */
export const WhereDialog = ({ isLocating = false, onPlace, onClose }: WhereDialogProps) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const holder = usePlaceHolder()
  const { call } = holder
  const [typed, setTyped] = useState(keptPlace)
  /** What suggestions are for: only what is being typed, because their list covers what is said below the field. */
  const [sought, setSought] = useState('')
  const [state, setState] = useState<'idle' | 'locating' | 'saving'>(isLocating ? 'locating' : 'idle')
  const [tries, setTries] = useState(isLocating ? 1 : 0)
  const [said, setSaid] = useState(isLocating ? finding : '')
  const [problem, setProblem] = useState<string>()
  const { attributes, list, wasVisited, keysRef } = useCombobox(`${id}-list`)

  useEffect(() => {
    if (tries === 0) return
    let isClosed = false
    void located(call).then(({ place, words }) => {
      if (isClosed) return
      if (place) setTyped(place)
      setSought('')
      setSaid(words)
      setState('idle')
    })
    return () => {
      isClosed = true
    }
  }, [tries, call])
  const save = async () => {
    const area = typed.trim()
    if (area === '') return setProblem(t`Enter a ZIP code, a city or a state.`)
    setState('saving')
    setSought('')
    setProblem(undefined)
    try {
      const place = await knownPlace(call, area)
      if (place) {
        // The answer does not wait for the account.
        void keepPlace(holder, place)
        seePlaceGiven()
        onPlace(place)
        box.current?.closest('dialog')?.close()
        return
      }
      setProblem(t`We don’t know “${area}”. Try a ZIP code or a US city.`)
    } catch {
      setProblem(unreachable)
    }
    setState('idle')
  }
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div ref={box} className={privateTextClass}>
        <h2 id={id}>
          <Trans>Where are you?</Trans>
        </h2>
        <p className="mt-2 text-soft">
          <Trans>So you see first who comes to you, and how far away they are.</Trans>
        </p>
        <div className="mt-4">
          <Field label={t`ZIP code, city or state`} error={problem}>
            {(control) => (
              <div className="relative">
                <input
                  {...attributes}
                  {...control}
                  type="search"
                  maxLength={80}
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value)
                    setSought(target.value)
                  }}
                  onKeyDown={(event) => {
                    if (keysRef.current(event) || event.key !== 'Enter') return
                    // The dialog is within a form of its page.
                    event.preventDefault()
                    void save()
                  }}
                  className={`${controlClass} min-h-13`}
                />
                <Suggestions
                  {...list}
                  wasVisited={wasVisited}
                  text={sought}
                  of="place"
                  onTake={(suggestion) => {
                    if (suggestion.kind !== 'place') return
                    setTyped(suggestion.place)
                    setSought(suggestion.place)
                  }}
                />
              </div>
            )}
          </Field>
        </div>
        <p className="mt-3">
          <button
            type="button"
            onClick={() => {
              setState('locating')
              setSaid(finding)
              setProblem(undefined)
              setTries(tries + 1)
            }}
            disabled={state === 'locating'}
            className="text-link inline-flex min-h-11 items-center"
          >
            <Trans>Use my location</Trans>
          </button>
        </p>
        <p role="status" className="text-meta">
          {said}
        </p>
        <p className="mt-3 text-meta text-soft">
          {holder.isClient
            ? t`We round your location to about five miles before it leaves your device, and we don’t keep it. We keep only the place’s name, in this browser and in your profile.`
            : t`We round your location to about five miles before it leaves your device, and we don’t keep it. We keep only the place’s name, in this browser.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button disabled={state !== 'idle'} onClick={() => void save()}>
            {state === 'saving' ? t`Saving…` : t`Save`}
          </Button>
          <Button kind="neutral" onClick={() => box.current?.closest('dialog')?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
