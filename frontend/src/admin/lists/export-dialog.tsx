/** Asks an admin for a reason and a second-factor code before an unmasked export. */

import { byteOrderMark } from 'backend/contract/csv'
import type { ExportFormat } from 'backend/contract/export-formats'
import { secondStepCodeHeader } from 'backend/contract/masked'
import { reasonField } from 'backend/contract/reason'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { CodeField, ReasonField } from '../acts/act-fields.tsx'
import { FormDialog } from '../acts/form-dialog.tsx'
import { fetchConsoleJson } from '../data/data-provider.ts'
import { saveFile } from '../shown/save-file.ts'

interface ExportDialogProps {
  /** The file is called this, and the day. */
  readonly resource: string
  readonly title?: string
  readonly format?: ExportFormat
  readonly addressOf: (reason: string) => string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

type Errors = Readonly<Record<string, string>>

const types: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', ndjson: 'application/x-ndjson' }

export const ExportDialog = ({
  resource,
  title = 'Export this list?',
  format = 'csv',
  addressOf,
  isOpen,
  onClose,
  onDone,
}: ExportDialogProps) => {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const reason = reasonField.safeParse(typed.get('reason'))
    const code = textOf(typed.get('code'))
    const missing = {
      ...(!reason.success && { reason: reason.error.issues[0]?.message ?? 'Please give a reason' }),
      ...(code === '' && { code: 'Please enter the code' }),
    }
    setErrors(missing)
    setFailure(null)
    if (!reason.success || code === '') return
    setSending(true)
    try {
      const { body } = await fetchConsoleJson(addressOf(reason.data), {
        headers: new Headers({ accept: types[format], [secondStepCodeHeader]: code }),
      })
      saveFile(
        // The browser takes the mark off when it reads the answer as text.
        new Blob([format === 'csv' ? byteOrderMark : '', body], { type: `${types[format]};charset=utf-8` }),
        `${resource}-${new Date().toISOString().slice(0, 10)}.${format}`,
      )
      onDone()
    } catch (error) {
      const fields = fieldsOf(error)
      setErrors(fields)
      if (Object.keys(fields).length === 0)
        setFailure(error instanceof Error ? error.message : 'The export didn’t go through. Try again.')
    } finally {
      setSending(false)
    }
  }
  return (
    <FormDialog
      title={title}
      lead="It contains personal data, unmasked. Your export and your reason are recorded."
      failure={failure}
      isSending={isSending}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={(form) => void send(form)}
      send="Export"
    >
      <ReasonField error={errors['reason']} help="Don’t name anyone." />
      {/* A code is new each time the dialog opens. */}
      <CodeField key={String(isOpen)} error={errors['code']} />
    </FormDialog>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')

const fieldsOf = (error: unknown): Errors => {
  const body: unknown = error instanceof HttpError ? error.body : null
  if (typeof body !== 'object' || body === null || !('fields' in body)) return {}
  const { fields } = body
  return typeof fields === 'object' && fields !== null ? { ...(fields as Errors) } : {}
}
