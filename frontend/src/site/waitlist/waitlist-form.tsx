/**
 * The "Get Early Access" form (product.md, "Waitlist" and "Errors"). Before scripts load it is a plain form that
 * posts to the same address; afterwards it is first validated here, with the server's schema.
 */

import { zodResolver } from '@hookform/resolvers/zod'
import { waitlistForm, type WaitlistForm as Answers } from 'backend/contract/waitlist/waitlist'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { Trans } from '../../ui/trans.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { joinWaitlist, waitlistEndpoint, type JoinAnswer } from './join.ts'
import { chosenUserType, UserTypeField } from './user-type-field.tsx'

/**
 * A field that only bots fill in: out of sight, out of the tab order and hidden from assistive technology. A
 * request that fills it in gets the usual thanks, but nothing is stored. It is not `display: none`, because
 * bots skip such fields.
 */
const Honeypot = (field: UseFormRegisterReturn) => (
  <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
    <label htmlFor="waitlist-nickname">
      <Trans>Nickname</Trans>
    </label>
    <input {...field} id="waitlist-nickname" type="text" tabIndex={-1} autoComplete="off" />
  </div>
)

type Refused = Extract<JoinAnswer, { status: 'refused' }>

/** In the order of the page; the first one with an error gets the focus. */
const fieldNames = ['full_name', 'email', 'user_type', 'location', 'message'] as const

/**
 * `labelledBy` is the id of the form's heading. `onJoined` is called once, after the server accepted the
 * entry.
 */
export const WaitlistForm = ({ labelledBy, onJoined }: { labelledBy: string; onJoined: () => void }) => {
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  // No default values: what a person typed before scripts loaded stays.
  const form = useForm<z.input<typeof waitlistForm>, unknown, Answers>({
    resolver: zodResolver(waitlistForm),
    reValidateMode: 'onSubmit',
  })
  const { errors } = form.formState

  /** Editing a field clears its error (product.md, "Waitlist"); the next check is the next attempt. */
  const field = (name: (typeof fieldNames)[number]) =>
    form.register(name, { onChange: () => form.clearErrors(name) })

  const send = async (answers: Answers) => {
    if (isSending) return
    setRefused(null)
    setIsSending(true)
    const answer = await joinWaitlist(answers)
    // The fields are enabled again before one of them is focused.
    flushSync(() => setIsSending(false))
    if (answer.status === 'joined') onJoined()
    else await show(answer)
  }

  const show = async (answer: Refused) => {
    if (answer.isAboutFields && (await showFieldErrors(answer))) return
    setRefused(answer)
  }

  /** @returns false if neither our own validation nor the server's list of fields names a field to correct */
  const showFieldErrors = async ({ fields }: Refused): Promise<boolean> => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return true
    const blamed = fieldNames.filter((name) => fields[name])
    for (const name of blamed) form.setError(name, { message: fields[name] ?? '' })
    if (blamed[0]) form.setFocus(blamed[0])
    return blamed.length > 0
  }

  return (
    <FormFrame
      form={{
        action: waitlistEndpoint,
        isSending,
        failure: refused,
        onSubmit: (event) => {
          form.setValue('user_type', chosenUserType(event.currentTarget))
          void form.handleSubmit(send)(event)
        },
      }}
      labelledBy={labelledBy}
      send={t`Join the waitlist`}
      sending={t`Joining...`}
      isWide
    >
      <Field label={t`Full Name *`} error={errors.full_name?.message}>
        {(control) => (
          <TextInput {...control} {...field('full_name')} required minLength={2} autoComplete="name" />
        )}
      </Field>
      <Field label={t`Email Address *`} error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...field('email')} required type="email" autoComplete="email" />
        )}
      </Field>
      <UserTypeField onChange={() => form.clearErrors('user_type')} error={errors.user_type?.message} />
      <Field
        label={<LabelWithHint label={t`Location`} hint={t`City, State (optional)`} />}
        error={errors.location?.message}
      >
        {(control) => <TextInput {...control} {...field('location')} autoComplete="address-level2" />}
      </Field>
      <Field
        label={<LabelWithHint label={t`Message`} hint={t`Tell us what you're looking for (optional)`} />}
        error={errors.message?.message}
      >
        {(control) => <TextArea {...control} {...field('message')} rows={3} />}
      </Field>
      <Honeypot {...form.register('nickname')} />
    </FormFrame>
  )
}

/** A label with a hint in brackets, in a lighter weight, that shows what an answer looks like. */
const LabelWithHint = ({ label, hint }: { label: string; hint: string }) => (
  <>
    {label} <span className="font-normal text-soft">({hint})</span>
  </>
)
