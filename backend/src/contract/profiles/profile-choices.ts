import { availabilities, ethnicities, faiths, genders, priceKinds, sexualities } from './attribute-options.ts'
import { businessTypes, insurers, languages, providerTypes, serviceDeliveries } from './options.ts'

/** The words for the values of each field of a profile that allows only a few. */
export const profileChoices = {
  providerTypes,
  languages,
  startingPriceType: priceKinds,
  serviceDelivery: serviceDeliveries,
  businessType: businessTypes,
  insurers,
  gender: genders,
  sexuality: sexualities,
  ethnicity: ethnicities,
  faith: faiths,
  availability: availabilities,
}
