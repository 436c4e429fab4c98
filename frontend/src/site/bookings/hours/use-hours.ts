import { useQueryClient } from '@tanstack/react-query'
import { saveHours, type HoursForm, type hoursForm, type myHours } from 'backend/contract/bookings/hours'
import type { OutputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { CallError } from '../../../server/call.ts'
import { useCall } from '../../../server/queries.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { invalidateBookings } from '../booking-queries.ts'

type Errors = Readonly<Record<string, string>>

/**
 * The state of the hours editor. Validates with the server's schema, then saves. A failed save keeps
 * everything that was typed.
 */
export const useHoursEditor = (loaded: OutputOf<typeof myHours>, onSaved: () => void) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const [hours, setHours] = useState<HoursForm>(loaded.hours ?? loaded.suggested)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const underWay = useRef(false)

  const refuse = (message: string, fields: Errors, showFirst: () => void) => {
    setErrors(fields)
    setFailure(message)
    setTimeout(showFirst)
  }

  const save = async (schema: typeof hoursForm, showFirst: () => void) => {
    if (underWay.current) return
    const checked = schema.safeParse(hours)
    if (!checked.success) {
      const fields = Object.fromEntries(
        checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      )
      return refuse(checked.error.issues[0]?.message ?? 'Please check your hours', fields, showFirst)
    }
    underWay.current = true
    setSaving(true)
    setErrors({})
    setFailure(null)
    try {
      await call(saveHours, { version: loaded.version, hours: checked.data })
      await invalidateBookings(queryClient)
      toastSuccess('Hours saved')
      onSaved()
    } catch (error) {
      if (!(error instanceof CallError) || error.code === '' || error.status >= 500)
        return setFailure(
          navigator.onLine
            ? 'That didn’t go through. Your changes are still here. Try again in a moment.'
            : 'Not saved. You’re offline. Your changes are still here.',
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
    hours,
    change: (part: Partial<HoursForm>) => {
      setHours((before) => ({ ...before, ...part }))
      setErrors({})
    },
    errorOf: (path: string) => errors[path],
    failure,
    isSaving,
    isStale,
    save,
  }
}
