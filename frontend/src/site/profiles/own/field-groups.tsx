/**
 * The fields of the onboarding form (spec section 3) in groups; a group is used in a step of the wizard and
 * in a section of the dashboard.
 */
import { priceKinds } from 'backend/contract/profiles/attribute-options'
import { careExplanations } from '../../people/care-explanations.ts'
import type { AnswerForm } from './answer-form.ts'
import {
  LongAnswer,
  NumberAnswer,
  ChoiceAnswer,
  OptionalLabel,
  ChoicesAnswer,
  TagsAnswer,
  TextAnswer,
  YesAnswer,
} from './answer-fields.tsx'
import { knownCertifications, knownTechniques } from './known-words.ts'
import { useQuery } from '@tanstack/react-query'
import { optionLists } from 'backend/contract/profiles/option-lists'
import { allOptions } from 'backend/contract/profiles/options'
import { serverQuery, useCall } from '../../../server/queries.ts'

/**
 * The choices in the profile's forms: from the static function's file, and until that has loaded the built-in
 * ones.
 */
const useOptionLists = () => {
  const { data } = useQuery({
    ...serverQuery(useCall(), optionLists, {}),
    staleTime: Infinity,
    placeholderData: allOptions(),
  })
  const { providerTypes, languages, serviceDeliveries, businessTypes } = data ?? allOptions()
  return {
    providerTypes: wordsOf(providerTypes),
    languages: wordsOf(languages),
    serviceDeliveries: wordsOf(serviceDeliveries),
    businessTypes: wordsOf(businessTypes),
  }
}

const wordsOf = (options: readonly { readonly value: string; readonly label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

export interface FieldsProps {
  readonly form: AnswerForm
}

export const ProviderNameField = ({ form }: FieldsProps) => (
  <TextAnswer
    form={form}
    name="providerName"
    label="Your name"
    help="The name parents will see."
    autoComplete="name"
  />
)

export const BusinessNameField = ({ form }: FieldsProps) => (
  <TextAnswer
    form={form}
    name="businessName"
    label="Business name"
    help="If you work under your own name, use that."
    autoComplete="organization"
  />
)

/** In the deprecated form the description is optional and has no minimum length. */
export const DescriptionFields = ({
  form,
  isOlder = false,
}: FieldsProps & { readonly isOlder?: boolean }) => (
  <>
    <TextAnswer
      form={form}
      name="tagline"
      label="Tagline"
      help="Your work in one sentence. The first thing parents read about you. At least 10 characters."
    />
    <LongAnswer
      form={form}
      name="description"
      label={isOlder ? 'Description (optional)' : 'Description'}
      help={`What you do, how you work, and who you like to work with.${isOlder ? '' : ' At least 50 characters.'}`}
      rows={8}
    />
  </>
)

export const CareFields = ({ form }: FieldsProps) => {
  const { providerTypes, serviceDeliveries, languages } = useOptionLists()
  return (
    <>
      <ChoicesAnswer
        form={form}
        name="providerTypes"
        label="What do you offer?"
        help="Choose all that apply."
        words={providerTypes}
        more={careExplanations}
      />
      <ChoiceAnswer
        form={form}
        name="serviceDelivery"
        label="How do you meet with families?"
        words={serviceDeliveries}
      />
      <ChoicesAnswer
        form={form}
        name="languages"
        label="Which languages do you work in?"
        help="Languages you’re comfortable working in."
        words={languages}
      />
    </>
  )
}

export const ExperienceFields = ({ form }: FieldsProps) => (
  <>
    <NumberAnswer
      form={form}
      name="yearsInService"
      label="Years in service"
      help="Enter 0 if you’re just starting out."
    />
    <NumberAnswer form={form} name="familiesServed" label="Families served" help="A rough number is fine." />
    <TagsAnswer
      form={form}
      name="certifications"
      label={<OptionalLabel>Certifications</OptionalLabel>}
      listLabel="Certifications"
      help="Press Enter or type a comma after each one."
      suggestions={knownCertifications}
    />
    <TagsAnswer
      form={form}
      name="techniques"
      label={<OptionalLabel>Techniques</OptionalLabel>}
      listLabel="Techniques"
      help="Methods you use. Press Enter or type a comma after each one."
      suggestions={knownTechniques}
    />
  </>
)

export const PriceFields = ({ form }: FieldsProps) => (
  <>
    <NumberAnswer
      form={form}
      name="startingPrice"
      label="Starting price"
      help="In US dollars. Enter 0 if it’s free."
    />
    <ChoiceAnswer
      form={form}
      name="startingPriceType"
      label="Is that hourly or a flat fee?"
      words={priceKinds}
    />
    <div className="grid gap-2">
      <YesAnswer
        form={form}
        name="slidingScaleOffered"
        label="I offer a sliding scale"
        help="Families with lower incomes pay less."
      />
      <YesAnswer form={form} name="insuranceAccepted" label="I accept insurance" />
      <YesAnswer form={form} name="medicaidAccepted" label="I accept Medicaid" />
    </div>
  </>
)

export const ContactFields = (props: FieldsProps) => (
  <>
    <OnlineContactFields {...props} />
    <AddressFields {...props} />
  </>
)

export const OnlineContactFields = ({ form }: FieldsProps) => {
  const { businessTypes } = useOptionLists()
  return (
    <>
      <ChoiceAnswer
        form={form}
        name="businessType"
        label={<OptionalLabel>Business type</OptionalLabel>}
        words={businessTypes}
        none="I’d rather not say"
      />
      <TextAnswer
        form={form}
        name="website"
        label={<OptionalLabel>Website</OptionalLabel>}
        help="Shown on your profile. Starts with http:// or https://"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
      />
      <TextAnswer
        form={form}
        name="phone"
        label={<OptionalLabel>Phone</OptionalLabel>}
        help="Not shown on your profile."
        type="tel"
        autoComplete="tel"
      />
    </>
  )
}

export const AddressFields = ({ form }: FieldsProps) => (
  <div role="group" aria-labelledby="postal-address" className="grid gap-5">
    <div>
      <p id="postal-address" className="font-semibold">
        <OptionalLabel>Address</OptionalLabel>
      </p>
      <p className="mt-0.5 text-sm text-soft">
        Parents see your city and state. Your ZIP code helps nearby parents find you.
      </p>
    </div>
    <TextAnswer form={form} name="street" label="Street" autoComplete="address-line1" />
    <div className="grid gap-5 sm:grid-cols-[1fr_6rem_8rem]">
      <TextAnswer form={form} name="city" label="City" autoComplete="address-level2" />
      <TextAnswer form={form} name="state" label="State" autoComplete="address-level1" placeholder="TX" />
      <TextAnswer
        form={form}
        name="zipCode"
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </div>
  </div>
)
