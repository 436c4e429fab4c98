/**
 * The fields of the onboarding form (product.md, "Provider profile") in groups; a group is used in a step of the wizard and
 * in a section of the dashboard.
 */

import { useQuery } from '@tanstack/react-query'
import { priceKinds } from 'backend/contract/profiles/attribute-options'
import { optionLists } from 'backend/contract/profiles/option-lists'
import { allOptions } from 'backend/contract/profiles/options'
import { profileChoices } from 'backend/contract/profiles/profile-choices'
import { t } from 'backend/language/texts'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { Trans } from '../../../ui/trans.tsx'
import { careExplanations } from '../../people/care-explanations.ts'
import {
  LongAnswer,
  NumberAnswer,
  ChoiceAnswer,
  OptionalLabel,
  ChoicesAnswer,
  TagsAnswer,
  TextAnswer,
} from './answer-fields.tsx'
import type { AnswerForm } from './answer-form.ts'
import { knownCertifications, knownTechniques } from './known-words.ts'
import { YesAnswers } from './yes-answers.tsx'
import { ZipCodeAnswer } from './zip-code-answer.tsx'

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
    providerTypes: wordsOf(providerTypes, profileChoices.providerTypes),
    languages: wordsOf(languages, profileChoices.languages),
    serviceDeliveries: wordsOf(serviceDeliveries, profileChoices.serviceDelivery),
    businessTypes: wordsOf(businessTypes, profileChoices.businessType),
  }
}

/** The file is in English: its labels are for values that this page does not know yet. */
const wordsOf = (
  options: readonly { readonly value: string; readonly label: string }[],
  known: Readonly<Record<string, string>>,
) => Object.fromEntries(options.map(({ value, label }) => [value, known[value] ?? label]))

export interface FieldsProps {
  readonly form: AnswerForm
}

export const ProviderNameField = ({ form }: FieldsProps) => (
  <TextAnswer
    form={form}
    name="providerName"
    label={t`Your name`}
    help={t`The name parents will see.`}
    autoComplete="name"
  />
)

export const BusinessNameField = ({ form }: FieldsProps) => (
  <TextAnswer
    form={form}
    name="businessName"
    label={t`Business name`}
    help={t`If you work under your own name, use that.`}
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
      label={t`Tagline`}
      help={t`Your work in one sentence. The first thing parents read about you. At least 10 characters.`}
    />
    <LongAnswer
      form={form}
      name="description"
      label={isOlder ? t`Description (optional)` : t`Description`}
      help={
        isOlder
          ? t`What you do, how you work, and who you like to work with.`
          : t`What you do, how you work, and who you like to work with. At least 50 characters.`
      }
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
        label={t`What do you offer?`}
        help={t`Choose all that apply.`}
        words={providerTypes}
        more={careExplanations}
      />
      <ChoiceAnswer
        form={form}
        name="serviceDelivery"
        label={t`How do you meet with families?`}
        words={serviceDeliveries}
      />
      <ChoicesAnswer
        form={form}
        name="languages"
        label={t`Which languages do you work in?`}
        help={t`Languages you’re comfortable working in.`}
        words={languages}
      />
      <YesAnswers form={form} section="care" />
    </>
  )
}

export const ExperienceFields = ({ form }: FieldsProps) => (
  <>
    <NumberAnswer
      form={form}
      name="yearsInService"
      label={t`Years in service`}
      help={t`Enter 0 if you’re just starting out.`}
    />
    <NumberAnswer
      form={form}
      name="familiesServed"
      label={t`Families served`}
      help={t`A rough number is fine.`}
    />
    <TagsAnswer
      form={form}
      name="certifications"
      label={
        <OptionalLabel>
          <Trans>Certifications</Trans>
        </OptionalLabel>
      }
      listLabel={t`Certifications`}
      help={t`Press Enter or type a comma after each one.`}
      suggestions={knownCertifications}
    />
    <TagsAnswer
      form={form}
      name="techniques"
      label={
        <OptionalLabel>
          <Trans>Techniques</Trans>
        </OptionalLabel>
      }
      listLabel={t`Techniques`}
      help={t`Methods you use. Press Enter or type a comma after each one.`}
      suggestions={knownTechniques}
    />
    <YesAnswers form={form} section="experience" />
  </>
)

export const PriceFields = ({ form }: FieldsProps) => (
  <>
    <NumberAnswer
      form={form}
      name="startingPrice"
      label={t`Starting price`}
      help={t`In US dollars. Enter 0 if it’s free.`}
    />
    <ChoiceAnswer
      form={form}
      name="startingPriceType"
      label={t`Is that hourly or a flat fee?`}
      words={priceKinds}
    />
    <YesAnswers form={form} section="price" />
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
        label={
          <OptionalLabel>
            <Trans>Business type</Trans>
          </OptionalLabel>
        }
        words={businessTypes}
        none={t`I’d rather not say`}
      />
      <TextAnswer
        form={form}
        name="website"
        label={
          <OptionalLabel>
            <Trans>Website</Trans>
          </OptionalLabel>
        }
        help={t`Shown on your profile. Starts with http:// or https://`}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
      />
      <TextAnswer
        form={form}
        name="phone"
        label={
          <OptionalLabel>
            <Trans>Phone</Trans>
          </OptionalLabel>
        }
        help={t`Not shown on your profile.`}
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
        <Trans>Address</Trans>
      </p>
      <p className="mt-0.5 text-meta text-soft">
        <Trans>
          Parents see your city and state. Your ZIP code isn’t shown. It helps nearby parents find you, and
          distances are measured from the middle of a few ZIP codes around yours.
        </Trans>
      </p>
      <p className="mt-2 text-meta">
        <Trans>
          You can leave this out. But without a ZIP code, or a city and state, parents who search near a place
          may not find you for visits.
        </Trans>
      </p>
    </div>
    <TextAnswer
      form={form}
      name="street"
      label={
        <OptionalLabel>
          <Trans>Street</Trans>
        </OptionalLabel>
      }
      autoComplete="address-line1"
    />
    <ZipCodeAnswer form={form} />
    <div className="grid gap-5 sm:grid-cols-[1fr_6rem]">
      <TextAnswer form={form} name="city" label={t`City`} autoComplete="address-level2" />
      <TextAnswer form={form} name="state" label={t`State`} autoComplete="address-level1" placeholder="TX" />
    </div>
  </div>
)
