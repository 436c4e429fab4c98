import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import type { ComponentProps } from 'react'
import { Trans } from '../../../ui/trans.tsx'
import {
  AvailabilityField,
  InsurersField,
  PersonFields,
  ProfessionField,
  SpecialtiesField,
  WhereTheyGoFields,
} from './attribute-fields.tsx'
import { EditSection } from './edit-section.tsx'
import {
  AddressFields,
  BusinessNameField,
  CareFields,
  ExperienceFields,
  PriceFields,
  ProviderNameField,
  OnlineContactFields,
  DescriptionFields,
} from './field-groups.tsx'
import { SlugField } from './slug-field.tsx'
import type { Edits } from './use-edits.ts'

interface ProfileSectionsProps extends Pick<
  ComponentProps<typeof EditSection>,
  'profile' | 'saving' | 'sections'
> {
  readonly edits: Edits
}

/** All editable fields of the profile, section by section. */
export const ProfileSections = ({ edits, ...rest }: ProfileSectionsProps) => {
  const savedSlug = rest.profile.slug
  const { form } = edits
  const movesAddress = edits.changedOf(['slug']).length > 0
  return (
    <>
      <EditSection {...rest} id="practice" title={t`Your practice`}>
        <BusinessNameField form={form} />
        <div>
          <SlugField form={form} />
          <p role="status" className={movesAddress ? 'mt-2 rounded-control bg-sand px-4 py-3 text-meta' : ''}>
            {movesAddress && (
              <>
                <Trans>
                  Once you save, /providers/{savedSlug} stops working. Links you or others have shared will
                  break, and someone else may claim the old link.
                </Trans>
              </>
            )}
          </p>
        </div>
        <ProviderNameField form={form} />
      </EditSection>
      <EditSection {...rest} id="words" title={t`About you`}>
        <DescriptionFields form={form} />
      </EditSection>
      <EditSection {...rest} id="care" title={t`Your care`}>
        <CareFields form={form} />
        <ProfessionField form={form} />
      </EditSection>
      <EditSection {...rest} id="place" title={t`When and where`} lead={t`Parents search by place and time.`}>
        <AvailabilityField form={form} />
        <AddressFields form={form} />
        <WhereTheyGoFields form={form} />
      </EditSection>
      <EditSection {...rest} id="experience" title={t`Your experience`}>
        <ExperienceFields form={form} />
        <SpecialtiesField form={form} />
      </EditSection>
      <EditSection {...rest} id="price" title={t`Your price`}>
        <PriceFields form={form} />
        <InsurersField form={form} />
      </EditSection>
      <EditSection
        {...rest}
        id="person"
        title={t`About you as a person`}
        lead={t`Share only what you want. It’s shown on your profile and used as a search filter. ${productName} never guesses any of this.`}
      >
        <PersonFields form={form} />
      </EditSection>
      <EditSection {...rest} id="contact" title={t`How to reach you`}>
        <OnlineContactFields form={form} />
      </EditSection>
    </>
  )
}
