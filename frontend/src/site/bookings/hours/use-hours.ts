import { useQueryClient } from '@tanstack/react-query'
import { saveHours, type HoursForm, type hoursForm, type myHours } from 'backend/contract/bookings/hours'
import type { OutputOf } from 'backend/contract/declare'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { useCommandSender } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useUnsavedEdits } from '../../forms/unsaved-edits.ts'
import { invalidateTopic } from '../../live/own-changes.ts'
import { bookingsOnDaysQuery, type BookingsOnDays } from '../booking-queries.ts'
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
  const { carryOut, isSending: isSaving } = useCommandSender(call)
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
    if (isSaving) return
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
    setErrors({})
    setFailure(null)
    const sent = await carryOut(async (post) => {
      const found = booked ? null : await bookedOnNewDaysOff(checked.data)
      if (found) return { found }
      return { saved: await post(saveHours, { version: saved.version, hours: checked.data }) }
    })
    if (sent === null) return
    if ('failure' in sent) return fail(sent.failure, showFirst)
    if ('found' in sent.answer) return setBooked(sent.answer.found)
    // As it was sent: the form is disabled meanwhile.
    setSaved({ version: sent.answer.saved.version, hours: checked.data, isNew: false })
    setHours(checked.data)
    setTyped(nothingTyped)
    setBooked(null)
    toastSuccess(t`Hours saved`)
    await invalidateTopic(queryClient, 'bookings')
  }

  const fail = ({ isExplained, code, message, fields }: CommandFailure, showFirst: () => void) => {
    if (!isExplained)
      return setFailure(
        navigator.onLine
          ? t`That didn’t go through. Your changes are still here. Try again in a moment.`
          : t`Not saved. You’re offline. Your changes are still here.`,
      )
    setStale(code === 'stale')
    // The server's paths start with `hours`, the name of the input field; the editor's do not.
    const named = Object.fromEntries(
      Object.entries(fields).map(([path, text]) => [path.replace(/^hours\./, ''), text]),
    )
    refuse(message, named, showFirst)
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
