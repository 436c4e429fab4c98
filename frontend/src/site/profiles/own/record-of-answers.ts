import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { eachColumnOf } from 'backend/contract/profiles/yes-no-fields'
import { t } from 'backend/language/texts'
import { listAnswerOf, parseTypedNumber, textAnswerOf, type Answers } from './answers.ts'
import { yesNoNames } from './yes-no.ts'

interface OwnProfile {
  readonly providerId: string
  readonly photo: string | null
}

/** The answers as a public record, with missing values empty. Only for the preview. */
export const recordOfAnswers = (answers: Answers, { providerId, photo }: OwnProfile): ProviderRecord => {
  const text = (name: Parameters<typeof textAnswerOf>[1]) => textAnswerOf(answers, name).trim()
  const list = (name: Parameters<typeof listAnswerOf>[1]) => [...listAnswerOf(answers, name)]
  const number = (name: Parameters<typeof textAnswerOf>[1]) =>
    Math.max(0, parseTypedNumber(textAnswerOf(answers, name)) ?? 0)
  const delivery = text('serviceDelivery')
  return {
    id: providerId,
    organization_id: '',
    name: text('providerName') || t`Your name`,
    tagline: text('tagline'),
    description: text('description'),
    years_in_service: number('yearsInService'),
    families_served: number('familiesServed'),
    starting_price: number('startingPrice'),
    starting_price_type: text('startingPriceType') === 'hourly' ? 'hourly' : 'flat_fee',
    ...eachColumnOf(yesNoNames, (name) => answers[name] === true),
    service_delivery:
      delivery === 'virtual_only' || delivery === 'in_person_only' ? delivery : 'in_person_and_virtual',
    created_at: '1970-01-01T00:00:00.000Z',
    updated_at: '1970-01-01T00:00:00.000Z',
    deleted_at: null,
    types: list('providerTypes'),
    languages: list('languages'),
    certifications: list('certifications'),
    techniques: list('techniques'),
    slug: text('slug'),
    business_name: text('businessName'),
    profession: text('profession') || null,
    insurers: list('insurers'),
    specialties: list('specialties'),
    city: text('city') || null,
    state: text('state') || null,
    gender: text('gender') || null,
    sexuality: text('sexuality') || null,
    ethnicity: list('ethnicity'),
    faith: text('faith') || null,
    availability: list('availability'),
    service_area: list('serviceArea'),
    travel_miles: parseTypedNumber(text('travelMiles')) ?? null,
    video_states: list('videoStates'),
    rating: null,
    review_count: 0,
    endorsement_count: 0,
    photo,
    website: text('website') || null,
  }
}
