/** What a provider may add on their dashboard (product.md, "Provider profile"): all of it optional, none of it inferred. */
import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from 'backend/contract/profiles/attribute-options'
import { insurers } from 'backend/contract/profiles/options'
import { OneAnswer, Optional, SomeAnswers, TagsAnswer, TextAnswer } from './answer-fields.tsx'
import type { FieldsProps } from './field-groups.tsx'

const unsaid = 'I’d rather not say'

/** For whoever none of the types describes. */
export const ProfessionField = ({ form }: FieldsProps) => (
  <TextAnswer
    form={form}
    name="profession"
    label={<Optional>What do you call what you do?</Optional>}
    help="Shown in place of “Other” if you chose it above, for example “Postpartum chef”."
  />
)

export const InsurersField = ({ form }: FieldsProps) => (
  <SomeAnswers
    form={form}
    name="insurers"
    label={<Optional>Insurers you work with</Optional>}
    words={insurers}
  />
)

export const SpecialtiesField = ({ form }: FieldsProps) => (
  <TagsAnswer
    form={form}
    name="specialties"
    label={<Optional>Specialties</Optional>}
    listLabel="Specialties"
    help="For example, twins, VBAC, tongue tie. Press Enter or comma after each."
  />
)

/** "austin, tx" as the contract writes a place. */
const tidyArea = (typed: string): string => {
  const [city = '', state] = typed.split(/\s*,\s*/)
  if (state !== undefined)
    return `${city.replaceAll(/(^|[\s-])\p{Ll}/gu, (start) => start.toUpperCase())}, ${state.toUpperCase()}`
  return /^[a-z]{2}$/i.test(typed) ? typed.toUpperCase() : typed
}

export const WhereAndWhenFields = ({ form }: FieldsProps) => (
  <>
    <SomeAnswers
      form={form}
      name="availability"
      label={<Optional>When you work</Optional>}
      words={availabilities}
    />
    <TagsAnswer
      form={form}
      name="serviceArea"
      label={<Optional>Where you visit</Optional>}
      listLabel="Where you visit"
      help="In addition to your own address: ZIP codes, states (TX) or cities (Austin, TX). Press Enter after each."
      tidy={tidyArea}
      addsOnComma={false}
    />
  </>
)

export const PersonFields = ({ form }: FieldsProps) => (
  <>
    <OneAnswer form={form} name="gender" label={<Optional>Gender</Optional>} words={genders} none={unsaid} />
    <SomeAnswers form={form} name="ethnicity" label={<Optional>Ethnicity</Optional>} words={ethnicities} />
    <OneAnswer form={form} name="faith" label={<Optional>Faith</Optional>} words={faiths} none={unsaid} />
    <OneAnswer
      form={form}
      name="sexuality"
      label={<Optional>Sexuality</Optional>}
      words={sexualities}
      none={unsaid}
    />
  </>
)
