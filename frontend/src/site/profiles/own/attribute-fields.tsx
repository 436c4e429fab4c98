/**
 * The optional fields of a provider's dashboard (product.md, "Provider profile"). We infer none of the
 * answers.
 */

import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from 'backend/contract/profiles/attribute-options'
import { insurers } from 'backend/contract/profiles/options'
import { unstatedTravelMiles } from 'backend/contract/profiles/provider-profile'
import { t } from 'backend/language/texts'
import { Trans } from '../../../ui/trans.tsx'
import {
  ChoiceAnswer,
  OptionalLabel,
  ChoicesAnswer,
  NumberAnswer,
  TagsAnswer,
  TextAnswer,
} from './answer-fields.tsx'
import { textAnswerOf } from './answers.ts'
import type { FieldsProps } from './field-groups.tsx'
import { YesAnswers } from './yes-answers.tsx'

const unsaid = t`I’d rather not say`

/** For providers whom none of the types describes. */
export const ProfessionField = ({ form }: FieldsProps) => (
  <TextAnswer
    form={form}
    name="profession"
    label={
      <OptionalLabel>
        <Trans>Your job title</Trans>
      </OptionalLabel>
    }
    help={t`If you chose “Other” above, parents see this instead. For example, “Postpartum chef”.`}
  />
)

export const InsurersField = ({ form }: FieldsProps) => (
  <ChoicesAnswer
    form={form}
    name="insurers"
    label={
      <OptionalLabel>
        <Trans>Insurers you work with</Trans>
      </OptionalLabel>
    }
    words={insurers}
  />
)

export const SpecialtiesField = ({ form }: FieldsProps) => (
  <TagsAnswer
    form={form}
    name="specialties"
    label={
      <OptionalLabel>
        <Trans>Specialties</Trans>
      </OptionalLabel>
    }
    listLabel={t`Specialties`}
    help={t`For example: twins, VBAC, tongue tie. Press Enter or type a comma after each one.`}
  />
)

/** Turns "austin, tx" into the contract's form of a place, "Austin, TX". */
const tidyArea = (typed: string): string => {
  const [city = '', state] = typed.split(/\s*,\s*/)
  if (state !== undefined)
    return `${city.replaceAll(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase())}, ${state.toUpperCase()}`
  return /^[a-z]{2}$/i.test(typed) ? typed.toUpperCase() : typed
}

export const AvailabilityField = ({ form }: FieldsProps) => (
  <ChoicesAnswer
    form={form}
    name="availability"
    label={
      <OptionalLabel>
        <Trans>When you work</Trans>
      </OptionalLabel>
    }
    words={availabilities}
  />
)

/** Asks only about the ways in which they meet families. */
export const WhereTheyGoFields = ({ form }: FieldsProps) => {
  const delivery = textAnswerOf(form.answers, 'serviceDelivery')
  return (
    <>
      {delivery !== 'virtual_only' && <VisitFields form={form} />}
      {delivery !== 'in_person_only' && (
        <TagsAnswer
          form={form}
          name="videoStates"
          label={
            <OptionalLabel>
              <Trans>States where you may work by video</Trans>
            </OptionalLabel>
          }
          listLabel={t`States where you may work by video`}
          help={t`If your license limits where. Two letters for each (TX). Leave it empty if you may work everywhere.`}
          tidy={tidyArea}
        />
      )}
    </>
  )
}

const VisitFields = ({ form }: FieldsProps) => (
  <>
    <NumberAnswer
      form={form}
      name="travelMiles"
      label={
        <OptionalLabel>
          <Trans>How far do you travel?</Trans>
        </OptionalLabel>
      }
      help={t`Miles from your ZIP code or city, 5 to 60. If you leave it empty, we assume ${unstatedTravelMiles} miles, or none if families come to you and you list no areas.`}
    />
    <TagsAnswer
      form={form}
      name="serviceArea"
      label={
        <OptionalLabel>
          <Trans>Areas you serve</Trans>
        </OptionalLabel>
      }
      listLabel={t`Areas you serve`}
      help={t`In addition to your own address: ZIP codes, states (TX) or cities (Austin, TX). Press Enter after each.`}
      tidy={tidyArea}
      addsOnComma={false}
    />
    <YesAnswers form={form} section="place" />
  </>
)

export const PersonFields = ({ form }: FieldsProps) => (
  <>
    <ChoiceAnswer
      form={form}
      name="gender"
      label={
        <OptionalLabel>
          <Trans>Gender</Trans>
        </OptionalLabel>
      }
      words={genders}
      none={unsaid}
    />
    <ChoicesAnswer
      form={form}
      name="ethnicity"
      label={
        <OptionalLabel>
          <Trans>Ethnicity</Trans>
        </OptionalLabel>
      }
      words={ethnicities}
    />
    <ChoiceAnswer
      form={form}
      name="faith"
      label={
        <OptionalLabel>
          <Trans>Faith</Trans>
        </OptionalLabel>
      }
      words={faiths}
      none={unsaid}
    />
    <ChoiceAnswer
      form={form}
      name="sexuality"
      label={
        <OptionalLabel>
          <Trans>Sexuality</Trans>
        </OptionalLabel>
      }
      words={sexualities}
      none={unsaid}
    />
  </>
)
