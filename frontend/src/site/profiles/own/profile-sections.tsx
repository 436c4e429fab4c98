import { productName } from 'backend/contract/product'
import {
  InsurersField,
  PersonFields,
  ProfessionField,
  SpecialtiesField,
  WhereAndWhenFields,
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
import { answersOfSections } from './sections.ts'
import { SlugField } from './slug-field.tsx'
import type { Edits } from './use-edits.ts'

/** All editable fields of the profile, section by section. */
export const ProfileSections = ({ edits, savedSlug }: { edits: Edits; savedSlug: string }) => {
  const { form } = edits
  const movesAddress = edits.changedOf(['slug']).length > 0
  return (
    <>
      <EditSection edits={edits} id="practice" title="Your practice" names={answersOfSections.practice}>
        <BusinessNameField form={form} />
        <div>
          <SlugField form={form} />
          <p role="status" className={movesAddress ? 'mt-2 rounded-control bg-blush px-4 py-3 text-sm' : ''}>
            {movesAddress && (
              <>
                Once you save, /providers/{savedSlug} stops working. Links you or others have shared will
                break, and someone else may claim the old link.
              </>
            )}
          </p>
        </div>
        <ProviderNameField form={form} />
      </EditSection>
      <EditSection edits={edits} id="words" title="About you" names={answersOfSections.words}>
        <DescriptionFields form={form} />
      </EditSection>
      <EditSection edits={edits} id="care" title="Your care" names={answersOfSections.care}>
        <CareFields form={form} />
        <ProfessionField form={form} />
      </EditSection>
      <EditSection
        edits={edits}
        id="place"
        title="When and where"
        lead="Parents search by place and time."
        names={answersOfSections.place}
      >
        <WhereAndWhenFields form={form} />
        <AddressFields form={form} />
      </EditSection>
      <EditSection edits={edits} id="experience" title="Your experience" names={answersOfSections.experience}>
        <ExperienceFields form={form} />
        <SpecialtiesField form={form} />
      </EditSection>
      <EditSection edits={edits} id="price" title="Your price" names={answersOfSections.price}>
        <PriceFields form={form} />
        <InsurersField form={form} />
      </EditSection>
      <EditSection
        edits={edits}
        id="person"
        title="About you as a person"
        lead={`Share only what you want. It’s shown on your profile and used as a search filter. ${productName} never guesses any of this.`}
        names={answersOfSections.person}
      >
        <PersonFields form={form} />
      </EditSection>
      <EditSection edits={edits} id="contact" title="How to reach you" names={answersOfSections.contact}>
        <OnlineContactFields form={form} />
      </EditSection>
    </>
  )
}
