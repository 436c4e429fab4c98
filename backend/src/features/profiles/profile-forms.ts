/** Converts a provider's form answers to profile fields. An answer that is empty or omitted becomes null. */

import type {
  DeprecatedProfileForm,
  ProfileChanges,
  OnboardingForm,
  ProviderProfileForm,
} from '../../contract/profiles/provider-profile.ts'
import type {
  Address,
  AskedAtFirst,
  Profile,
  ProfileFacts,
} from '../../domain/profiles/provider-profile-events.ts'
import { eachOf, laterYesNo } from '../../domain/profiles/yes-no-fields.ts'

export const factsOfForm = (form: OnboardingForm): ProfileFacts & AskedAtFirst => ({
  ...form,
  serviceArea: listOf(form.serviceArea),
  travelMiles: form.travelMiles ?? null,
  ...eachOf(laterYesNo(), (name) => form[name] ?? false),
  videoStates: form.videoStates ?? [],
  certifications: listOf(form.certifications),
  techniques: listOf(form.techniques),
  businessType: form.businessType ?? null,
  website: form.website || null,
  phone: form.phone || null,
  address: addressOf(form.address),
})

/** Fields that are not in the form stay unchanged. */
export const changesOfForm = (form: ProfileChanges): Partial<Profile> => {
  const {
    profession,
    website,
    phone,
    address,
    certifications,
    techniques,
    specialties,
    serviceArea,
    ...plain
  } = form
  return withoutUndefined({
    ...plain,
    ...(certifications && { certifications: listOf(certifications) }),
    ...(techniques && { techniques: listOf(techniques) }),
    ...(specialties && { specialties: listOf(specialties) }),
    ...(serviceArea && { serviceArea: listOf(serviceArea) }),
    ...(profession !== undefined && { profession: profession || null }),
    ...(website !== undefined && { website: website || null }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(address !== undefined && { address: addressOf(address) }),
  })
}

/** The deprecated form always sends all fields, so an omitted answer clears the field. */
export const changesOfDeprecatedForm = (form: DeprecatedProfileForm): Partial<Profile> => ({
  ...form,
  description: form.description ?? '',
  certifications: listOf(form.certifications),
  techniques: listOf(form.techniques),
  businessType: form.businessType ?? null,
  website: form.website || null,
  phone: form.phone || null,
  address: addressOf(form.address),
})

/** The list without duplicates and empty entries. */
const listOf = (lines: readonly string[] = []) => [...new Set(lines.filter((line) => line !== ''))]

/** The fields are always in this order. Null if all of them are empty. */
const addressOf = (address: ProviderProfileForm['address']): Address | null => {
  const { street, city, state, zipCode } = address ?? {}
  const said = { street: street || null, city: city || null, state: state || null, zipCode: zipCode || null }
  return Object.values(said).some((part) => part !== null) ? said : null
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
