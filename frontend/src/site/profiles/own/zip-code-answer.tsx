import { useQueryClient } from '@tanstack/react-query'
import { placeOfZipCode } from 'backend/contract/profiles/my-provider-profile'
import { t } from 'backend/language/texts'
import { useEffect, useRef } from 'react'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { TextAnswer } from './answer-fields.tsx'
import type { AnswerForm } from './answer-form.ts'
import { textAnswerOf } from './answers.ts'

/** The ZIP code of an address. It fills in the city and the state, if both are still empty. */
export const ZipCodeAnswer = ({ form }: { form: AnswerForm }) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const now = useRef(form)
  useEffect(() => {
    now.current = form
  }, [form])
  const isPlaceNamed = () =>
    (['city', 'state'] as const).some((name) => textAnswerOf(now.current.answers, name).trim() !== '')
  const fillIn = async () => {
    const zipCode = textAnswerOf(form.answers, 'zipCode').trim().slice(0, 5)
    if (isPlaceNamed() || !/^\d{5}$/.test(zipCode)) return
    // Without an answer they type it themselves.
    const found = await queryClient
      .query({ ...serverQuery(call, placeOfZipCode, { zipCode }), retry: false })
      .catch(() => null)
    if (!found?.place || isPlaceNamed()) return
    now.current.change('city', found.place.city)
    now.current.change('state', found.place.state)
  }
  return (
    <div onBlur={() => void fillIn()}>
      <TextAnswer
        form={form}
        name="zipCode"
        label={t`ZIP code`}
        help={t`Fills in your city and state.`}
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </div>
  )
}
