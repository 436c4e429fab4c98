import { t } from 'backend/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { saveHours, type HoursForm, type hoursForm, type myHours } from 'backend/contract/bookings/hours'
import type { OutputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { CallError } from '../../../server/call.ts'
import { useCall } from '../../../server/queries.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import { bookingsOnDaysQuery, invalidateBookings, type BookingsOnDays } from '../booking-queries.ts'
import { nothingTyped, withTypedDaysOff, type TypedDays } from './hours-changes.ts'

type Errors = Readonly<Record<string, string>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The state of the hours editor. Validates with the server's schema, then saves: also days off that are typed and
 * not added. Accepted bookings on new days off are named first, and saving again keeps both. A failed save keeps
 * everything that was typed.
 */
export const useHoursEditor = (loaded: OutputOf<typeof myHours>) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState({
    version: loaded.version,
    hours: loaded.hours ?? loaded.suggested,
    /** Whether these hours were only suggested. */
    isNew: loaded.hours === null,
  })
  const before = saved.hours
  const [hours, setHours] = useState(before)
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [booked, setBooked] = useState<BookingsOnDays | null>(null)
  const [isStale, setStale] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const underWay = useRef(false)
  /** Whether a date is half entered: the browser reports it as empty. */
  const [isHalf, setHalf] = useState(false)
  const isUnsaved = isHalf || !isSame(hours, before) || !isSame(typed, nothingTyped)
  useUnsavedEdits(isUnsaved)

  const refuse = (message: string, fields: Errors, showFirst: () => void) => {
    setErrors(fields)
    setFailure(message)
    setTimeout(showFirst)
  }

  const bookedOnNewDaysOff = async ({ zone, daysOff }: HoursForm) => {
    const days = daysOff.filter((range) => !before.daysOff.some((old) => isSame(old, range)))
    if (days.length === 0) return null
    const found = await queryClient.query(bookingsOnDaysQuery(call, { zone, days }))
    return found.totalCount > 0 ? found : null
  }

  /** @param half what is half entered, by field: the browser reports such a date as empty */
  const save = async (schema: typeof hoursForm, half: Errors, showFirst: () => void) => {
    if (underWay.current) return
    const unadded = typed.extraDay === '' ? {} : { extraDays: t`Add this day to set its hours, or clear it` }
    const unfinished = { ...unadded, ...half }
    const [first] = Object.values(unfinished)
    if (first !== undefined) return refuse(first, unfinished, showFirst)
    const checked = schema.safeParse(withTypedDaysOff(hours, typed))
    if (!checked.success) {
      const fields = Object.fromEntries(
        checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      )
      return refuse(checked.error.issues[0]?.message ?? t`Please check your hours`, fields, showFirst)
    }
    underWay.current = true
    setSaving(true)
    setErrors({})
    setFailure(null)
    try {
      const found = booked ? null : await bookedOnNewDaysOff(checked.data)
      if (found) return setBooked(found)
      const { version } = await call(saveHours, { version: saved.version, hours: checked.data })
      // As it was sent: the form is disabled meanwhile.
      setSaved({ version, hours: checked.data, isNew: false })
      setHours(checked.data)
      setTyped(nothingTyped)
      setBooked(null)
      toastSuccess(t`Hours saved`)
      await invalidateBookings(queryClient)
    } catch (error) {
      if (!(error instanceof CallError) || error.code === '' || error.status >= 500)
        return setFailure(
          navigator.onLine
            ? t`That didn’t go through. Your changes are still here. Try again in a moment.`
            : t`Not saved. You’re offline. Your changes are still here.`,
        )
      setStale(error.code === 'stale')
      // The server's paths start with `hours`, the name of the input field; the editor's do not.
      const fields = Object.fromEntries(
        Object.entries(error.fields).map(([path, text]) => [path.replace(/^hours\./, ''), text]),
      )
      refuse(error.message, fields, showFirst)
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }

  return {
    before,
    hours,
    typed,
    change: (part: Partial<HoursForm>, alsoTyped: Partial<TypedDays> = {}) => {
      setHours((now) => ({ ...now, ...part }))
      setTyped((now) => ({ ...now, ...alsoTyped }))
      setErrors({})
      if (part.daysOff || 'from' in alsoTyped || 'to' in alsoTyped) setBooked(null)
    },
    errorOf: (path: string) => errors[path],
    errorWithin: (path: string) =>
      errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1],
    noteHalf: setHalf,
    /** Drops what is not saved. */
    discard: () => {
      setHalf(false)
      setHours(before)
      setTyped(nothingTyped)
      setErrors({})
      setFailure(null)
      setBooked(null)
    },
    isUnsaved,
    isNew: saved.isNew,
    failure,
    booked,
    isSaving,
    isStale,
    save,
  }
}
